/** A sinal as it is typed: what it is, or what is wrong with it. Pure. */

import { formatCentavos, moneyError, parseMoney } from '@balcao/contract/base/money';
import type { Forma } from '@balcao/contract/caixa/formas';
import type { PagamentoInput } from '@balcao/contract/vendas/pagamento';
import type { Nomes } from '../../../fila/fila.ts';
import { formaUsual, nomesDasFormas } from '../../../lib/formas.ts';
import { comoViaja, erroDoRecebido, NADA_DITO } from '../caixa/pagamento/dito.ts';

export interface SinalDigitado {
  valor: string;
  formaId: string;
  /** The cash handed over; blank: exactly that. */
  recebido: string;
}

export interface SinalDito {
  centavos: number;
  pagamento: PagamentoInput;
  /** It is shown as a code, where the store has one. */
  emPix: boolean;
  nomes: Nomes;
}

export type ErrosDoSinal = Partial<Record<keyof SinalDigitado, string | undefined>>;

/** A sinal is never paid by a debt. */
export function formasDoSinal(formas: readonly Forma[]): Forma[] {
  return formas.filter(({ tipo }) => tipo !== 'FIADO');
}

export function semSinal(formas: readonly Forma[]): SinalDigitado {
  return { valor: '', formaId: formaUsual(formas)?.id ?? '', recebido: '' };
}

/** `resta`: what of the sale is not paid yet, in centavos. */
export function lerSinal(
  { valor, formaId, recebido }: SinalDigitado,
  formas: readonly Forma[],
  resta: number,
): { dito: SinalDito; erros?: undefined } | { dito?: undefined; erros: ErrosDoSinal } {
  const forma = formas.find(({ id }) => id === formaId);
  const centavos = parseMoney(valor);
  if (!forma) return { erros: { formaId: 'As formas de pagamento ainda não chegaram. Tente em instantes.' } };
  if (valor.trim() === '') return { erros: { valor: 'Informe o valor.' } };
  if (centavos === undefined) return { erros: { valor: moneyError(valor) ?? 'Informe o valor.' } };
  if (centavos === 0) return { erros: { valor: 'Informe um valor acima de zero.' } };
  if (centavos > resta)
    return { erros: { valor: `Falta pagar ${formatCentavos(resta)}: o sinal não passa disso.` } };
  const dinheiro = forma.tipo === 'DINHEIRO';
  const erro = dinheiro ? erroDoRecebido(recebido, centavos) : undefined;
  if (erro) return { erros: { recebido: erro } };
  return {
    dito: {
      centavos,
      pagamento: { formaId, ...comoViaja(forma, centavos, { ...NADA_DITO, recebido }) },
      emPix: forma.tipo === 'PIX',
      nomes: { formas: nomesDasFormas(formas, [{ formaId }]) },
    },
  };
}
