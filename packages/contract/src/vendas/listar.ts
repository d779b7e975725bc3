/** What is asked of the list of sales, and how many of them are open. */
import { z } from 'zod';
import { param } from '../base/fields.ts';

const MAX_LIMITE = 500;
const LIMITE = `Use um limite de 1 a ${MAX_LIMITE}.`;

/** Tabs that are open now; future sales are none. */
export const abertasSchema = z.object({ quantidade: z.number(), total: z.number() });
export type Abertas = z.infer<typeof abertasSchema>;

export const vendasQuerySchema = z.object({
  finalizada: param(
    z
      .enum(['true', 'false'], 'Use true ou false.')
      .transform((value) => value === 'true')
      .optional(),
  ),
  limite: param(
    z
      .string()
      .regex(/^\d{1,3}$/, LIMITE)
      .transform(Number)
      .pipe(z.number().min(1, LIMITE).max(MAX_LIMITE, LIMITE))
      .optional(),
  ),
  /** The end of the page before; comes from its `Link` header. */
  antes: param(z.string('Página inválida.').max(100, 'Página inválida.').optional()),
});
export type VendasQuery = z.infer<typeof vendasQuerySchema>;
