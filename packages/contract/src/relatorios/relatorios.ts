import { z } from 'zod';
import {
  addDays,
  daysBetween,
  endOfMonth,
  endOfYear,
  startOfMonth,
  startOfWeek,
  startOfYear,
} from '../base/calendar.ts';
import { DATAS_INVERTIDAS } from '../base/errors.ts';
import { CAMPOS_CERTOS, daySchema, idSchema, param } from '../base/fields.ts';
import { UNIDADES } from '../base/quantidade.ts';

export const PERIODOS = ['hoje', 'semana', 'mes', 'ano'] as const;
const periodoSchema = z.enum(PERIODOS, 'Use hoje, semana, mes ou ano.');
export type Periodo = z.infer<typeof periodoSchema>;

export interface Intervalo {
  /** First day, included. */
  inicio: string;
  /** Last day, included. */
  fim: string;
}

/** What a report is about: a period that today is in, or chosen days. */
export type Quando = Periodo | Intervalo;

/** semana: Sunday to today. mes: first to last day. ano: January 1st to December 31st. `hoje` is the store's day. */
export function intervaloDo(quando: Quando, hoje: string): Intervalo {
  if (typeof quando !== 'string') return quando;
  if (quando === 'hoje') return { inicio: hoje, fim: hoje };
  if (quando === 'semana') return { inicio: startOfWeek(hoje), fim: hoje };
  if (quando === 'mes') return { inicio: startOfMonth(hoje), fim: endOfMonth(hoje) };
  return { inicio: startOfYear(hoje), fim: endOfYear(hoje) };
}

/**
 * What a period is held against. Of a day the same weekday a week before. Of chosen days as many just before them. Else
 * the period before. Never more of its first days than have passed of this one.
 */
export function intervaloAnterior(quando: Quando, hoje: string): Intervalo {
  const { inicio, fim } = intervaloDo(quando, hoje);
  if (inicio === fim) return { inicio: addDays(inicio, -7), fim: addDays(inicio, -7) };
  const anterior =
    typeof quando === 'string'
      ? intervaloDo(quando, addDays(inicio, -1))
      : { inicio: addDays(inicio, -1 - daysBetween(inicio, fim)), fim: addDays(inicio, -1) };
  // Days that are all to come have none to be cut at.
  const ate = inicio <= hoje && hoje < fim ? hoje : fim;
  const passados = Math.min(daysBetween(inicio, ate), daysBetween(anterior.inicio, anterior.fim));
  return { inicio: anterior.inicio, fim: addDays(anterior.inicio, passados) };
}

export const DATAS_OBRIGATORIAS = 'Por favor, selecione as datas de início e fim.';

const requiredDay = param(z.string(DATAS_OBRIGATORIAS).pipe(daySchema));

export const periodoQuerySchema = z
  .object({ dataInicio: requiredDay, dataFim: requiredDay })
  .refine(({ dataInicio, dataFim }) => dataInicio <= dataFim, {
    path: ['dataInicio'],
    message: DATAS_INVERTIDAS,
    ...CAMPOS_CERTOS,
  })
  .transform(({ dataInicio, dataFim }): Intervalo => ({ inicio: dataInicio, fim: dataFim }));

/** Chosen days, both or neither; without them a period that today is in. */
export const periodoOuDatasSchema = z
  .object({
    periodo: param(periodoSchema.default('mes')),
    dataInicio: param(daySchema.optional()),
    dataFim: param(daySchema.optional()),
  })
  .superRefine(({ dataInicio, dataFim }, { addIssue }) => {
    const issue = (campo: string, message: string) => addIssue({ code: 'custom', path: [campo], message });
    if (dataInicio === undefined && dataFim !== undefined) issue('dataInicio', DATAS_OBRIGATORIAS);
    else if (dataInicio !== undefined && dataFim === undefined) issue('dataFim', DATAS_OBRIGATORIAS);
    else if ((dataInicio ?? '') > (dataFim ?? '')) issue('dataInicio', DATAS_INVERTIDAS);
  }, CAMPOS_CERTOS)
  .transform(({ periodo, dataInicio, dataFim }): { quando: Quando } => ({
    quando:
      dataInicio === undefined || dataFim === undefined ? periodo : { inicio: dataInicio, fim: dataFim },
  }));

