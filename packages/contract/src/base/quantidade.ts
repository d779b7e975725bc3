/**
 * Quantities: pieces, or kilograms with up to three decimals; of either sign, within a limit. On the wire and at rest a
 * decimal number; added up in whole thousandths, so that nothing drifts.
 */

export const NUMERO = 'Informe um número.';
export const INTEIRO = 'Informe um número inteiro.';
export const TRES_CASAS = 'Use no máximo três casas decimais.';

/** How a product is sold, and what a line of a sale counts. */
export const UNIDADES = ['un', 'kg'] as const;
export type Unidade = (typeof UNIDADES)[number];

/** Either sign; fits `numeric(12,3)` with room for sums. */
export const MAX_QUANTIDADE = 1_000_000;
export const FORA_DO_LIMITE = 'Quantidade fora do limite.';
/** The most of a line of a sale. */
export const QUANTIDADE_MINIMA = 'A quantidade mínima é 1.';
export const PESO_MINIMO = 'O peso mínimo é 0,001 kg.';
export const ACIMA_DE_ZERO = 'Informe uma quantidade maior que zero.';
export const PESO_INVALIDO = 'Informe o peso em quilos, como 0,350.';

/** Exact for every quantity that a schema lets through. */
export function emMilesimos(quantidade: number): number {
  return Math.round(quantidade * 1000);
}

/** The number closest to the decimal value, so that JSON prints at most three decimals. */
function deMilesimos(milesimos: number): number {
  return milesimos / 1000;
}

export function hasAtMostThreeDecimals(quantidade: number): boolean {
  return deMilesimos(emMilesimos(quantidade)) === quantidade;
}

export function somarQuantidades(quantidades: Iterable<number>): number {
  let milesimos = 0;
  for (const quantidade of quantidades) milesimos += emMilesimos(quantidade);
  return deMilesimos(milesimos);
}

/** The unit of a quantity that comes without one: only what is weighed has a fraction. */
export function unidadeDe(quantidade: number): Unidade {
  return Number.isInteger(quantidade) ? 'un' : 'kg';
}

/** Within what a form may send, and so what a balance edited by hand, or a merged one, may become. */
export function cabe(quantidade: number): boolean {
  return Math.abs(quantidade) <= MAX_QUANTIDADE;
}

/**
 * So many units of the last of `casas` decimals (at least one) as they are read: `−1.234,50`, with a true minus, for the
 * hyphen is easily missed before a digit. Zeros at the end go, down to `minimo` decimals. Not the language's own formatter:
 * to set one up takes a cheap phone as long as to draw a screen.
 */
export function comVirgula(unidades: number, casas: number, minimo = casas): string {
  const inteiras = Math.round(Math.abs(unidades));
  const digitos = String(inteiras).padStart(casas + 1, '0');
  const grupos = digitos.slice(0, -casas).replace(/\B(?=(?:\d{3})+$)/g, '.');
  let fracao = digitos.slice(-casas);
  while (fracao.length > minimo && fracao.endsWith('0')) fracao = fracao.slice(0, -1);
  return `${unidades < 0 && inteiras > 0 ? '\u2212' : ''}${grupos}${fracao && `,${fracao}`}`;
}

/** `−1.234`; by weight `2,350 kg`, and `2 kg` where there is no fraction. The space is a no-break one. */
export function formatQuantidade(quantidade: number, unidade: Unidade): string {
  const exata = unidade === 'kg' && !Number.isInteger(quantidade);
  const text = comVirgula(quantidade * 1000, 3, exata ? 3 : 0);
  return unidade === 'kg' ? `${text}\u00a0kg` : text;
}

const WHOLE = /^(-?)(\d+|\d{1,3}(?:\.\d{3})+)(?:,0*|\.0{1,2})?$/;

/** `12`, `-3`, `1.200`, `12,0` → a whole number; undefined when it is none. */
export function parseWhole(text: string): number | undefined {
  const match = WHOLE.exec(text.trim().replace('\u2212', '-'));
  if (!match) return undefined;
  const value = Number((match[2] ?? '').replaceAll('.', ''));
  return match[1] && value !== 0 ? -value : value;
}

const WEIGHT = /^(-?)(?:(\d+|\d{1,3}(?:\.\d{3})+),(\d{0,3})|(\d+)(?:\.(\d{1,2}))?|0?[,.](\d{1,3}))$/;

/**
 * `0,350`, `,35`, `-1,5`, `1.200,5`, `12`, `12.5`, `.5` → kilograms; undefined when it is none. `1.350` is none: a thousand
 * and some kilograms to the rule of every other field, and one kilogram and some grams to whoever types it here; `0.350`
 * is no thousand to anybody.
 */
export function parsePeso(text: string): number | undefined {
  const match = WEIGHT.exec(text.trim().replace('\u2212', '-'));
  if (!match) return undefined;
  const [, sign, grouped, decimals, whole, dotted, grams] = match;
  const kilos = Number((grouped ?? whole ?? '').replaceAll('.', ''));
  const value = deMilesimos(kilos * 1000 + Number((decimals ?? dotted ?? grams ?? '').padEnd(3, '0')));
  return sign && value !== 0 ? -value : value;
}

export function parseQuantidade(text: string, unidade: Unidade): number | undefined {
  return unidade === 'kg' ? parsePeso(text) : parseWhole(text);
}

/** Into a field: `12`, `0,350`. */
export function quantidadeToText(quantidade: number): string {
  return Number.isInteger(quantidade) ? String(quantidade) : quantidade.toFixed(3).replace('.', ',');
}

/** The error of the quantity field of a sale's line. */
export function erroDeQuantidade(texto: string, unidade: Unidade = 'un'): string | undefined {
  const quantidade = parseQuantidade(texto, unidade);
  if (quantidade === undefined) return unidade === 'kg' ? PESO_INVALIDO : INTEIRO;
  if (unidade === 'kg' && quantidade <= 0) return PESO_MINIMO;
  if (unidade === 'un' && quantidade < 1) return QUANTIDADE_MINIMA;
  if (cabe(quantidade)) return undefined;
  return `A quantidade máxima é ${MAX_QUANTIDADE.toLocaleString('pt-BR')}.`;
}
