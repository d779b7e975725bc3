/** A discount or surcharge as typed: in reais or in percent. The server gets reais. Pure. */
import { MAX_CENTAVOS, moneyError, parseMoney } from '@balcao/contract/base/money';

export interface Quanto {
  em: 'reais' | 'percentual';
  texto: string;
}

export const NADA: Quanto = { em: 'reais', texto: '' };

/** Percent with at most two decimals, in hundredths; undefined: none. */
function parsePercentual(texto: string): number | undefined {
  const [, inteiros, decimais = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(texto) ?? [];
  return inteiros === undefined ? undefined : Number(inteiros) * 100 + Number(decimais.padEnd(2, '0'));
}

/** The amount in centavos on `base`, half a centavo up; an unreadable text is 0. */
export function centavosDe({ em, texto }: Quanto, base: number): number {
  if (texto.trim() === '') return 0;
  if (em === 'reais') return parseMoney(texto) ?? 0;
  const centesimos = parsePercentual(texto) ?? 0;
  return Math.min(MAX_CENTAVOS, Number((BigInt(base) * BigInt(centesimos) + 5_000n) / 10_000n));
}

/** The field's error; `maximo`: at most so many centavos. */
export function erroDeQuanto(quanto: Quanto, base: number, maximo: number): string | undefined {
  const { em, texto } = quanto;
  if (texto.trim() === '') return undefined;
  if (em === 'percentual' && parsePercentual(texto) === undefined) return 'Valor inválido. Exemplo: 10';
  const erro = em === 'reais' ? moneyError(texto, '5,00') : undefined;
  if (erro) return erro;
  return centavosDe(quanto, base) > maximo ? 'Passa do valor da venda.' : undefined;
}
