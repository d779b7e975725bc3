import { somarQuantidades } from '@balcao/contract/base/quantidade';
import type { ItemCarrinho } from '../carrinho/carrinho.ts';

/** How much of each product is in the carrinho; nothing is said of what still waits for its weight. Pure. */
export function contarNoCarrinho(itens: readonly ItemCarrinho[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { produtoId, quantidade } of itens) {
    if (produtoId === null || quantidade === 0) continue;
    counts.set(produtoId, somarQuantidades([counts.get(produtoId) ?? 0, quantidade]));
  }
  return counts;
}
