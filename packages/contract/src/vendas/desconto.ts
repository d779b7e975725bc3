/** How much of a sale's catalogue price was let go. In integers, so that a limit is met to the centavo. */
import { totalDoItem } from '../base/money.ts';
import { brutoDaLinha } from './venda.ts';

interface Linha {
  precoCentavos: number;
  precoTabelaCentavos: number;
  quantidade: number;
  descontoCentavos?: number | undefined;
  valorCentavos?: number | null | undefined;
}

export interface Descontos {
  /** All discounts: on the whole, on lines, and by a price below the catalogue's. Centavos. */
  dado: number;
  /** The lines at the catalogue's prices of the moment when they came. Centavos. */
  tabela: number;
}

/**
 * A lowered price is a discount, line by line; a raised one makes no room. What a label says more or less than price ×
 * quantity is no discount: the catalogue would have it, too. Said once more in SQL (`descontos_dados`).
 */
export function somarDescontos(linhas: readonly Linha[], descontoCentavos: number): Descontos {
  const descontos = { dado: descontoCentavos, tabela: 0 };
  for (const { precoTabelaCentavos, quantidade, precoCentavos, ...linha } of linhas) {
    const tabela = totalDoItem({ precoCentavos: precoTabelaCentavos, quantidade });
    const item = { precoCentavos, quantidade };
    const cobrado = totalDoItem(item);
    const baixado = Math.max(0, tabela - cobrado);
    descontos.tabela += Math.max(0, tabela + brutoDaLinha({ ...item, ...linha }) - cobrado);
    descontos.dado += baixado + (linha.descontoCentavos ?? 0);
  }
  return descontos;
}

/**
 * Whether who may give `maximo` percent (two decimals; null: as much as he likes) gives more than that by what he adds
 * to the discounts that others gave before him.
 */
export function passaDoLimite(
  { dado, tabela }: Descontos,
  { antes, maximo }: { antes: number; maximo: number | null },
): boolean {
  if (maximo === null || dado <= antes) return false;
  return BigInt(dado - antes) * 10_000n > BigInt(Math.round(maximo * 100)) * BigInt(tabela);
}
