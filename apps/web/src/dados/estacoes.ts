/** Where the store prepares what, as the server said last: also without a connection, for a device that prints slips itself. */
import type { Estacao } from '@balcao/contract/cozinha/cozinha';
import { cozinha } from '@balcao/contract/cozinha/cozinha.endpoints';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { chamar } from './api-client.ts';
import { estacoesLembradas } from './estacoes-lembradas.ts';
import { lembrarEGuardar } from './guardado.ts';

/** Stations change a few times a year: a look each five minutes is soon enough, in milliseconds. */
const VALE = 300_000;

/** In their order. */
export const estacoesQuery = queryOptions({
  queryKey: ['estacoes'],
  queryFn: async ({ signal }): Promise<readonly Estacao[]> => {
    const { estacoes } = await chamar(cozinha.listarEstacoes, { signal });
    signal.throwIfAborted();
    lembrarEGuardar('estacoes', estacoes);
    return estacoes;
  },
  staleTime: VALE,
});

/** The stations that the server just took. */
export function guardarEstacoes(client: QueryClient, saved: readonly Estacao[]): void {
  lembrarEGuardar('estacoes', saved);
  client.setQueryData(estacoesQuery.queryKey, saved);
}

/** Until the server answers those of its last answer. */
export function useEstacoes(enabled = true): readonly Estacao[] | undefined {
  const { data } = useQuery({ ...estacoesQuery, enabled });
  return data ?? estacoesLembradas();
}
