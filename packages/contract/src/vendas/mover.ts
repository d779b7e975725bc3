/** Lines that go from one open tab to another, and two tabs that become one. */
import { z } from 'zod';
import { idSchema, listaAte, reaisSchema } from '../base/fields.ts';
import { INTEIRO, NUMERO } from '../base/quantidade.ts';
import { ESCOLHA_ITENS, MAX_ITENS, MESMA_COMANDA, MUITOS_ITENS, SEM_IDENTIFICADOR } from './venda.ts';
import {
  entregaSchema,
  identificadorSchema,
  itemInputSchema,
  vendaConflictSchema,
  vendaSchema,
  vendaWrittenSchema,
} from './vendas.ts';

const POSICAO = 'Informe a posição da linha, a partir de 0.';

export const posicaoSchema = z.number(NUMERO).int(INTEIRO).min(0, POSICAO).max(2_147_483_647, POSICAO);

/** Each line once. */
export function semRepetidas(itens: readonly { posicao: number }[], context: z.RefinementCtx): void {
  const seen = new Set<number>();
  for (const [n, { posicao }] of itens.entries()) {
    if (seen.has(posicao)) {
      context.addIssue({ code: 'custom', path: [n, 'posicao'], message: 'Esta linha já está no pedido.' });
    }
    seen.add(posicao);
  }
}

const itemMovidoSchema = z.object({
  /** The line's place in `itensVenda`, from 0. */
  posicao: posicaoSchema,
  quantidade: itemInputSchema.shape.quantidade,
  /** The product that the caller believes to stand there: with another one nothing moves. */
  produtoId: itemInputSchema.shape.produtoId.optional(),
  preco: reaisSchema.optional(),
});
export type ItemMovido = z.infer<typeof itemMovidoSchema>;

export const moverSchema = z.object({
  itens: listaAte(
    MAX_ITENS,
    MUITOS_ITENS,
    z.array(itemMovidoSchema, ESCOLHA_ITENS).min(1, ESCOLHA_ITENS).superRefine(semRepetidas),
  ),
  /** An open tab, or the name of a new one. */
  para: z.union(
    [
      idSchema,
      z.object({ identificador: identificadorSchema, /** Made by a device. */ id: idSchema.optional() }),
    ],
    { error: ({ input }) => (ehObjeto(input) ? SEM_IDENTIFICADOR : 'Informe a comanda de destino.') },
  ),
  ...entregaSchema.shape,
  vendedorId: idSchema.optional(),
});
export type MoverInput = z.infer<typeof moverSchema>;

function ehObjeto(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

export const movidaSchema = z.object({ de: vendaWrittenSchema, para: vendaWrittenSchema });
export type Movida = z.infer<typeof movidaSchema>;

/** The tabs that were made under the key; else the tab that is in the way. */
export const moverConflictSchema = vendaConflictSchema.extend({
  de: vendaSchema.optional(),
  para: vendaSchema.optional(),
});

/** The tab that stays, the one that goes. */
export const fundirVendasSchema = z
  .object({
    vendaOriginalId: idSchema,
    vendaDuplicadaId: idSchema,
    ...entregaSchema.shape,
    vendedorId: idSchema.optional(),
  })
  .refine(({ vendaOriginalId, vendaDuplicadaId }) => vendaOriginalId !== vendaDuplicadaId, {
    path: ['vendaDuplicadaId'],
    message: MESMA_COMANDA,
  });
