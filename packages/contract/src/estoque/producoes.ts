/** What the shop makes of its parts before it is sold. */
import { z } from 'zod';
import { errorSchema } from '../base/endpoint.ts';
import { idSchema, instantOutSchema, instantSchema, pessoaSchema, quantidadeField } from '../base/fields.ts';
import { ACIMA_DE_ZERO } from '../base/quantidade.ts';

export const producaoInputSchema = z.object({
  id: idSchema.optional(),
  produtoId: idSchema,
  quantidade: quantidadeField().positive(ACIMA_DE_ZERO),
  /** When it was made on the device. */
  criadaEm: instantSchema.optional(),
  origem: z.literal('fila', 'Origem desconhecida.').optional(),
});
export type ProducaoInput = z.input<typeof producaoInputSchema>;

const produto = z.object({ id: idSchema, nome: z.string() });

/** Costs are reais at the instant of the production; null where nobody had said what a part costs. */
export const producaoSchema = z.object({
  id: idSchema,
  produto,
  quantidade: z.number(),
  custo: z.number().nullable(),
  custoUnitario: z.number().nullable(),
  /** What left the stock for it. */
  itens: z.array(z.object({ produto, quantidade: z.number(), custo: z.number().nullable() })),
  criadaEm: instantOutSchema,
  usuario: pessoaSchema,
  desfeitaEm: instantOutSchema.nullable(),
});
export type Producao = z.infer<typeof producaoSchema>;

/** A key that was used before comes with what was made under it. */
export const producaoConflictSchema = errorSchema.extend({ producao: producaoSchema.optional() });

/** The newest first; undone ones among them. */
export const producoesSchema = z.object({ producoes: z.array(producaoSchema) });
export type ListaDeProducoes = z.infer<typeof producoesSchema>;
