/** Goods that are lost: broken, expired, eaten, stolen. */
import { z } from 'zod';
import { errorSchema } from '../base/endpoint.ts';
import {
  idSchema,
  instantOutSchema,
  instantSchema,
  listaAte,
  optionalText,
  pessoaSchema,
  quantidadeSchema,
} from '../base/fields.ts';
import { MAX_TEXTO } from '../base/limites.ts';
import { ACIMA_DE_ZERO } from '../base/quantidade.ts';
import { MAX_LOTE } from '../compras/limites.ts';
import { MARCAS } from '../vendas/venda.ts';

/** Why, and how a person says it. */
export const MOTIVOS_DE_PERDA = {
  QUEBRA: 'Quebrou ou estragou',
  VALIDADE: 'Venceu',
  CONSUMO: 'Consumo da casa',
  FURTO: 'Furto',
  OUTRO: 'Outro motivo',
} as const;
export type MotivoDePerda = keyof typeof MOTIVOS_DE_PERDA;
const MOTIVOS = Object.keys(MOTIVOS_DE_PERDA) as [MotivoDePerda, ...MotivoDePerda[]];

const MAX_ITENS_PERDA = 200;

export const perdaInputSchema = z.object({
  id: idSchema.optional(),
  itens: listaAte(
    MAX_ITENS_PERDA,
    `Use no máximo ${MAX_ITENS_PERDA} itens.`,
    z
      .array(
        z.object({
          produtoId: idSchema,
          quantidade: quantidadeSchema.positive(ACIMA_DE_ZERO),
          /** The lot that it is of: that one is lowered first. */
          lote: optionalText(MAX_LOTE),
        }),
        'Informe uma lista de itens.',
      )
      .min(1, 'Informe ao menos um produto.'),
  ),
  motivo: z.enum(MOTIVOS, 'Escolha o motivo da perda.'),
  observacao: optionalText(MAX_TEXTO),
  /** When it happened on the device. */
  criadaEm: instantSchema.optional(),
  origem: z.literal('fila', 'Origem desconhecida.').optional(),
});
export type PerdaInput = z.input<typeof perdaInputSchema>;

/** Values are reais at the cost of the loss's instant; null where no cost was known, or who asks may not see costs. */
export const perdaSchema = z.object({
  id: idSchema,
  motivo: z.enum(MOTIVOS),
  observacao: z.string().nullable(),
  criadaEm: instantOutSchema,
  usuario: pessoaSchema,
  itens: z.array(
    z.object({
      produto: z.object({ id: idSchema, nome: z.string() }),
      quantidade: z.number(),
      valor: z.number().nullable(),
    }),
  ),
  /** Of the items whose cost is known; null where that is none. */
  valor: z.number().nullable(),
  marcas: z.array(z.enum(MARCAS)),
  desfeitaEm: instantOutSchema.nullable(),
});
export type Perda = z.infer<typeof perdaSchema>;

/** A key that was used before comes with what was booked under it. */
export const perdaConflictSchema = errorSchema.extend({ perda: perdaSchema.optional() });

export const perdasSchema = z.object({
  /** The newest first; undone ones among them. */
  perdas: z.array(perdaSchema),
  /** Reais of all that was lost on these days, at cost, without what was undone. */
  valor: z.number(),
});
export type ListaDePerdas = z.infer<typeof perdasSchema>;