export const relatorioPeriodoSchema = z.object({
  totalVendas: z.number(),
  faturamentoTotal: z.number(),
  vendasPorDia: z.array(z.object({ data: z.iso.date(), totalVendas: z.number(), faturamento: z.number() })),
});
export type RelatorioPeriodo = z.infer<typeof relatorioPeriodoSchema>;

export const relatorioVendedoresSchema = z.object({
  vendedores: z.array(
    z.object({
      vendedor: z.object({ id: idSchema, nome: z.string() }),
      totalVendas: z.number(),
      faturamento: z.number(),
    }),
  ),
});
export type RelatorioVendedores = z.infer<typeof relatorioVendedoresSchema>;

export const relatorioHorasSchema = z.object({
  horas: z.array(z.object({ hora: z.number(), totalVendas: z.number(), faturamento: z.number() })),
});
export type RelatorioHoras = z.infer<typeof relatorioHorasSchema>;

/** Cancellations of the days, finished sales and discarded tabs alike, by person. */
export const relatorioCancelamentosSchema = z.object({
  cancelamentos: z.array(
    z.object({
      vendedor: z.object({ id: idSchema, nome: z.string() }),
      quantidade: z.number(),
      valor: z.number(),
    }),
  ),
});
export type RelatorioCancelamentos = z.infer<typeof relatorioCancelamentosSchema>;

const serie = z.array(z.object({ name: z.string(), value: z.number() }));

export const relatorioDashboardSchema = z.object({
  cardData: z.array(
    z.object({
      title: z.string(),
      value: z.number(),
      subtitle: z.string(),
      /** Percent against the period before, one decimal; null when that was 0, or one of the two below it. */
      change: z.number().nullable(),
      isPositive: z.boolean(),
      /** The period before: its first days, as many as have passed of this one. */
      previous: z.number(),
    }),
  ),
  /** The most sold pieces. What is weighed is never ranked against them, and stands in `porPeso`. */
  lineChartData: serie,
  porPeso: serie,
  pieChartData: serie,
  productData: z.array(
    z.object({
      name: z.string(),
      /** Pieces, or kilograms where that is how the product is sold. */
      sales: z.number(),
      unidade: z.enum(UNIDADES),
      revenue: z.number(),
      portfolio: z.number(),
    }),
  ),
});
export type RelatorioDashboard = z.infer<typeof relatorioDashboardSchema>;

export const COMISSAO_PADRAO = 10;

export const COMISSAO_FORA = 'A comissão vai de 0 a 100.';
export const UMA_CASA = 'Use no máximo uma casa decimal.';
export const umaCasa = (value: number): boolean => Math.round(value * 10) / 10 === value;

/** `7,5`, `7.5`, with or without its `%` → 7.5; undefined for what is no number. */
export function lerPercentual(text: string): number | undefined {
  const number = text.replace(/%\s*$/, '').trim().replace(',', '.');
  const percent = Number(number);
  return number !== '' && Number.isFinite(percent) ? percent : undefined;
}

/** Back into a field, or a text: 7.5 → `7,5`. */
export function percentualToText(percent: number): string {
  return String(percent).replace('.', ',');
}

/**
 * The commission field: 0 to 100 in steps of 0.1. What is no number becomes 0; a number that
 * is out of bounds or too fine is refused, for nobody is paid by another one than he wrote.
 */
export function lerComissao(
  text: string,
): { percent: number; erro?: undefined } | { erro: string; percent?: undefined } {
  const percent = lerPercentual(text) ?? 0;
  if (percent < 0 || percent > 100) return { erro: COMISSAO_FORA };
  return umaCasa(percent) ? { percent } : { erro: UMA_CASA };
}
