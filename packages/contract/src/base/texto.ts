/** Text as people compare it. */

/** They turn what stands after them around, on the screen and on the receipt. */
const DIRECAO = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name as it is kept: one blank between its words, none around them, nothing that is not seen. */
export function umNome(text: string): string {
  return text.replace(DIRECAO, '').replace(/\s+/g, ' ').trim();
}

/** Lower case, without accents: `Pão  de Açúcar` → `pao de acucar`. */
export function fold(text: string): string {
  return umNome(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}

let nomes: Intl.Collator | undefined;

/** One name before the other, as the server's lists have them: 'Caixa 2' before 'Caixa 10'. */
export function compararNomes(a: string, b: string): number {
  // Made when it is first needed: that takes a cheap phone as long as to draw a list.
  nomes ??= new Intl.Collator('pt-BR', { numeric: true });
  return nomes.compare(a, b);
}

/** Its letters and digits alone: `Código de barras` → `codigodebarras`. */
export function lettersOf(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '');
}
