import { z } from 'zod';
import { daySchema, param } from '../base/fields.ts';

export const conferenciaQuerySchema = z.object({
  /** The store's today, when absent. */
  data: param(daySchema.optional()),
});

/** `a` and `b` should be the same; one line per thing that is not, else one for all of its kind. */
const linhaSchema = z.object({
  o_que: z.string(),
  a: z.number(),
  b: z.number(),
  diferenca: z.number(),
  /** Which sale, drawer, customer; null where nothing is off. */
  onde: z.string().nullable(),
});
export type LinhaConferida = z.infer<typeof linhaSchema>;

export const relatorioConferenciaSchema = z.object({ confere: z.boolean(), linhas: z.array(linhaSchema) });
export type RelatorioConferencia = z.infer<typeof relatorioConferenciaSchema>;
