import type { Partes } from '@balcao/contract/base/endpoint';
import { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { chamar, errorText, pagina } from '../../../dados/api-client.ts';
import { ESTOQUE_KEY } from '../../../dados/estoque.ts';
import { produtosQuery } from '../../../dados/produtos.ts';
import { toast } from '../../../lib/toast.ts';
import { useAoEntregarDoEstoque } from '../api.ts';

const TODAS: Partes<typeof estoque.listarProducoes>['query'] = {};

/** What was made, page by page. */
export function useProducoes() {
  useAoEntregarDoEstoque();
  return useInfiniteQuery({
    queryKey: [...ESTOQUE_KEY, 'producoes'],
    queryFn: ({ pageParam, signal }) => pagina(estoque.listarProducoes, { query: pageParam, signal }),
    initialPageParam: TODAS,
    getNextPageParam: ({ proxima }) => proxima,
    ...{ staleTime: 0, refetchOnWindowFocus: 'always' },
  });
}

/** Takes a production back, as if it had not been. */
export function useDesfazerProducao(): (id: string) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => chamar(estoque.desfazerProducao, { params: { id } }),
    onSuccess: () => toast.sucesso('Produção desfeita.'),
    onError: (error) => toast.erro(errorText(error, 'Erro ao desfazer a produção.')),
    // After an error, too: the answer may have been lost.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ESTOQUE_KEY });
      void client.invalidateQueries({ queryKey: produtosQuery.queryKey });
    },
  });
  return mutate;
}
