import type { Pedido } from '@balcao/contract/base/endpoint';
import { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chamar } from '../../../dados/api-client.ts';
import { ESTOQUE_KEY } from '../../../dados/estoque.ts';
import { produtosQuery } from '../../../dados/produtos.ts';

const chaveDaFicha = (id: string) => [...ESTOQUE_KEY, 'ficha', id];

/** What a product is made of, as the server has it now. */
export function useFicha(id: string | undefined) {
  return useQuery({
    queryKey: chaveDaFicha(id ?? ''),
    queryFn: ({ signal }) => chamar(produtos.lerFicha, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  });
}

export function useGravarFicha(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Pedido<typeof produtos.editarFicha>['body']) =>
      chamar(produtos.editarFicha, { params: { id }, body }),
    // After an error, too: the answer may have been lost.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ESTOQUE_KEY });
      void client.invalidateQueries({ queryKey: produtosQuery.queryKey });
    },
  });
}
