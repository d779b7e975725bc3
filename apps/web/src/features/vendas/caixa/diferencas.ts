import type { ItemCarrinho } from './carrinho.ts';

export interface Change {
  linha: string;
  nome: string;
  delta: number;
}

/** What differs between two states of a tab, line by line. */
export function changes(before: readonly ItemCarrinho[], after: readonly ItemCarrinho[]): Change[] {
  const lines = new Map([...before, ...after].map((item) => [item.linha, item.nome]));
  const count = (itens: readonly ItemCarrinho[], linha: string) =>
    itens.find((item) => item.linha === linha)?.quantidade ?? 0;
  return [...lines]
    .map(([linha, nome]) => ({ linha, nome, delta: count(after, linha) - count(before, linha) }))
    .filter((change) => change.delta !== 0);
}
