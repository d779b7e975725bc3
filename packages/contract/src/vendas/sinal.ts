/** A sinal: money for a future sale before it is closed. Its rules, without zod. */
import { toCentavos } from '../base/money.ts';

export const SO_FUTURA_TEM_SINAL = 'Só uma venda futura tem sinal.';
export const SINAL_ALTO = 'O sinal passa do total da venda.';
export const SINAL_A_DEVOLVER = 'O que se devolve do sinal não soma o que há a mais.';
export const DEVOLVA_TODO_O_SINAL = 'Devolva o sinal inteiro.';
export const CLIENTE_DO_CREDITO = 'Escolha o cliente que fica com o crédito.';

/** In centavos; a copy from before there was any sinal lacks the field. */
export function sinalDe({ sinal }: { sinal?: { total: number } | null | undefined }): number {
  return toCentavos(sinal?.total ?? 0);
}

/** The amounts that closing a sale takes and gives back, in centavos: one of the two is 0. */
export function acertoDoSinal(total: number, sinal: number): { aPagar: number; aDevolver: number } {
  return { aPagar: Math.max(total - sinal, 0), aDevolver: Math.max(sinal - total, 0) };
}
