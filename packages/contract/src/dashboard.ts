import { z } from 'zod';
import { idSchema, instantOutSchema } from './fields.ts';

export const PRODUTOS_BAIXOS_LISTADOS = 20;

export const produtoBaixoSchema = z.object({
  id: idSchema,
  nome: z.string(),
  quantidade: z.number(),
  estoque: z.number(),
});

/** A figure that the caller may not see is null. */
export const dashboardSchema = z.object({
  /** Reais finalized today, in the store's zone. */
  faturamento: z.number().nullable(),
  vendas: z.number().nullable(),
  produtosBaixos: z.array(produtoBaixoSchema).nullable(),
  produtosBaixosTotal: z.number().nullable(),
  assinatura: z.string(),
  planoExpiraEm: instantOutSchema.nullable(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
