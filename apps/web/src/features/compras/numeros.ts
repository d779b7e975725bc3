/** Numbers of a purchase, as they are typed and shown. Pure. */
import { typedDecimal } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import { comVirgula, MAX_QUANTIDADE, type Unidade } from '@balcao/contract/base/quantidade';

/** Bought units have up to 4 decimals; undefined: it is no number above 0. */
export function parseComprados(texto: string): number | undefined {
  const unidades = typedDecimal(texto, 4);
  const valor = (unidades ?? 0) / 10_000;
  return valor > 0 && valor <= MAX_QUANTIDADE ? valor : undefined;
}

/** Pieces in one of them have up to 3. */
export function parseFator(texto: string): number | undefined {
  const unidades = typedDecimal(texto, 4);
  const valor = (unidades ?? 0) / 10_000;
  return valor > 0 && valor <= MAX_QUANTIDADE && (unidades ?? 0) % 10 === 0 ? valor : undefined;
}

/** Into a field: `2`, `0,5`. */
export function numeroToText(valor: number): string {
  return comVirgula(Math.round(valor * 10_000), 4, 0).replaceAll('.', '');
}

/** `24 peças`, `2,350 kg`. */
export function pecasEmPalavras(milesimos: number, unidade: Unidade): string {
  if (unidade === 'kg') return `${comVirgula(milesimos, 3, 0)}\u00a0kg`;
  return milesimos % 1000 === 0
    ? plural(milesimos / 1000, 'peça', 'peças')
    : `${comVirgula(milesimos, 3, 0)} peças`;
}
