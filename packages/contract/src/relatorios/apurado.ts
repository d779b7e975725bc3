/** The revenue of some days as it travels; its rules, which pages need without a schema, are in `faturamento.ts`. */
import { z } from 'zod';

/** The parts of the revenue of some days, in reais. */
export const apuradoSchema = z.object({
  vendido: z.number(),
  devolvido: z.number(),
  /** The part of `devolvido` that was sold before these days, and of how many sales. */
  deOutrosDias: z.object({ valor: z.number(), vendas: z.number() }),
});
export type Apurado = z.infer<typeof apuradoSchema>;
