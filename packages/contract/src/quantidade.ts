/** Quantities: whole ones, of either sign, within a limit. */
export const NUMERO = 'Informe um número.';
export const INTEIRO = 'Informe um número inteiro.';

/** Of either sign; fits `numeric(12,3)` with room for sums. */
export const MAX_QUANTIDADE = 1_000_000;
export const FORA_DO_LIMITE = 'Quantidade fora do limite.';
/** Of a line of a sale. */
export const QUANTIDADE_MINIMA = 'A quantidade mínima é 1.';

/** Within what a form may send, and so what a balance edited by hand, or a merged one, may become. */
export function cabe(quantidade: number): boolean {
  return Math.abs(quantidade) <= MAX_QUANTIDADE;
}

const WHOLE = /^(-?)(\d+|\d{1,3}(?:\.\d{3})+)(?:,0*|\.0{1,2})?$/;

/** `12`, `-3`, `1.200`, `12,0` → a whole number; undefined when it is none. */
export function parseWhole(text: string): number | undefined {
  const match = WHOLE.exec(text.trim().replace('\u2212', '-'));
  if (!match) return undefined;
  const value = Number((match[2] ?? '').replaceAll('.', ''));
  return match[1] && value !== 0 ? -value : value;
}

/** What is wrong with what stands in the quantity field of a sale's line. */
export function erroDeQuantidade(texto: string): string | undefined {
  const quantidade = parseWhole(texto);
  if (quantidade === undefined) return INTEIRO;
  if (quantidade < 1) return QUANTIDADE_MINIMA;
  if (cabe(quantidade)) return undefined;
  return `A quantidade máxima é ${MAX_QUANTIDADE.toLocaleString('pt-BR')}.`;
}
