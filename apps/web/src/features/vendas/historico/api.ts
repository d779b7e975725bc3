import type { Partes } from '@balcao/contract/base/endpoint';
import type { Consulta } from '@balcao/contract/vendas/historico';
import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { chamar, NetworkError, pagina } from '../../../dados/api-client.ts';
import { FRESH } from '../../../lib/fresh.ts';
import { VENDAS_KEY } from '../api.ts';

const POR_PAGINA = '50';
/** Fewer sales than these look like an end that is none: a few more answers are asked for before they are shown. */
const POUCAS = 10;
const MAIS_RESPOSTAS = 3;
/** Milliseconds after which a server that did not answer is asked again: nobody has to look whether it is back. */
const DE_NOVO = 15_000;
/** Under the key of the sales: whatever writes one asks these again. */
const KEY = [...VENDAS_KEY, 'historico'] as const;

/** A short or empty page may still have one after it (a rare text with other filters): it is followed. */
export function useHistorico(query: Consulta | undefined) {
  const client = useQueryClient();
  const primeira: Partes<typeof vendas.listar>['query'] = { limite: POR_PAGINA, ...query };
  const lista = infiniteQueryOptions({
    queryKey: [...KEY, 'lista', query],
    queryFn: async ({ pageParam, signal }) => {
      let page = await pagina(vendas.listar, { query: pageParam, signal });
      const itens = [...page.itens];
      const curta = (mais: number) => itens.length === 0 || (itens.length < POUCAS && mais < MAIS_RESPOSTAS);
      for (let mais = 0; page.proxima !== undefined && curta(mais); mais += 1) {
        page = await pagina(vendas.listar, { query: page.proxima, signal });
        itens.push(...page.itens);
      }
      return { itens, proxima: page.proxima };
    },
    initialPageParam: primeira,
    getNextPageParam: ({ proxima }) => proxima,
  });
  // On its way before the page is drawn.
  if (query && !client.getQueryState(lista.queryKey)) void client.prefetchInfiniteQuery(lista);
  return useInfiniteQuery({
    ...lista,
    enabled: query !== undefined,
    refetchInterval: ({ state }) => state.error instanceof NetworkError && DE_NOVO,
    ...FRESH,
  });
}

/** Sums of all filtered sales, not of the pages shown. */
export function useResumo(query: Consulta | undefined, may: boolean) {
  return useQuery({
    queryKey: [...KEY, 'resumo', query],
    queryFn: ({ signal }) => chamar(vendas.somarHistorico, { query, signal }),
    enabled: query !== undefined && may,
    placeholderData: keepPreviousData,
    ...FRESH,
  });
}

export function useVendedores() {
  return useQuery({
    queryKey: [...KEY, 'vendedores'],
    queryFn: ({ signal }) => chamar(vendas.listarVendedores, { signal }),
    select: ({ vendedores }) => vendedores,
  });
}
