import type { Partes } from '@balcao/contract/base/endpoint';
import { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagina } from '../../dados/api-client.ts';
import { ESTOQUE_KEY } from '../../dados/estoque.ts';
import type { Dias } from './dias.ts';

/** Never from the cache: a ledger that is read right after a sale has the sale. */
const FRESH = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

const noRecorte = ({ de, ate }: Dias) => ({ ...(de && { de }), ...(ate && { ate }) });

/** A product's ledger, page by page; without days nothing is asked. */
export function useMovimentos(id: string, dias: Dias | undefined) {
  const primeira: Partes<typeof estoque.lerMovimentos>['query'] = dias && noRecorte(dias);
  return useInfiniteQuery({
    queryKey: [...ESTOQUE_KEY, 'movimentos', id, primeira],
    queryFn: ({ pageParam, signal }) =>
      pagina(estoque.lerMovimentos, { params: { id }, query: pageParam, signal }),
    initialPageParam: primeira,
    getNextPageParam: ({ proxima }) => proxima,
    enabled: dias !== undefined,
    ...FRESH,
  });
}
