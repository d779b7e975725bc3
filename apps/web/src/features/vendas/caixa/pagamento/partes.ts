import { MAX_PAGAMENTOS } from '@balcao/contract/base/limites';
import { moneyToText, splitCentavos } from '@balcao/contract/base/money';
import { faltaNasPartes, type Parte } from './escolha.ts';

/** `÷ 2, 3, 4…`: equal parts by largest remainder, in the forms that are there already, then in the first one. */
export function dividirEm(quantas: number, total: number, antes: readonly Parte[], formaId: string): Parte[] {
  const parts = splitCentavos(
    total,
    Array.from({ length: Math.min(quantas, MAX_PAGAMENTOS) }, () => 1),
  );
  return parts.map((centavos, n) => ({
    ...(antes[n] ?? { formaId: antes[0]?.formaId ?? formaId }),
    valor: moneyToText(centavos),
  }));
}

/** One form more, with what is missing. */
export function acrescentar(partes: readonly Parte[], formaId: string, total: number): Parte[] {
  if (partes.length >= MAX_PAGAMENTOS) return [...partes];
  const falta = Math.max(0, faltaNasPartes(partes, total));
  return [...partes, { formaId, valor: falta > 0 ? moneyToText(falta) : '' }];
}

export function mudarParte(partes: readonly Parte[], index: number, change: Partial<Parte>): Parte[] {
  return partes.map((parte, n) => (n === index ? { ...parte, ...change } : parte));
}

export function tirarParte(partes: readonly Parte[], index: number): Parte[] {
  return partes.filter((_, n) => n !== index);
}
