/**
 * Customers as several features need them: found by name or phone, and made. Who bought last is kept on the device, so
 * that a sale on fiado needs no connection; a new one waits on it until the server has him.
 */
import { type Cliente, MAX_LIMITE_CLIENTES } from '@balcao/contract/clientes';
import { clientes } from '@balcao/contract/clientes.endpoints';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from '../lib/use-store.ts';
import { chamar } from './api-client.ts';
import { achar, type ClienteConhecido } from './clientes-achar.ts';
import { entregarClientes } from './clientes-entregar.ts';
import { clientesLembrados, clientesNovos, lembrarClientes } from './clientes-guardados.ts';
import { sessaoGuardada } from './sessao-guardada.ts';
import { useSessao } from './use-sessao.ts';

export const CLIENTES_KEY = ['clientes'] as const;

/** Of what is typed the server hears at this distance, in milliseconds. */
const ATRASO = 250;
/** So many are offered. */
const OFERECIDOS = 8;

/** Who bought last; the device remembers them. */
const recentesQuery = queryOptions({
  queryKey: [...CLIENTES_KEY, 'recentes'],
  queryFn: async ({ signal }) => {
    const lojaId = sessaoGuardada.get()?.usuario.lojaId;
    // Who waits to be told is told first: then he is among them.
    await entregarClientes();
    const query = { ordem: 'recentes', limite: MAX_LIMITE_CLIENTES } as const;
    const told = await chamar(clientes.listar, { query, signal });
    if (lojaId !== undefined) lembrarClientes(lojaId, told);
    return told;
  },
  staleTime: 60_000,
});

const buscaQuery = (busca: string) =>
  queryOptions({
    queryKey: [...CLIENTES_KEY, 'busca', busca],
    queryFn: ({ signal }) => chamar(clientes.listar, { query: { busca, limite: OFERECIDOS }, signal }),
    enabled: busca !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });

function useAtrasado(text: string): string {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), ATRASO);
    return () => clearTimeout(timer);
  }, [text]);
  return late;
}

export interface ClientesOferecidos {
  opcoes: readonly ClienteConhecido[];
  /** The server has not answered for what is typed now; what the device knows is offered already. */
  buscando: boolean;
}

/** Whom to offer for what is typed: what this device knows at once, then the server's, who knows everybody. */
export function useClientesOferecidos(digitado: string): ClientesOferecidos {
  const lojaId = useSessao()?.usuario.lojaId;
  const busca = digitado.trim();
  const atrasada = useAtrasado(busca);
  const { data: recentes } = useQuery(recentesQuery);
  const achados = useQuery(buscaQuery(atrasada));
  const novos = useStore(clientesNovos);
  const conhecidos = useMemo((): ClienteConhecido[] => {
    const waiting = novos
      .filter((novo) => novo.lojaId === lojaId)
      .map(({ id, nome, telefone }) => ({ id, nome, telefone, saldo: 0, limiteFiado: null }));
    return [...waiting, ...(recentes ?? clientesLembrados(lojaId))];
  }, [novos, recentes, lojaId]);
  const opcoes = useMemo(() => {
    const daqui = achar(conhecidos, busca);
    const dela: readonly Cliente[] = busca !== '' && atrasada !== '' ? achar(achados.data ?? [], busca) : [];
    const ids = new Set(daqui.map(({ id }) => id));
    return [...daqui, ...dela.filter(({ id }) => !ids.has(id))].slice(0, OFERECIDOS);
  }, [conhecidos, achados.data, atrasada, busca]);
  return { opcoes, buscando: busca !== '' && (busca !== atrasada || achados.isFetching) };
}
