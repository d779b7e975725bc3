/** How a sale that is there is paid: what comes before its closing, and the closing. */
import type { z } from 'zod';
import { idSchema, instantSchema } from '../base/fields.ts';
import { pagamentosInputSchema } from './pagamento.ts';
import { sinalDevolvidoSchema } from './sinal.schemas.ts';
import { entregaSchema, origemSchema, pagamentoDaVendaSchema, versaoSchema } from './vendas.ts';

/** More of a future sale is paid before it is closed. */
export const sinaisInputSchema = entregaSchema.extend({
  pagamentos: pagamentosInputSchema.refine(({ length }) => length > 0, 'Informe os pagamentos.'),
  gavetaId: idSchema.nullable().optional(),
  vendedorId: idSchema.optional(),
});

export const encerrarSchema = pagamentoDaVendaSchema
  .extend({
    finalizadaEm: instantSchema.optional(),
    origem: origemSchema.optional(),
    /** The forms by which the part of the sinal above the total goes back. */
    devolverSinal: sinalDevolvidoSchema.optional(),
    /** The version that was paid: with payments, a tab changed meanwhile is a conflict. */
    versao: versaoSchema.optional(),
    vendedorId: idSchema.optional(),
  })
  .nullish()
  .transform((value) => value ?? {});
export type EncerrarInput = z.infer<typeof encerrarSchema>;
