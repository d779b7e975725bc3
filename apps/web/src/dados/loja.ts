import { DEFAULT_ZONE, isZone, MIDNIGHT } from '@balcao/contract/base/calendar';
import type { Loja } from '@balcao/contract/loja/loja';
import { loja } from '@balcao/contract/loja/loja.endpoints';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { chamar } from './api-client.ts';
import { consultaDaCopia } from './copia/consulta.ts';
import { lerLembrado } from './lembrado.ts';
import { useSessao } from './use-sessao.ts';

export const LOJA_KEY = ['loja'] as const;

type Lembrada = Pick<Loja, 'id' | 'nome' | 'fuso'> & Partial<Loja>;

type LojaDoPix = Pick<Loja, 'nome' | 'pixChave' | 'pixNome' | 'pixCidade' | 'pixAutomatico'>;

/** The store as it was told last: at the next visit it stands there before the disk answers. */
function lembrada(): Lembrada | undefined {
  const kept = lerLembrado('loja') as Partial<Lembrada> | null | undefined;
  const { id, nome, fuso } = kept ?? {};
  const inteira = typeof id === 'string' && typeof nome === 'string' && typeof fuso === 'string';
  return inteira && isZone(fuso) ? { ...kept, id, nome, fuso } : undefined;
}

const lojaQuery = consultaDaCopia('loja', LOJA_KEY, () => chamar(loja.ler));

/** The store: name, zone, paper width. */
export function useLoja(): UseQueryResult<Loja> {
  const signedIn = useSessao() !== undefined;
  return useQuery({ ...lojaQuery, enabled: signedIn });
}

/** The store's Pix data; until the server answers those of the last time. */
export function useLojaDoPix(): LojaDoPix | undefined {
  const loja = useLoja().data ?? lembrada();
  if (!loja) return undefined;
  const { nome, pixChave = null, pixNome = null, pixCidade = null, pixAutomatico = false } = loja;
  return { nome, pixChave, pixNome, pixCidade, pixAutomatico };
}

/** As the store was called the last time, until it answers; undefined on a device that never heard of it. */
export function useNomeDaLoja(): string | undefined {
  return useLoja().data?.nome ?? lembrada()?.nome;
}

const SEM_FORMATOS: Loja['balanca'] = [];

/** How its scales write their labels, offline too. */
export function useFormatos(): Loja['balanca'] {
  return useLoja().data?.balanca ?? lembrada()?.balanca ?? SEM_FORMATOS;
}

/** The store's zone; until it answers the one that it had, else São Paulo. */
export function useFuso(): string {
  return useLoja().data?.fuso ?? lembrada()?.fuso ?? DEFAULT_ZONE;
}

/** For who draws nothing: as it was told last. */
export function fusoLembrado(): string {
  return lembrada()?.fuso ?? DEFAULT_ZONE;
}

/** When the store's day turns: until then the night is the day before's. */
export function useVirada(): string {
  return useLoja().data?.viradaDoDia ?? lembrada()?.viradaDoDia ?? MIDNIGHT;
}
