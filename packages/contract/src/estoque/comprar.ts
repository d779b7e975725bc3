/** What is running out, and what will expire. */
import { z } from 'zod';
import { daySchema, idSchema, param } from '../base/fields.ts';

export const validadesQuerySchema = z.object({
  /** Included; absent: all. */
  ate: param(daySchema.optional()),
});

const produto = z.object({ id: idSchema, nome: z.string() });

export const validadesSchema = z.object({
  /** By date, what has expired among them. */
  validades: z.array(
    z.object({
      produto,
      lote: z.string().nullable(),
      validade: z.iso.date(),
      /** What is likely still there of it. */
      quantidade: z.number(),
      compraId: idSchema,
    }),
  ),
});
export type ListaDeValidades = z.infer<typeof validadesSchema>;

export const comprarSchema = z.object({
  /** By name; what was never bought of anybody comes last. */
  fornecedores: z.array(
    z.object({
      fornecedor: z.object({ id: idSchema, nome: z.string() }).nullable(),
      itens: z.array(
        z.object({
          produto,
          saldo: z.number(),
          ideal: z.number(),
          vendido30: z.number(),
          /** Brings it to the ideal or to 15 days of sales, the larger, in whole packs. */
          sugestao: z.number(),
          /** Of one piece, at the last purchase; null without one. */
          ultimoCusto: z.number().nullable(),
          /** Pieces in one bought unit, at the last purchase. */
          fator: z.number(),
        }),
      ),
    }),
  ),
});
export type ListaDeCompras = z.infer<typeof comprarSchema>;
