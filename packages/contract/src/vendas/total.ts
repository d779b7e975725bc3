/** A sale's total: its lines, discount, surcharge and service fee. All in centavos. */
import { MAX_CENTAVOS, splitCentavos, toCentavos } from '../base/money.ts';
import { somarItens, TOTAL_ALTO, totalDaLinha } from './venda.ts';

export interface Ajustes {
  /** Off the whole. */
  descontoCentavos: number;
  /** On the whole. */
  acrescimoCentavos: number;
  /** The customer's choice, and no revenue. */
  taxaServicoCentavos: number;
}

export const SEM_AJUSTES: Ajustes = { descontoCentavos: 0, acrescimoCentavos: 0, taxaServicoCentavos: 0 };

/** As they travel, in reais; what is not said is none. */
export function ajustesDe(pedido: {
  desconto?: number | undefined;
  acrescimo?: number | undefined;
  taxaServico?: number | undefined;
}): Ajustes {
  return {
    descontoCentavos: toCentavos(pedido.desconto ?? 0),
    acrescimoCentavos: toCentavos(pedido.acrescimo ?? 0),
    taxaServicoCentavos: toCentavos(pedido.taxaServico ?? 0),
  };
}

export function somarAjustes(uns: Ajustes, outros: Ajustes): Ajustes {
  return {
    descontoCentavos: uns.descontoCentavos + outros.descontoCentavos,
    acrescimoCentavos: uns.acrescimoCentavos + outros.acrescimoCentavos,
    taxaServicoCentavos: uns.taxaServicoCentavos + outros.taxaServicoCentavos,
  };
}

interface Linha {
  precoCentavos: number;
  quantidade: number;
  descontoCentavos?: number | undefined;
  valorCentavos?: number | null | undefined;
}

export interface TotaisDaVenda {
  /** The lines, their own discounts off. */
  subtotal: number;
  total: number;
}

export function totaisDaVenda(itens: readonly Linha[], ajustes: Ajustes): TotaisDaVenda {
  const subtotal = somarItens(itens);
  return {
    subtotal,
    total: subtotal - ajustes.descontoCentavos + ajustes.acrescimoCentavos + ajustes.taxaServicoCentavos,
  };
}

/** The most that a service fee may come to: a fifth of what it is on. */
export function taxaServicoMaxima(subtotal: number, descontoCentavos: number): number {
  return Math.floor((subtotal - descontoCentavos) / 5);
}

/** `percentual` (two decimals) of what the customer has, half a centavo up. */
export function taxaServicoDe(subtotal: number, descontoCentavos: number, percentual: number): number {
  const taxa = Math.floor(((subtotal - descontoCentavos) * Math.round(percentual * 100) + 5_000) / 10_000);
  return Math.min(taxa, taxaServicoMaxima(subtotal, descontoCentavos));
}

/** The error of these adjustments, with the field of the call. */
export function erroDosAjustes(
  itens: readonly Linha[],
  ajustes: Ajustes,
): { campo: 'desconto' | 'taxaServico' | 'itens'; mensagem: string } | undefined {
  const { subtotal, total } = totaisDaVenda(itens, ajustes);
  if (ajustes.descontoCentavos > subtotal) {
    return { campo: 'desconto', mensagem: 'O desconto passa do valor da venda.' };
  }
  if (ajustes.taxaServicoCentavos > taxaServicoMaxima(subtotal, ajustes.descontoCentavos)) {
    return { campo: 'taxaServico', mensagem: 'A taxa de serviço é de no máximo 20 %.' };
  }
  return total > MAX_CENTAVOS ? { campo: 'itens', mensagem: TOTAL_ALTO } : undefined;
}

/** The part of the adjustments that an open tab's remaining lines still allow. */
export function ajustesPossiveis(itens: readonly Linha[], ajustes: Ajustes): Ajustes {
  const subtotal = somarItens(itens);
  const descontoCentavos = Math.min(ajustes.descontoCentavos, subtotal);
  const taxaServicoCentavos = Math.min(
    ajustes.taxaServicoCentavos,
    taxaServicoMaxima(subtotal, descontoCentavos),
  );
  return { ...ajustes, descontoCentavos, taxaServicoCentavos };
}

/**
 * The net value of each line, without the service fee: discount and surcharge of the whole are spread over the lines by
 * what these come to (largest remainder), so that revenue by product adds up to the sale's.
 */
export function liquidosDosItens(
  itens: readonly Linha[],
  { descontoCentavos, acrescimoCentavos }: Ajustes,
): number[] {
  const valores = itens.map(totalDaLinha);
  const tirados = splitCentavos(descontoCentavos, valores);
  const postos = splitCentavos(acrescimoCentavos, valores);
  return valores.map((valor, n) => valor - (tirados[n] ?? 0) + (postos[n] ?? 0));
}

/** Payments together, which travel in reais: in centavos. */
export function somarPagamentos(pagamentos: readonly { valor: number }[]): number {
  return pagamentos.reduce((sum, { valor }) => sum + toCentavos(valor), 0);
}
