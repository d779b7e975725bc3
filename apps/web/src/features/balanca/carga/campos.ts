/** Files of fixed fields, as a scale's program takes them: a line a product, each sign at its place. Pure. */

/** Digits fill from the left, texts to the right. */
export type Campo = readonly [nome: string, tamanho: number, conteudo: string | number];

function emCampo([nome, tamanho, conteudo]: Campo): string {
  const texto = String(conteudo);
  if (texto.length > tamanho) throw new RangeError(`${nome} has ${texto.length} signs, ${tamanho} fit.`);
  return typeof conteudo === 'number' ? texto.padStart(tamanho, '0') : texto.padEnd(tamanho, ' ');
}

export function emLinha(campos: readonly Campo[]): string {
  return campos.map(emCampo).join('');
}
