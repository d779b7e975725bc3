import { z } from 'zod';
import { idSchema } from '../base/fields.ts';

/** The products in the order in which the till shows them today. */
export const ordemSchema = z.object({
  /** The store's day for which it holds. */
  dia: z.iso.date(),
  /** The products sold in the 30 days before, the most often sold first. */
  produtos: z.array(idSchema),
});
export type Ordem = z.infer<typeof ordemSchema>;
