/** Text as people compare it. */

/** Lower case, without accents: `Pão de Açúcar` → `pao de acucar`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Its letters and digits alone: `Código de barras` → `codigodebarras`. */
export function lettersOf(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '');
}
