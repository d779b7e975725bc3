/** The looks of lib/format.ts without its modules: those bring a validator along, which nobody here waits for. */

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `R$ 59,90` */
export function emReais(valor: number): string {
  return reais.format(valor).replaceAll('\u00a0', ' ');
}

/** `20/11/2026`, on the store's wall clock. */
export function diaDe(instante: string, fuso: string): string {
  return new Intl.DateTimeFormat('pt-BR', {
    timeZone: fuso,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(instante));
}
