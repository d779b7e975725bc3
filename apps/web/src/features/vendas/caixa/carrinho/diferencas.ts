import { somarQuantidades } from '@balcao/contract/base/quantidade';
import { nomeDaLinha, parcelaDe } from '@balcao/contract/vendas/venda';
import type { ItemCarrinho } from './carrinho.ts';

export interface Diferenca {
  linha: string;
  nome: string;
  delta: number;
}

/** A line as it is named where it has no room of its own for its note. */
function comObservacao(item: ItemCarrinho): string {
  const nome = nomeDaLinha(item);
  return item.observacao ? `${nome} (${item.observacao})` : nome;
}

/** The difference of two states of a tab, line by line; another weight is one weighing less and one more. */
export function diferencas(antes: readonly ItemCarrinho[], depois: readonly ItemCarrinho[]): Diferenca[] {
  const lines = new Map([...antes, ...depois].map((item) => [parcelaDe(item), comObservacao(item)]));
  const count = (itens: readonly ItemCarrinho[], linha: string) =>
    somarQuantidades(itens.filter((item) => parcelaDe(item) === linha).map((item) => item.quantidade));
  return [...lines]
    .map(([linha, nome]) => ({
      linha,
      nome,
      delta: somarQuantidades([count(depois, linha), -count(antes, linha)]),
    }))
    .filter(({ delta }) => delta !== 0);
}
