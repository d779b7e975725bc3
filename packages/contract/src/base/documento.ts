/** The two documents by which the State knows people and firms. As the forms read them: without what is written between. */

/** The check digits are the sum of each character by its weight, modulo 11; a letter counts as its code less that of '0'. */
export function digitoConfere(texto: string, pesos: readonly number[]): boolean {
  const soma = pesos.reduce((sum, peso, n) => sum + peso * (texto.charCodeAt(n) - 48), 0);
  const resto = soma % 11;
  return texto.charCodeAt(pesos.length) - 48 === (resto < 2 ? 0 : 11 - resto);
}

const doPeso = (primeiro: number, quantos: number) => Array.from({ length: quantos }, (_, n) => primeiro - n);

/** Eleven digits whose last two follow from the others. */
export function cpfValido(texto: string): boolean {
  if (!/^\d{11}$/.test(texto) || /^(\d)\1+$/.test(texto)) return false;
  return digitoConfere(texto, doPeso(10, 9)) && digitoConfere(texto, doPeso(11, 10));
}

const PESOS_CNPJ = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Fourteen characters in capitals: since 2026 the first twelve may be letters, the last two are digits. */
export function cnpjValido(texto: string): boolean {
  if (!/^[A-Z\d]{12}\d{2}$/.test(texto) || /^(.)\1+$/.test(texto)) return false;
  return digitoConfere(texto, PESOS_CNPJ) && digitoConfere(texto, [6, ...PESOS_CNPJ]);
}

/** As it is kept and compared: `12.abc.345/01de-35` → `12ABC34501DE35`. */
export function documentoSemPontos(texto: string): string {
  return texto.replace(/[^A-Za-z\d]/g, '').toUpperCase();
}
