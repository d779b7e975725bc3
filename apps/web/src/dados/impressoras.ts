/** The store's printers, as the server said last: also without a connection, for a device that prints by itself. */
import { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { chamar } from './api-client.ts';
import { lembrarEGuardar } from './guardado.ts';
import { impressorasLembradas } from './impressoras-lembradas.ts';

/** Printers change a few times a year: a look each five minutes is soon enough, in milliseconds. */
const VALE = 300_000;

export const impressorasQuery = queryOptions({
  queryKey: ['impressoras'],
  queryFn: async ({ signal }): Promise<readonly Impressora[]> => {
    const { impressoras } = await chamar(impressao.listarImpressoras, { signal });
    signal.throwIfAborted();
    lembrarEGuardar('impressoras', impressoras);
    return impressoras;
  },
  staleTime: VALE,
});

/** The printers that the server just took. */
export function guardarImpressoras(client: QueryClient, saved: readonly Impressora[]): void {
  lembrarEGuardar('impressoras', saved);
  client.setQueryData(impressorasQuery.queryKey, saved);
}

/** Until the server answers those of its last answer. */
export function useImpressoras(enabled = true): readonly Impressora[] {
  const { data } = useQuery({ ...impressorasQuery, enabled });
  return data ?? impressorasLembradas();
}
