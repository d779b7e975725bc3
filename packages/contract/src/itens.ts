/** The lines of a sale in arithmetic. Here, and nowhere else on either side, their money becomes centavos and reais again. */
import { lineTotal, toCentavos, toReais } from './money.ts';

export interface Item {
  produtoId: string;
  nome: string;
  precoCentavos: number;
  quantidade: number;
}

/** As it travels, `preco` in reais. */
type ItemEnviado = Omit<Item, 'precoCentavos'> & { preco: number };

export function emCentavos({ produtoId, nome, preco, quantidade }: ItemEnviado): Item {
  return { produtoId, nome, precoCentavos: toCentavos(preco), quantidade };
}

export function emReais({ produtoId, nome, precoCentavos, quantidade }: Item): ItemEnviado {
  return { produtoId, nome, preco: toReais(precoCentavos), quantidade };
}

/** Which lines are one: the same product at the same price. */
export function linhaDe({ produtoId, precoCentavos }: Pick<Item, 'produtoId' | 'precoCentavos'>): string {
  return `${produtoId}:${precoCentavos}`;
}

/** A sale's total, in centavos. */
export function somarItens(itens: readonly Pick<Item, 'precoCentavos' | 'quantidade'>[]): number {
  return itens.reduce((sum, item) => sum + lineTotal(item), 0);
}
