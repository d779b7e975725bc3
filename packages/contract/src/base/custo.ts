/**
 * What one piece costs the shop: reais with up to four decimals, 0 to 9 999 999,9999, for what a supplier asks for a box
 * is seldom whole centavos a piece. At rest it is in centavos like all money, with two decimals of its own. What several
 * pieces cost together is money again: whole centavos (`valor_do_item` in SQL).
 */
import { typedDecimal } from './money.ts';
import { comVirgula } from './quantidade.ts';

const CASAS = 4;
export const MAX_CUSTO = 9_999_999.9999;
/** `9.999.999,9999`, for the texts that name it. */
export const CUSTO_MAXIMO = '9.999.999,9999';
export const CUSTO_ACIMA_DO_MAXIMO = `O valor máximo é R$\u00a0${CUSTO_MAXIMO}.`;
export const QUATRO_CASAS = 'Use no máximo quatro casas decimais.';

/** Whole hundredths of a centavo, to calculate with. Exact for every cost that a schema lets through. */
export function custoEmCentesimos(reais: number): number {
  return Math.round(reais * 10_000);
}

/** The number closest to the decimal value, so that JSON prints at most four decimals. */
export function custoDeCentesimos(centesimos: number): number {
  return centesimos / 10_000;
}

/** Reais as they travel → as it is kept: centavos with up to two decimals. */
export function custoEmCentavos(reais: number): number {
  return custoEmCentesimos(reais) / 100;
}

/** As it is kept → reais. */
export function custoEmReais(centavos: number): number {
  return custoDeCentesimos(Math.round(centavos * 100));
}

export function hasAtMostFourDecimals(reais: number): boolean {
  return custoDeCentesimos(custoEmCentesimos(reais)) === reais;
}

/** Centavos of so many pieces (thousandths, not negative), half up. Said once more in SQL (`valor_do_item`). */
export function valorEmCentavos(custo: number, milesimos: number): number {
  const centesimos = BigInt(custoEmCentesimos(custo)) * BigInt(milesimos);
  return Number((2n * centesimos + 100_000n) / 200_000n);
}

/** `R$ 3,4379`, `R$ 5,80`: two decimals at least. */
export function formatCusto(reais: number): string {
  return `R$\u00a0${comVirgula(custoEmCentesimos(reais), CASAS, 2)}`;
}

/** What a person typed in the field of a cost → reais, by the rules of money fields; undefined when it is none. */
export function parseCusto(text: string): number | undefined {
  const centesimos = typedDecimal(text, CASAS);
  if (centesimos === undefined) return undefined;
  const reais = custoDeCentesimos(centesimos);
  return reais <= MAX_CUSTO ? reais : undefined;
}

/** Why `parseCusto` takes this for no cost; undefined where it does take it. */
export function custoError(text: string): string | undefined {
  if (typedDecimal(text, CASAS) === undefined) return 'Valor inválido. Exemplo: 12,50';
  return parseCusto(text) === undefined ? CUSTO_ACIMA_DO_MAXIMO : undefined;
}

/** Into a field, and into a file: `1234,50`, `3,4379`. */
export function custoToText(reais: number): string {
  return comVirgula(custoEmCentesimos(reais), CASAS, 2).replaceAll('.', '');
}
