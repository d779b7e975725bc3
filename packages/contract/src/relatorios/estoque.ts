/** What stands on the shelves and in the back: its value, what is missing of it, and how long it lasts. */
import { z } from 'zod';
import { addDays } from '../base/calendar.ts';
import { DATAS_INVERTIDAS } from '../base/errors.ts';
import { CAMPOS_CERTOS, daySchema, idSchema, param } from '../base/fields.ts';
import { DATAS_OBRIGATORIAS, type Intervalo } from './relatorios.ts';

/** Days of sales by which a stock's turn is told, today included. */
export const DIAS_DE_GIRO = 30;

export function diasDoGiro(hoje: string): Intervalo {
  return { inicio: addDays(hoje, 1 - DIAS_DE_GIRO), fim: hoje };
}

/** Of the losses; without them the last 30 days. */
export const estoqueQuerySchema = z
  .object({ dataInicio: param(daySchema.optional()), dataFim: param(daySchema.optional()) })
  .refine(({ dataInicio, dataFim }) => (dataInicio === undefined) === (dataFim === undefined), {
    path: ['dataInicio'],
    message: DATAS_OBRIGATORIAS,
    ...CAMPOS_CERTOS,
  })
  .refine(({ dataInicio = '', dataFim = '' }) => dataInicio <= dataFim, {
    path: ['dataInicio'],
    message: DATAS_INVERTIDAS,
    ...CAMPOS_CERTOS,
  })
  .transform(({ dataInicio, dataFim }): Intervalo | undefined =>
    dataInicio === undefined || dataFim === undefined ? undefined : { inicio: dataInicio, fim: dataFim },
  );

const produto = { id: idSchema, nome: z.string() };

/** Reais at cost; null to who may not see costs. Products without stock control are in none of it. */
export const relatorioEstoqueSchema = z.object({
  /** The sum of the products' values. */
  valor: z.number().nullable(),
  /** Highest value first; a negative balance is worth 0. */
  produtos: z.array(
    z.object({
      ...produto,
      quantidade: z.number(),
      custo: z.number().nullable(),
      valor: z.number().nullable(),
    }),
  ),
  /** On the shelf, at a cost that nobody said. */
  semCusto: z.array(z.object(produto)),
  /** More was sold than was there: to be counted. */
  aContar: z.array(z.object({ ...produto, quantidade: z.number() })),
  /** `quantidade` counts items. */
  perdas: z.object({ valor: z.number().nullable(), quantidade: z.number() }),
  /** What was sold in 30 days, returns taken off, and for how many days more there is; null without sales. */
  giro: z.array(z.object({ ...produto, vendido30: z.number(), diasDeEstoque: z.number().nullable() })),
});
export type RelatorioEstoque = z.infer<typeof relatorioEstoqueSchema>;
