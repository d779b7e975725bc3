/** What is taken off a line, and prices that became others. Pure. */
import { toCentavos, totalDoItem } from '@balcao/contract/base/money';
import { linhaDe } from '@balcao/contract/vendas/venda';
import type { Carrinho, ItemCarrinho } from './carrinho.ts';
import { linhaLivre } from './linhas.ts';

/** A line that became less has no more taken off than it comes to. */
export function descontoPossivel(item: ItemCarrinho): ItemCarrinho {
  const maximo = totalDoItem(item);
  return (item.descontoCentavos ?? 0) > maximo ? { ...item, descontoCentavos: maximo } : item;
}

/** Lines of these products cost what the catalogue says by now; everything else stays as it was. */
export function reprecar(carrinho: Carrinho, produtos: readonly { id: string; valor: number }[]): Carrinho {
  const precos = new Map(produtos.map(({ id, valor }) => [id, toCentavos(valor)]));
  const itens: ItemCarrinho[] = [];
  for (const item of carrinho.itens) {
    const precoCentavos = precos.get(item.produtoId ?? '');
    const novo = precoCentavos === undefined ? item : descontoPossivel({ ...item, precoCentavos });
    itens.push(novo === item ? item : { ...novo, linha: linhaLivre(linhaDe(novo), itens) });
  }
  return { ...carrinho, itens, digitado: {}, ultimo: itens.at(-1)?.linha ?? null, removido: null };
}
