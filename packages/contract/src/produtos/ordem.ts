import { z } from 'zod';
import { idSchema } from '../base/fields.ts';

/** The products in the order in which the till shows them today. */
export const ordemSchema = z.object({
  /** The store's day for which it holds. */
  dia: z.iso.date(),
  /** What sold in the 30 days before, what sold most often first; what did not is missing. */
  produtos: z.array(idSchema),
});
export type Ordem = z.infer<typeof ordemSchema>;
