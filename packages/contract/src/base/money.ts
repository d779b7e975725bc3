/**
 * Money. At rest and in arithmetic: whole centavos. On the wire: a JSON number in reais with at most
 * two decimals, 0 to 9 999 999,99. Half a centavo rounds up.
 */
import { comVirgula, emMilesimos, type Unidade } from './quantidade.ts';

export const MAX_CENTAVOS = 999_999_999;
/** `9.999.999,99`, for the texts that name it. */
export const MAXIMO_EM_REAIS = '9.999.999,99';
export const ACIMA_DO_MAXIMO = `O valor máximo é R$\u00a0${MAXIMO_EM_REAIS}.`;

/** Reais as they travel → centavos. Exact for every value that `reaisSchema` lets through. */
export function toCentavos(reais: number): number {
  return Math.round(reais * 100);
}

/** Centavos → reais, the number closest to the decimal value, so that JSON prints at most two decimals. */
export function toReais(centavos: number): number {
  return centavos / 100;
}

export function hasAtMostTwoDecimals(reais: number): boolean {
  return toReais(toCentavos(reais)) === reais;
}

/**
 * Centavos → `R$ 1.234,50`, `−R$ 0,50`. The space is a no-break one: wherever a sum stands, it stays on one line. Nothing
 * less nothing is nothing: `-0` has no sign.
 */
export function formatCentavos(centavos: number): string {
  const text = comVirgula(centavos, 2);
  return text.startsWith('\u2212') ? `\u2212R$\u00a0${text.slice(1)}` : `R$\u00a0${text}`;
}

/** Reais → `R$ 1.234,50`. */
export function formatReais(reais: number): string {
  return formatCentavos(toCentavos(reais));
}

/** `R$ 4,50`; by weight `R$ 39,90/kg`. */
export function formatPreco(reais: number, unidade: Unidade): string {
  return unidade === 'kg' ? `${formatReais(reais)}/kg` : formatReais(reais);
}

const WITH_COMMA = /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d*)?$/;
const DOT_DECIMAL = /^\d+\.(?:\d{1,2}|\d{4})$/;
const DOT_THOUSANDS = /^\d{1,3}(?:\.\d{3})+$/;

/**
 * What a person typed in a money field → centavos, or undefined when it is not money. With a comma, dots are
 * thousands; without one, a single dot before one or two final digits is decimal (12.5), dots before groups of three
 * are thousands (1.234). `R$` and spaces around are ignored.
 */
export function parseMoney(text: string): number | undefined {
  const centavos = typedDecimal(text, 2);
  return centavos !== undefined && centavos <= MAX_CENTAVOS ? centavos : undefined;
}

/** Why `parseMoney` takes this for no money: too much of it, or something else; undefined where it does take it. */
export function moneyError(text: string, exemplo = '12,50'): string | undefined {
  const centavos = typedDecimal(text, 2);
  if (centavos === undefined) return `Valor inválido. Exemplo: ${exemplo}`;
  return centavos > MAX_CENTAVOS ? ACIMA_DO_MAXIMO : undefined;
}

/** By these rules, in units of the last of `casas` decimals. */
export function typedDecimal(text: string, casas: 2 | 4): number | undefined {
  const clean = text.replace(/^\s*R\$/i, '').trim();
  let normalized: string;
  if (DOT_DECIMAL.test(clean)) normalized = clean;
  else if (DOT_THOUSANDS.test(clean)) normalized = clean.replaceAll('.', '');
  else if (WITH_COMMA.test(clean)) normalized = clean.replaceAll('.', '').replace(',', '.');
  else return undefined;
  const [whole = '', fraction = ''] = normalized.split('.');
  if (fraction.length > casas) return undefined;
  return Number(whole) * 10 ** casas + Number(fraction.padEnd(casas, '0'));
}

/** Centavos → what a money field shows while it is edited: `1234,50`. */
export function moneyToText(centavos: number): string {
  const positivo = Math.abs(centavos);
  const texto = `${Math.trunc(positivo / 100)},${String(positivo % 100).padStart(2, '0')}`;
  return centavos < 0 ? `-${texto}` : texto;
}

/**
 * Price times quantity, in centavos, half a centavo up: what a line is worth in every place that adds up. Said once more
 * in SQL (`valor_do_item`). In integers, kilograms and grams apart, so that the product of the largest price and quantity
 * is exact.
 */
export function totalDoItem(line: { precoCentavos: number; quantidade: number }): number {
  const { precoCentavos } = line;
  const milesimos = emMilesimos(line.quantidade);
  const inteiros = Math.trunc(milesimos / 1000);
  return precoCentavos * inteiros + Math.floor((precoCentavos * (milesimos % 1000) + 500) / 1000);
}

/**
 * Splits `total` centavos in proportion to `weights` by largest remainder: the parts add up to the whole. All weights
 * zero: everything falls to the first part. A weight may be negative, as a day is on which more was given back than sold.
 */
export function splitCentavos(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  const whole = BigInt(Math.abs(sum));
  const parcels = weights.map((weight) => BigInt(total) * BigInt(sum < 0 ? -weight : weight));
  // What is left is always to be added: the remainder of a negative parcel, too, counts from below.
  const remainders = parcels.map((parcel, index) => ({ index, rest: ((parcel % whole) + whole) % whole }));
  const exact = parcels.map((parcel, index) => (parcel - (remainders[index]?.rest ?? 0n)) / whole);
  const parts = exact.map(Number);
  let left = total - parts.reduce((a, b) => a + b, 0);
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const { index } of remainders) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
