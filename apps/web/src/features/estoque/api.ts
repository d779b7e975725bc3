import type { Partes } from '@balcao/contract/base/endpoint';
import { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import { relatorios } from '@balcao/contract/relatorios/relatorios.endpoints';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chamar, errorText, pagina } from '../../dados/api-client.ts';
import { ESTOQUE_KEY } from '../../dados/estoque.ts';
import { produtosQuery } from '../../dados/produtos.ts';
import { ehDoEstoque, useAoEntregar } from '../../fila/fila.ts';
import { FRESH } from '../../lib/fresh.ts';
import { toast } from '../../lib/toast.ts';
import type { Dias } from './dias.ts';

const noRecorte = ({ de, ate }: Dias) => ({ ...(de && { de }), ...(ate && { ate }) });

/** What was lost or made here has arrived: whatever shows it is asked again. */
export function useAoEntregarDoEstoque(): void {
  const client = useQueryClient();
  useAoEntregar(ehDoEstoque, () => void client.invalidateQueries({ queryKey: ESTOQUE_KEY }));
}

/** A product's ledger, page by page; without days nothing is asked. */
export function useMovimentos(id: string, dias: Dias | undefined) {
  useAoEntregarDoEstoque();
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

/** What was lost on these days, page by page; the sum is of all of them. */
export function usePerdas(dias: Dias | undefined) {
  useAoEntregarDoEstoque();
  const primeira: Partes<typeof estoque.listarPerdas>['query'] = dias && noRecorte(dias);
  return useInfiniteQuery({
    queryKey: [...ESTOQUE_KEY, 'perdas', primeira],
    queryFn: ({ pageParam, signal }) => pagina(estoque.listarPerdas, { query: pageParam, signal }),
    initialPageParam: primeira,
    getNextPageParam: ({ proxima }) => proxima,
    enabled: dias !== undefined,
    ...FRESH,
  });
}

/** What is likely still there of each lot that expires, the oldest first. */
export function useValidades() {
  useAoEntregarDoEstoque();
  return useQuery({
    queryKey: [...ESTOQUE_KEY, 'validades'],
    queryFn: ({ signal }) => chamar(estoque.listarValidades, { signal }),
    select: ({ validades }) => validades,
    ...FRESH,
  });
}

/** The stock of now. `hoje` is part of the key: past midnight the last 30 days are others. */
export function useRelatorioEstoque(hoje: string | undefined, enabled: boolean) {
  return useQuery({
    queryKey: [...ESTOQUE_KEY, 'relatorio', hoje],
    queryFn: ({ signal }) => chamar(relatorios.relatarEstoque, { signal }),
    enabled,
    ...FRESH,
  });
}

/** Takes a loss back, as if it had not been. */
export function useDesfazerPerda(): (id: string) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => chamar(estoque.desfazerPerda, { params: { id } }),
    onSuccess: () => toast.sucesso('Perda desfeita.'),
    onError: (error) => toast.erro(errorText(error, 'Erro ao desfazer a perda.')),
    // After an error, too: the answer may have been lost.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ESTOQUE_KEY });
      void client.invalidateQueries({ queryKey: produtosQuery.queryKey });
    },
  });
  return mutate;
}
