/** How numbers look; money, days and quantities with their unit have files of their own. */
import { comVirgula } from './quantidade.ts';

/** In the place of a figure that is unknown or hidden. */
export const SEM_NUMERO = '–';

/** A quantity: `1.234`, `−3`. */
export function formatNumber(value: number): string {
  return comVirgula(value * 1000, 3, 0);
}

/** `1 item`, `2 itens`. */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
