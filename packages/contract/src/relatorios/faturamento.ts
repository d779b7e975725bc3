/**
 * What the figures of some days are called and how they hang together: said here alone, for every page, file and device.
 *
 * - **Vendido**: what the sales finished on these days came to, without service fees.
 * - **Devolvido**: what was given back on these days, of whichever day's sale, without service fees.
 * - **Faturamento**: what is left, `vendido − devolvido`. It may be below zero, and then says so.
 * - **Ticket médio**: `vendido ÷ vendas`. A return makes no sale smaller that was made, so it is never below zero.
 * - **Lucro**: `faturamento − custo − despesas`. The specification's 'Lucro Atual' leaves the cost out.
 * - **Comissão**: a percentage of each seller's faturamento (`comissoesPorVendedor`), never below zero.
 * - A percentage stands between two figures above zero only; else the difference is said in reais (`compararFiguras`).
 */

import { formatCentavos, formatReais, splitCentavos, toCentavos, toReais } from '../base/money.ts';
import type { Apurado } from './apurado.ts';

/** `Apurado` in centavos, and of how many sales. */
export interface ApuradoEmCentavos {
  vendido: number;
  devolvido: number;
  deOutrosDias: number;
  deOutrasVendas: number;
}

export function toApurado(figuras: ApuradoEmCentavos): Apurado {
  const { vendido, devolvido, deOutrosDias, deOutrasVendas } = figuras;
  return {
    vendido: toReais(vendido),
    devolvido: toReais(devolvido),
    deOutrosDias: { valor: toReais(deOutrosDias), vendas: deOutrasVendas },
  };
}

/** Sales without returns, in reais. */
export function faturamentoDe({ vendido, devolvido }: Apurado): number {
  return toReais(toCentavos(vendido) - toCentavos(devolvido));
}

/**
 * `R$ 94,88 vendidos · R$ 406,10 devolvidos, R$ 389,70 de 1 venda de dias anteriores`: why the revenue is not what was
 * sold. Undefined where nothing was given back, for then it is.
 */
export function fraseDoApurado({ vendido, devolvido, deOutrosDias }: Apurado): string | undefined {
  if (devolvido === 0) return undefined;
  const { valor, vendas } = deOutrosDias;
  const quanto = valor === devolvido ? '' : ` ${formatReais(valor)}`;
  const antes =
    vendas === 0
      ? ''
      : `,${quanto} de ${vendas.toLocaleString('pt-BR')} ${vendas === 1 ? 'venda' : 'vendas'} de dias anteriores`;
  return `${formatReais(vendido)} vendidos · ${formatReais(devolvido)} devolvidos${antes}`;
}

/** Centavos per sale, half a centavo up; null before the first. */
export function ticketMedio(vendidoCentavos: number, vendas: number): number | null {
  return vendas === 0 ? null : Math.round(vendidoCentavos / vendas);
}

/** Part of the whole in percent with one decimal, half up; null where either is below zero or there is no whole. */
export function parteDe(parte: number, todo: number): number | null {
  return todo > 0 && parte >= 0 ? Math.round((parte * 1000) / todo) / 10 : null;
}

/**
 * One figure held against another of its kind: in percent between two above zero, else by how much it is more or less.
 * `variacao`: percent with one decimal, of either sign; 0 where it is too little to be said.
 */
export type Comparacao =
  | { em: 'nada' }
  | { em: 'igual' }
  | { em: 'percentual'; variacao: number }
  | { em: 'diferenca'; diferenca: number };

/** `nada`: there was nothing before to be held against. */
export function compararFiguras(atual: number, antes: number): Comparacao {
  if (antes === 0) return { em: 'nada' };
  if (atual === antes) return { em: 'igual' };
  if (atual > 0 && antes > 0) return { em: 'percentual', variacao: mudancaPositiva(atual, antes) };
  return { em: 'diferenca', diferenca: atual - antes };
}

const mudancaPositiva = (atual: number, antes: number) => Math.round(((atual - antes) * 1000) / antes) / 10;

/** Percent with one decimal, half up; null against nothing, and where one of the two is below zero. */
export function mudanca(atual: number, antes: number): number | null {
  return antes > 0 && atual >= 0 ? mudancaPositiva(atual, antes) : null;
}

/** `R$ 391,19 a mais` or `a menos`, of a difference in centavos. */
export function aMaisOuAMenos(diferencaCentavos: number): string {
  return `${formatCentavos(Math.abs(diferencaCentavos))} ${diferencaCentavos < 0 ? 'a menos' : 'a mais'}`;
}

/** Centavos of commission of a revenue at `percent` (one decimal), half a centavo up; 0 of what is below zero. */
function comissao(faturamentoCentavos: number, percent: number): number {
  if (faturamentoCentavos <= 0) return 0;
  const thousandths = BigInt(Math.round(percent * 10));
  return Number((BigInt(faturamentoCentavos) * thousandths + 500n) / 1000n);
}

export interface Comissoes {
  /** In centavos; each seller's adds up to it. */
  total: number;
  partes: number[];
  /** Returns of a seller beyond what he earned on these days: 0 for most. In the sellers' order. */
  aDescontar: number[];
}

/**
 * A return takes back the commission of whoever made the sale, on the day on which it is given back, at most down to
 * zero: nobody pays in, and nobody's return is taken from another's commission. What could not be taken back is told.
 * `faturamentos`: of each seller, in centavos. Where none is below zero, the whole is `percent` of all of it.
 */
export function comissoesPorVendedor(faturamentos: readonly number[], percent: number): Comissoes {
  const positivos = faturamentos.map((centavos) => Math.max(0, centavos));
  const total = comissao(
    positivos.reduce((a, b) => a + b, 0),
    percent,
  );
  return {
    total,
    partes: splitCentavos(total, positivos),
    aDescontar: faturamentos.map((centavos) => comissao(-centavos, percent)),
  };
}

/**
 * The same commission by day: a day on which more was given back than sold has none, and what it took back is missing on
 * the others, in proportion.
 */
export function comissoesPorDia(total: number, faturamentos: readonly number[]): number[] {
  return splitCentavos(
    total,
    faturamentos.map((centavos) => Math.max(0, centavos)),
  );
}
