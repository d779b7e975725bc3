import { z } from 'zod';
import { idSchema, instantOutSchema } from './fields.ts';
import { MODOS_PAGAMENTO } from './plano.ts';
import { quandoSchema } from './vendas.ts';

export const PRODUTOS_BAIXOS_LISTADOS = 20;

const produtoBaixoSchema = z.object({
  id: idSchema,
  nome: z.string(),
  quantidade: z.number(),
  estoque: z.number(),
});

const futuraDeHojeSchema = z.object({
  id: idSchema,
  identificador: z.string(),
  paraQuem: z.string().nullable(),
  quando: quandoSchema,
  observacao: z.string().nullable(),
  total: z.number(),
});

/** A figure that the caller may not see is null. */
export const dashboardSchema = z.object({
  /** Reais finalized today, in the store's zone. */
  faturamento: z.number().nullable(),
  vendas: z.number().nullable(),
  produtosBaixos: z.array(produtoBaixoSchema).nullable(),
  produtosBaixosTotal: z.number().nullable(),
  /** Open future sales that are due today or were before, by their time. */
  futurasDeHoje: z.array(futuraDeHojeSchema).nullable(),
  assinatura: z.string(),
  planoExpiraEm: instantOutSchema.nullable(),
  /** A card pays the next month by itself, and was not refused. */
  renova: z.boolean(),
  /** How plans are paid for: a demonstration says so on every page, and where nothing is sold nothing is offered. */
  pagamentos: z.enum(MODOS_PAGAMENTO),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
