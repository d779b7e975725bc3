/** How numbers and long days look; money, days and instants are the contract's. */
import { comVirgula } from '@balcao/contract/base/quantidade';

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

/** Pieces and kilograms alike: `98 unidades`, `2,500 unidades`. */
export function quantasUnidades(quantidade: number): string {
  if (Number.isInteger(quantidade)) return plural(quantidade, 'unidade', 'unidades');
  return `${quantidade.toLocaleString('pt-BR', { minimumFractionDigits: 3 })} unidades`;
}

/** `Ana, Beto e Caio`. */
export function porExtensoDe(palavras: Iterable<string>): string {
  return new Intl.ListFormat('pt-BR').format(palavras);
}

/** `sábado, 21 de novembro`, on the store's wall clock. */
export function formatLongDay(instant: Date, zone: string): string {
  return new Intl.DateTimeFormat('pt-BR', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(instant);
}
