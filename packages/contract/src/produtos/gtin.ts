/** The bar code that belongs to an article all over the world (EAN, UPC, DUN-14): digits, the last a check of the others. */

/** Whether it is one, of 8, 12, 13 or 14 digits. Zeros alone are what some programs write for none. */
export function gtinValido(texto: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(texto) || semGtin(texto)) return false;
  return digitoVerificador(texto.slice(0, -1)) === texto.at(-1);
}

/** The digit that comes after these. */
export function digitoVerificador(digitos: string): string {
  const soma = [...digitos]
    .reverse()
    .reduce((sum, digito, n) => sum + Number(digito) * (n % 2 === 0 ? 3 : 1), 0);
  return String((10 - (soma % 10)) % 10);
}

/** How a note says that an article has none. */
export function semGtin(texto: string): boolean {
  return /^(?:SEM GTIN|0*)$/i.test(texto);
}
