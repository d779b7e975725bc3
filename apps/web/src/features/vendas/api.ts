/**
 * Queries of sales, and what their lists are told. What a person sells goes through the queue, not through here; nor does
 * what the first page can do without: it is all of it.
 */

import type { Produto } from '@balcao/contract/produtos/produtos';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import {
  type QueryClient,
  queryOptions,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { chamar } from '../../dados/api-client.ts';
import { consultaDaCopia } from '../../dados/copia/consulta.ts';
import { copia } from '../../dados/copia/copia.ts';
import { DASHBOARD_KEY } from '../../dados/dashboard.ts';
import { type Kept, useDaCopia, useGuardado } from '../../dados/guardado.ts';
import { ordemQuery, produtosQuery } from '../../dados/produtos.ts';
import { useAoEntregar, useProdutosComAFila } from '../../fila/fila.ts';
import { asMaisNovas, upsert } from './vendas-com-fila.ts';

export const VENDAS_KEY = ['vendas'] as const;

/** Open tabs and future sales: the rows are the copy's. */
const ABERTAS_KEY = [...VENDAS_KEY, 'abertas'] as const;
const abertasQuery = consultaDaCopia('comandas', ABERTAS_KEY, () =>
  chamar(vendas.listar, { query: { finalizada: 'false' } }),
);

/** As many as a page of the last ones takes, reversed ones among them. */
const ULTIMAS = 20;
const ULTIMAS_KEY = [...VENDAS_KEY, 'ultimas'] as const;
const ultimasQuery = queryOptions({
  queryKey: ULTIMAS_KEY,
  queryFn: ({ signal }) =>
    chamar(vendas.listar, { query: { finalizada: 'true', limite: String(ULTIMAS) }, signal }),
});
/** How often a page in sight asks what else was sold, in milliseconds. */
const CONFERE = 60_000;

export function useAbertas(): Kept<readonly Venda[]> {
  return useDaCopia(useQuery(abertasQuery));
}

export function useUltimas(): Kept<readonly Venda[]> {
  usePrefetchQuery(ultimasQuery);
  const query = useQuery({ ...ultimasQuery, refetchInterval: CONFERE });
  const { data: abertas } = useAbertas();
  const { refetch } = query;
  // A tab that is open no more was closed or cancelled, perhaps elsewhere.
  const antes = useRef(abertas);
  useEffect(() => {
    const ids = new Set(abertas?.map(({ id }) => id));
    if (antes.current?.some(({ id }) => !ids.has(id))) void refetch();
    antes.current = abertas;
  }, [abertas, refetch]);
  return useGuardado('ultimas', query);
}

/**
 * Both, as the overview shows them: of a tab that was closed meanwhile what is newer. `failed` with `data`: of what was
 * finished nothing is known.
 */
export function useVendas(): Kept<readonly Venda[]> {
  const abertas = useAbertas();
  const ultimas = useUltimas();
  const data = useMemo(
    () => abertas.data && asMaisNovas([...abertas.data, ...(ultimas.data ?? [])]),
    [abertas.data, ultimas.data],
  );
  // Whoever keeps the copy in step got no answer: the others are not waited for, they would be for ever.
  const failed = abertas.failed || ultimas.failed || (abertas.stale && ultimas.loading);
  return {
    data,
    failed,
    loading: !failed && (abertas.loading || ultimas.loading),
    stale: abertas.stale || ultimas.stale,
    falha: abertas.falha ?? ultimas.falha,
    refetch: () => {
      abertas.refetch();
      ultimas.refetch();
    },
    refetching: abertas.refetching || ultimas.refetching,
  };
}

export function useProdutosDoCaixa(): Kept<readonly Produto[]> {
  const kept = useDaCopia(useQuery(produtosQuery));
  return { ...kept, data: useProdutosComAFila(kept.data) };
}

const NENHUMA: readonly string[] = [];

/** The ids of what sells, as of today. The till never waits for them: without them its products stand by name. */
export function useOrdem(): readonly string[] {
  return useGuardado('ordem', useQuery(ordemQuery)).data?.produtos ?? NENHUMA;
}

/** The refusal may come from an old catalogue here. `venda`: the sale that stands in the way, as it is by now. */
export function noteRefused(client: QueryClient, venda?: Venda): void {
  noteWritten(client, venda);
  void client.invalidateQueries({ queryKey: produtosQuery.queryKey });
}

/** A sale was written: the lists know at once, and ask the server behind it. */
export function noteWritten(client: QueryClient, venda?: Venda): void {
  if (venda) {
    void copia.anotar(venda);
    if (venda.finalizada)
      client.setQueryData<Venda[]>(ULTIMAS_KEY, (list) => (list ? upsert(list, venda) : list));
  }
  void client.invalidateQueries({ queryKey: VENDAS_KEY });
  void client.invalidateQueries({ queryKey: produtosQuery.queryKey, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: DASHBOARD_KEY, refetchType: 'none' });
}

/** Asks again after a delivery of the queue. */
export function useRefetchOnDelivery(): void {
  const client = useQueryClient();
  useAoEntregar(
    () => true,
    () => noteWritten(client),
  );
}
