import type { Produto } from '@balcao/contract/produtos/produtos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { produtosQuery } from '../../../../dados/produtos.ts';
import { comNovos, feitoOuErro, fila, produtoDe, produtoNoCaixa } from '../../../../fila/fila.ts';
import { agora } from '../../../../lib/clock.ts';

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
