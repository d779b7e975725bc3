import { DEFAULT_ZONE } from '@balcao/contract/calendar';
import type { Loja } from '@balcao/contract/loja';
import { loja } from '@balcao/contract/loja.endpoints';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { chamar } from './api-client.ts';
import { useSessao } from './use-sessao.ts';

export const LOJA_KEY = ['loja'] as const;

/** The store: name, zone, paper width. Changes about never, so it is asked for every ten minutes at most. */
export function useLoja(): UseQueryResult<Loja> {
  const signedIn = useSessao() !== undefined;
  return useQuery({
    queryKey: LOJA_KEY,
    queryFn: ({ signal }) => chamar(loja.ler, { signal }),
    staleTime: 10 * 60_000,
    enabled: signedIn,
  });
}

/** The store's zone; São Paulo until the store answered. */
export function useFuso(): string {
  return useLoja().data?.fuso ?? DEFAULT_ZONE;
}
