/** How long texts and long days look; numbers, money, days and instants are the contract's. */
import { plural } from '@balcao/contract/base/numeros';

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
