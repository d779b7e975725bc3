/** Queries and mutations of sales. What a person sells goes through the queue, not through here. */

import type { Produto } from '@balcao/contract/produtos/produtos';
import { tituloVenda } from '@balcao/contract/vendas/numero';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { ApiError, chamar } from '../../dados/api-client.ts';
import { consultaDaCopia } from '../../dados/copia/consulta.ts';
import { copia } from '../../dados/copia/copia.ts';
import { DASHBOARD_KEY } from '../../dados/dashboard.ts';
import { useGavetaEscolhida } from '../../dados/gaveta.ts';
import { type Kept, useDaCopia, useGuardado } from '../../dados/guardado.ts';
import { ordemQuery, produtosQuery } from '../../dados/produtos.ts';
import {
  comNovos,
  feitoOuErro,
  fila,
  produtoDe,
  produtoNoCaixa,
  SEM_VERSAO,
  useAoEntregar,
  useProdutosComAFila,
} from '../../fila/fila.ts';
import { agora } from '../../lib/clock.ts';
import type { Destinado } from './sinal/destino-campos.tsx';
import { asMaisNovas, upsert, type VendaNaTela } from './vendas-com-fila.ts';

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

/** A product that is sold before anybody counted it: without stock control, until somebody says otherwise. */
export function useRegistrarProduto() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (novo: Parameters<typeof produtoNoCaixa>[0]): Promise<Produto> => {
      const intent = produtoNoCaixa(novo, agora());
      const { produto, criadaEm } = intent.body;
      return feitoOuErro(await fila.fazer(intent), produtoDe(produto, criadaEm));
    },
    onSuccess: (saved) =>
      client.setQueryData(produtosQuery.queryKey, (list) => list && comNovos(list, [saved])),
    onSettled: () => void client.invalidateQueries({ queryKey: produtosQuery.queryKey }),
  });
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

/** Cancelled on the server, or safe on the device. */
export type Cancelada = 'entregue' | 'guardada';

interface Cancelamento {
  venda: VendaNaTela;
  motivo?: string;
  destino?: Destinado;
}

/** On the device first: a waiting sale is told with its cancelling, a sent one is cancelled on arrival. */
export function useCancelarVenda() {
  const client = useQueryClient();
  const gavetaId = useGavetaEscolhida();
  return useMutation({
    mutationFn: async ({ venda, motivo, destino }: Cancelamento): Promise<Cancelada> => {
      const { id, tipo, finalizada, itensVenda } = venda;
      const gaveta = gavetaId === undefined ? {} : { gavetaId };
      const dito = destino && {
        sinal: destino.sinal,
        ...(destino.clienteId === undefined ? {} : { clienteId: destino.clienteId }),
      };
      const vista = finalizada ? {} : { versao: venda.naFila ? SEM_VERSAO : venda.versao };
      const outcome = await fila.enfileirar({
        ...{ key: uuidv4(), operation: 'cancelar', vendaId: id, tipo, identificador: tituloVenda(venda) },
        body: {
          itens: finalizada ? [] : itensVenda,
          criadaEm: agora().toISOString(),
          cancelamento: { motivo: motivo ?? null, ...gaveta, ...dito },
          ...vista,
        },
      });
      noteWritten(client, 'venda' in outcome ? outcome.venda : undefined);
      if (outcome.kind === 'delivered') return 'entregue';
      if (outcome.kind === 'queued') return 'guardada';
      throw new ApiError(409, outcome);
    },
    onError: () => noteWritten(client),
  });
}
