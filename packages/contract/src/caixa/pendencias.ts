import { z } from 'zod';
import { idSchema, instantOutSchema, param, totalReaisSchema } from '../base/fields.ts';
import { perdaSchema } from '../estoque/perdas.ts';
import { STATUS_COBRANCA } from '../pix/pix.ts';
import { vendaSchema } from '../vendas/vendas.ts';

/** Kinds of things that wait for the owner. */
export const TIPOS_PENDENCIA = [
  'FORA_DO_CAIXA',
  'PAGAMENTO_DIVERGENTE',
  'LIMITE_EXCEDIDO',
  'CLIENTE_EXCLUIDO',
  'DESCONTO_ACIMA',
  // A deleted customer whom the store owes since.
  'CREDITO_DE_EXCLUIDO',
  // Its sale was cancelled by a queue, and the shop has the money still.
  'SINAL_PENDENTE',
  // A seller's queue brought a loss that he may not book.
  'PERDA_SEM_PERMISSAO',
  // A tab whose bill was printed, and that was cancelled then: what was paid may be in somebody's pocket.
  'PRE_CONTA_CANCELADA',
  'PIX_SEM_VENDA',
  // Given back at the bank, in part or whole; paid with another value than was asked for.
  ...(['PIX_DEVOLVIDO', 'PIX_VALOR_DIFERENTE'] as const),
] as const;
export type TipoPendencia = (typeof TIPOS_PENDENCIA)[number];

/** At most so many sales fora do caixa, and so many of all the other kinds together, stand in one answer. */
export const MAX_PENDENCIAS = 100;

export const pendenciaSchema = z.object({
  /** The sale's own id for a sale fora do caixa. */
  id: idSchema,
  tipo: z.enum(TIPOS_PENDENCIA),
  venda: vendaSchema.optional(),
  cobranca: z
    .object({
      id: idSchema,
      valor: totalReaisSchema,
      devolvido: totalReaisSchema,
      status: z.enum(STATUS_COBRANCA),
      pagaEm: instantOutSchema.nullable(),
      /** The sale that it paid for. */
      vendaId: idSchema.nullable(),
    })
    .optional(),
  /** `saldo` below zero: credit. */
  cliente: z.object({ id: idSchema, nome: z.string(), saldo: totalReaisSchema }).optional(),
  perda: perdaSchema.optional(),
  /** How often the bill of a cancelled tab was printed. */
  preContas: z.number().optional(),
  desde: instantOutSchema,
});
export type Pendencia = z.infer<typeof pendenciaSchema>;

export const pendenciasSchema = z.object({
  pendencias: z.array(pendenciaSchema),
  /** There are more than stand here: they come up when these are settled. */
  mais: z.boolean(),
});
export type ListaDePendencias = z.infer<typeof pendenciasSchema>;

export const pendenciasQuerySchema = z.object({
  tipo: param(z.enum(TIPOS_PENDENCIA, 'Tipo de pendência desconhecido.').optional()),
});
