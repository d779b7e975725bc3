/** Queries and mutations of sales. What a person sells goes through the queue, not through here. */
import type { Produto, ProdutoNovo } from '@balcao/contract/produtos';
import { produtos } from '@balcao/contract/produtos.endpoints';
import { PADROES } from '@balcao/contract/produtos-arquivo';
import type { Venda } from '@balcao/contract/vendas';
import { vendas } from '@balcao/contract/vendas.endpoints';
import {
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { chamar } from '../../dados/api-client.ts';
import { DASHBOARD_KEY } from '../../dados/dashboard.ts';
import { useGavetaEscolhida } from '../../dados/gaveta.ts';
import { useLoja } from '../../dados/loja.ts';
import { ordemQuery, produtosQuery } from '../../dados/produtos.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { useAoEntregar } from '../../fila/fila.ts';
import { cacheRead, cacheWrite } from './cache.ts';
import { upsert } from './vendas-com-fila.ts';

export const VENDAS_KEY = ['vendas'] as const;

export interface Kept<T> {
  data: T | undefined;
  /** Nothing to show: neither an answer nor a copy. */
  failed: boolean;
  loading: boolean;
  /** The copy of an earlier visit is on the screen, and the server did not answer. */
  stale: boolean;
  refetch: () => void;
  refetching: boolean;
}

/**
 * The server's answer, or until it is there the copy that this device keeps of the last one: `keep` says what of it,
 * where that is not all.
 */
function useKept<T>(name: string, query: UseQueryResult<T>, keep?: (data: T) => unknown): Kept<T> {
  const usuario = useUsuario();
  const owner = { lojaId: usuario?.lojaId ?? '', usuarioId: usuario?.id ?? '' };
  const copy = useQuery({
    queryKey: ['copia', name, owner.lojaId, owner.usuarioId],
    queryFn: async () => (await cacheRead<T>(owner, name)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = query;
  const { lojaId, usuarioId } = owner;
  useEffect(() => {
    if (data === undefined || !usuarioId) return;
    void cacheWrite({ lojaId, usuarioId }, name, keep ? keep(data) : data);
  }, [data, name, keep, lojaId, usuarioId]);
  const shown = data ?? copy.data ?? undefined;
  return {
    data: shown,
    failed: shown === undefined && query.isError,
    loading: shown === undefined && !query.isError,
    stale: shown !== undefined && query.isError,
    refetch: () => void query.refetch(),
    refetching: query.isFetching,
  };
}

/** How often a page in sight asks what other devices did to the tabs, in milliseconds. */
const CONFERE = 20_000;

export function useVendas(): Kept<Venda[]> {
  const query = useQuery({
    queryKey: VENDAS_KEY,
    refetchInterval: CONFERE,
    queryFn: ({ signal }) => chamar(vendas.listar, { signal }),
  });
  return useKept('vendas', query);
}

/** What goods cost is nothing that a till has to know. */
const semCusto = (list: Produto[]) => list.map(({ custo: _, ...produto }) => produto);

export function useProdutosDoCaixa(): Kept<Produto[]> {
  // Thousands of rows: prices change seldom, and balances are a note here.
  return useKept('produtos', useQuery({ ...produtosQuery, staleTime: 60_000 }), semCusto);
}

const NENHUMA: readonly string[] = [];

/** The ids of what sells, as of today. The till never waits for them: without them its products stand by name. */
export function useOrdem(): readonly string[] {
  return useKept('ordem', useQuery(ordemQuery)).data?.produtos ?? NENHUMA;
}

/** The store's name and paper are kept as well: a receipt is printed without a connection too. */
export function useKeepLoja(): void {
  useKept('loja', useLoja());
}

/** A product that is sold before anybody counted it: without stock control, until somebody says otherwise. */
export function useRegistrarProduto() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (novo: Pick<ProdutoNovo, 'id' | 'nome' | 'valor' | 'codigoBarras'>) =>
      chamar(produtos.registrar, {
        body: { ...PADROES, ...novo, semControle: true },
      }),
    onSuccess: (saved) => client.setQueryData(produtosQuery.queryKey, (list) => list?.concat(saved)),
    onSettled: () => void client.invalidateQueries({ queryKey: produtosQuery.queryKey }),
  });
}

/** What was refused may be so because the catalogue here is old. `venda`: what stands in the way, as it is by now. */
export function noteRefused(client: QueryClient, venda?: Venda): void {
  noteWritten(client, venda);
  void client.invalidateQueries({ queryKey: produtosQuery.queryKey });
}

/** A sale was written: the lists know at once, and ask the server behind it. */
export function noteWritten(client: QueryClient, venda?: Venda): void {
  if (venda) client.setQueryData<Venda[]>(VENDAS_KEY, (list) => (list ? upsert(list, venda) : list));
  void client.invalidateQueries({ queryKey: VENDAS_KEY });
  void client.invalidateQueries({ queryKey: produtosQuery.queryKey, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: DASHBOARD_KEY, refetchType: 'none' });
}

/** What the queue delivers behind the scenes is asked for again. */
export function useRefetchOnDelivery(): void {
  const client = useQueryClient();
  useAoEntregar(
    () => true,
    () => noteWritten(client),
  );
}

export function useCancelarVenda() {
  const client = useQueryClient();
  const gavetaId = useGavetaEscolhida();
  return useMutation({
    mutationFn: ({ id, motivo }: { id: string; motivo?: string }) => {
      const dito = motivo === undefined ? {} : { motivo };
      return chamar(vendas.cancelar, {
        params: { id },
        body: gavetaId === undefined ? dito : { ...dito, gavetaId },
      });
    },
    onSuccess: (venda) => noteWritten(client, venda),
    onError: () => noteWritten(client),
  });
}
