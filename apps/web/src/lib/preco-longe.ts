/** Whether a price is far from what a store asks for otherwise. Pure. */

/** From so many others on there is something to be held against. */
const BASTAM = 5;
/** So many times the median. A price in centavos that is taken for reais is a hundred times too high. */
const LONGE = 20;

/** The one in the middle of what costs something, in the unit of `precos`; undefined of too few. */
function mediana(precos: readonly number[]): number | undefined {
  const pagos = precos.filter((preco) => preco > 0).sort((a, b) => a - b);
  return pagos.length < BASTAM ? undefined : pagos[Math.floor(pagos.length / 2)];
}

/** `preco` and `outros` in one unit. */
export function ficaLonge(preco: number, outros: readonly number[]): boolean {
  const meio = mediana(outros);
  return meio !== undefined && preco > LONGE * meio;
}
