import type { Caixa } from '@balcao/contract/caixa/caixa';
import { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import { pendencias } from '@balcao/contract/caixa/pendencias.endpoints';
import { despesas } from '@balcao/contract/despesas/despesas.endpoints';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chamar } from '../../dados/api-client.ts';
import { DESPESAS_KEY } from '../../dados/despesas.ts';
import { CAIXA_KEY } from '../../dados/gaveta.ts';

const PAGINA = 20;

/** The store's sessions, page by page. */
export function useCaixas() {
  return useInfiniteQuery({
    queryKey: [...CAIXA_KEY, 'lista'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ signal, pageParam }) => {
      const antes = pageParam === undefined ? {} : { antes: pageParam };
      const { caixas } = await chamar(caixa.listar, { query: { limite: String(PAGINA), ...antes }, signal });
      return caixas;
    },
    getNextPageParam: (last) => (last.length < PAGINA ? undefined : last.at(-1)?.id),
  });
}

export function useCaixa(id: string) {
  return useQuery({
    queryKey: [...CAIXA_KEY, 'um', id],
    queryFn: ({ signal }) => chamar(caixa.ler, { params: { id }, signal }),
  });
}

/** Whatever concerns drawers is asked for again. */
function useDepois() {
  const client = useQueryClient();
  return { onSettled: () => void client.invalidateQueries({ queryKey: CAIXA_KEY }) };
}

export function useReabrir() {
  return useMutation({
    mutationFn: ({ id, motivo }: { id: string; motivo: string }): Promise<Caixa> =>
      chamar(caixa.reabrir, { params: { id }, body: { motivo } }),
    ...useDepois(),
  });
}

/** The expense that a sangria is; with it the sangria is undone. */
export function useDesfazerDespesa() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => chamar(despesas.excluir, { params: { id }, query: {} }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: CAIXA_KEY });
      void client.invalidateQueries({ queryKey: DESPESAS_KEY });
    },
  });
}

export function usePendencias(enabled: boolean) {
  return useQuery({
    queryKey: [...CAIXA_KEY, 'pendencias'],
    queryFn: ({ signal }) => chamar(pendencias.listar, { signal }),
    enabled,
  });
}

export function useMarcarVista() {
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      // One after the other: each is a transaction of its own, and a list is short.
      ids.reduce<Promise<unknown>>(
        (before, id) => before.then(() => chamar(pendencias.marcarVista, { params: { id } })),
        Promise.resolve(),
      ),
    ...useDepois(),
  });
}

export function usePorNoCaixa() {
  return useMutation({
    mutationFn: ({ vendaId, caixaId }: { vendaId: string; caixaId: string | null }) =>
      chamar(caixa.porVenda, { params: { id: vendaId }, body: { caixaId } }),
    ...useDepois(),
  });
}
