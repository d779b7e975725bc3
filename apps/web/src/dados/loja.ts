import { DEFAULT_ZONE, isZone, MIDNIGHT } from '@balcao/contract/calendar';
import type { Loja } from '@balcao/contract/loja';
import { loja } from '@balcao/contract/loja.endpoints';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { availableStorage } from '../lib/device-storage.ts';
import { chamar } from './api-client.ts';
import { consultaDaCopia } from './copia/consulta.ts';
import { useSessao } from './use-sessao.ts';

export const LOJA_KEY = ['loja'] as const;

type Lembrada = Pick<Loja, 'id' | 'nome' | 'fuso'> & Partial<Loja>;

type LojaDoPix = Pick<Loja, 'nome' | 'pixChave' | 'pixNome' | 'pixCidade' | 'pixAutomatico'>;

const KEY = 'balcao.loja';
const storage = availableStorage();

/** The store as it was told last, kept on the device: at the next visit it stands there before the server answers. */
function lembrada(lojaId: string | undefined): Lembrada | undefined {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Lembrada> | null;
    const { id, nome, fuso } = kept ?? {};
    if (id === undefined || id !== lojaId) return undefined;
    return typeof nome === 'string' && typeof fuso === 'string' && isZone(fuso)
      ? { ...kept, id, nome, fuso }
      : undefined;
  } catch {
    return undefined;
  }
}

function lembrar(loja: Loja): void {
  try {
    storage.setItem(KEY, JSON.stringify(loja));
  } catch {
    // A full disk: known again with the next answer.
  }
}

const lojaQuery = consultaDaCopia('loja', LOJA_KEY, () => chamar(loja.ler));

/** The store: name, zone, paper width. */
export function useLoja(): UseQueryResult<Loja> {
  const signedIn = useSessao() !== undefined;
  const query = useQuery({ ...lojaQuery, enabled: signedIn });
  const { data } = query;
  useEffect(() => {
    if (data) lembrar(data);
  }, [data]);
  return query;
}

/** What a Pix code says, and whether the store's bank confirms it: until the server answers as it said the last time. */
export function useLojaDoPix(): LojaDoPix | undefined {
  const lojaId = useSessao()?.usuario.lojaId;
  const loja = useLoja().data ?? lembrada(lojaId);
  if (!loja) return undefined;
  const { nome, pixChave = null, pixNome = null, pixCidade = null, pixAutomatico = false } = loja;
  return { nome, pixChave, pixNome, pixCidade, pixAutomatico };
}

/** As the store was called the last time, until it answers; undefined on a device that never heard of it. */
export function useNomeDaLoja(): string | undefined {
  const lojaId = useSessao()?.usuario.lojaId;
  return useLoja().data?.nome ?? lembrada(lojaId)?.nome;
}

/** The store's zone; until it answers the one that it had, else São Paulo. */
export function useFuso(): string {
  const lojaId = useSessao()?.usuario.lojaId;
  return useLoja().data?.fuso ?? lembrada(lojaId)?.fuso ?? DEFAULT_ZONE;
}

/** When the store's day turns: until then the night is the day before's. */
export function useVirada(): string {
  const lojaId = useSessao()?.usuario.lojaId;
  return useLoja().data?.viradaDoDia ?? lembrada(lojaId)?.viradaDoDia ?? MIDNIGHT;
}
