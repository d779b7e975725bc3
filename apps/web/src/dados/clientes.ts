/**
 * Customers as several features need them: found by name, phone or document, and made. They are on the device, so that a
 * sale on fiado needs no connection; a new one waits there until the server has it.
 */
import { type Cliente, MAX_LIMITE_CLIENTES } from '@balcao/contract/clientes/clientes';
import { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chamar } from './api-client.ts';
import { achar, type ClienteConhecido } from './clientes-achar.ts';
import { consultaDaCopia } from './copia/consulta.ts';

export const CLIENTES_KEY = ['clientes'] as const;

/** So many are offered. */
const OFERECIDOS = 8;

/** Everybody, by name; where the copy is not told of them, the call itself says why. */
export const clientesQuery = consultaDaCopia('clientes', [...CLIENTES_KEY, 'todos'], () =>
  chamar(clientes.listar, { query: { limite: MAX_LIMITE_CLIENTES } }),
);

/** The last purchase in ms; without one the instant in which the customer was made, by the UUID of version 7. */
function quando({ id, ultimaCompra }: Pick<Cliente, 'id' | 'ultimaCompra'>): number {
  if (ultimaCompra !== null) return Date.parse(ultimaCompra);
  return id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0;
}

export interface ClientesOferecidos {
  opcoes: readonly ClienteConhecido[];
  /** The device has not got them yet. */
  buscando: boolean;
}

/** The customers to offer for a text: `novos`, known to this device only, then by last purchase. Needs no network. */
export function useClientesOferecidos(
  digitado: string,
  novos: readonly ClienteConhecido[],
): ClientesOferecidos {
  const busca = digitado.trim();
  const { data, isPending } = useQuery(clientesQuery);
  const conhecidos = useMemo((): ClienteConhecido[] => {
    const daLoja = [...(data ?? [])].sort((a, b) => quando(b) - quando(a));
    const ids = new Set(daLoja.map(({ id }) => id));
    return [...novos.filter(({ id }) => !ids.has(id)), ...daLoja];
  }, [novos, data]);
  const opcoes = useMemo(() => achar(conhecidos, busca).slice(0, OFERECIDOS), [conhecidos, busca]);
  return { opcoes, buscando: busca !== '' && isPending };
}
