/** Details of one payment beside its form and value: on the screen, and as they travel. Pure. */

import { formatCentavos, moneyToText, parseMoney, toCentavos, toReais } from '@balcao/contract/base/money';
import type { Forma, TipoForma } from '@balcao/contract/caixa/formas';
import type { PagamentoInput } from '@balcao/contract/vendas/pagamento';

export interface Dito {
  /** The cash handed over, as typed; blank: exactly what is owed. */
  recebido: string;
  parcelas: number;
  /** From the card's slip. */
  nsu: string;
  bandeira: string;
}

export const NADA_DITO: Dito = { recebido: '', parcelas: 1, nsu: '', bandeira: '' };

const EM_CARTAO: readonly TipoForma[] = ['DEBITO', 'CREDITO', 'VALE'];

export function ehCartao(forma: Pick<Forma, 'tipo'> | undefined): boolean {
  return forma !== undefined && EM_CARTAO.includes(forma.tipo);
}

/** `Visa · NSU 001234`; undefined: nobody said anything of it. */
export function comprovanteText({ nsu, bandeira }: { nsu?: string | null; bandeira?: string | null }) {
  const ditos = [bandeira?.trim(), nsu?.trim() && `NSU ${nsu.trim()}`].filter(Boolean);
  return ditos.length > 0 ? ditos.join(' · ') : undefined;
}

/** The change for so many centavos; undefined while nothing was said, or not enough. */
export function trocoDoRecebido(recebido: string, centavos: number): number | undefined {
  const dado = recebido.trim() === '' ? undefined : parseMoney(recebido);
  return dado === undefined || dado < centavos ? undefined : dado - centavos;
}

export function erroDoRecebido(recebido: string, centavos: number): string | undefined {
  if (recebido.trim() === '') return undefined;
  const dado = parseMoney(recebido);
  if (dado === undefined) return 'Valor recebido inválido.';
  return dado < centavos ? `Faltam ${formatCentavos(centavos - dado)} no dinheiro recebido.` : undefined;
}

/** As it travels: only the details that a payment of this kind takes. */
export function comoViaja(
  forma: Pick<Forma, 'tipo'> | undefined,
  centavos: number,
  { recebido, parcelas, nsu, bandeira }: Dito,
): Omit<PagamentoInput, 'formaId'> {
  const troco = forma?.tipo === 'DINHEIRO' ? trocoDoRecebido(recebido, centavos) : undefined;
  return {
    valor: toReais(centavos),
    ...(troco === undefined ? {} : { recebido: toReais(centavos + troco) }),
    ...(forma?.tipo === 'CREDITO' ? { parcelas } : {}),
    ...(ehCartao(forma) && nsu.trim() ? { nsu: nsu.trim() } : {}),
    ...(ehCartao(forma) && bandeira.trim() ? { bandeira: bandeira.trim() } : {}),
  };
}

/** The way back: a payment as it was sent. */
export function comoFoiDito({ recebido, parcelas, nsu, bandeira }: Omit<PagamentoInput, 'formaId'>): Dito {
  return {
    recebido: recebido ? moneyToText(toCentavos(recebido)) : '',
    parcelas: parcelas ?? 1,
    nsu: nsu ?? '',
    bandeira: bandeira ?? '',
  };
}
