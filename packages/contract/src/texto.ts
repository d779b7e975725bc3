/** Text as people compare it. */

/** Lower case, without accents: `Pão de Açúcar` → `pao de acucar`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

const nomes = /* @__PURE__ */ new Intl.Collator('pt-BR', { numeric: true });

/** One name before the other, as the server's lists have them: 'Caixa 2' before 'Caixa 10'. */
export function compararNomes(a: string, b: string): number {
  return nomes.compare(a, b);
}

/** Its letters and digits alone: `Código de barras` → `codigodebarras`. */
export function lettersOf(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '');
}
