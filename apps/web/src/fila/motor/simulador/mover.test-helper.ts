/** The model of the server: lines that go from one open tab to another. */

import type { ItemMovido } from '@balcao/contract/vendas/mover';
import type { ItemVenda } from '@balcao/contract/vendas/vendas';

/** The moved and the remaining lines; undefined: one of these places holds something else, or less. */
export function separar(
  linhas: readonly ItemVenda[],
  pedidos: readonly ItemMovido[],
): { vao: ItemVenda[]; ficam: ItemVenda[] } | undefined {
  const ficam = new Map(linhas.entries());
  const vao: ItemVenda[] = [];
  for (const { posicao, quantidade, produtoId, preco } of pedidos) {
    const linha = ficam.get(posicao);
    if (!linha || linha.produtoId !== produtoId || linha.preco !== preco || linha.quantidade < quantidade) {
      return undefined;
    }
    vao.push({ ...linha, quantidade });
    if (linha.quantidade === quantidade) ficam.delete(posicao);
    else ficam.set(posicao, { ...linha, quantidade: linha.quantidade - quantidade });
  }
  return { vao, ficam: [...ficam.values()] };
}
