import type { Produto } from '@balcao/contract/produtos/produtos';
import { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chamar, errorText } from '../../../dados/api-client.ts';
import { produtosQuery } from '../../../dados/produtos.ts';
import { FALHA, falhaDe } from '../../../lib/conexao.ts';
import { toast } from '../../../lib/toast.ts';

/** As many the server takes at once. */
const DE_UMA_VEZ = 500;

/** A bar code of the shop's own for products that have none; who got one meanwhile keeps that. */
export function useCodigosProprios() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (sem: readonly Produto[]) => {
      for (let from = 0; from < sem.length; from += DE_UMA_VEZ) {
        const produtoIds = sem.slice(from, from + DE_UMA_VEZ).map(({ id }) => id);
        const { produtos: dados } = await chamar(produtos.registrarCodigos, { body: { produtoIds } });
        const codigos = new Map(dados.map(({ id, codigoBarras }) => [id, codigoBarras]));
        // On the labels at once.
        client.setQueryData(produtosQuery.queryKey, (lista) =>
          lista?.map((produto) => ({
            ...produto,
            codigoBarras: codigos.get(produto.id) ?? produto.codigoBarras,
          })),
        );
      }
    },
    onSuccess: (_, { length }) =>
      toast.sucesso(length === 1 ? 'Código criado.' : `${length} códigos criados.`),
    onError: (error) => {
      const falha = falhaDe(error);
      toast.erro(falha ? `${FALHA[falha]}. Tente de novo.` : errorText(error, 'Erro ao criar os códigos.'));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: produtosQuery.queryKey }),
  });
}
