/** A sale that is taken back. */
import { z } from 'zod';
import { idSchema, optionalText } from '../base/fields.ts';
import { MAX_TEXTO } from '../base/limites.ts';
import { destinoDoSinalSchema } from './sinal.schemas.ts';
import { entregaSchema, versaoSchema } from './vendas.ts';

export const cancelarSchema = z
  .object({
    motivo: optionalText(MAX_TEXTO),
    /** The drawer out of which the money is given back; absent: that of the sale. */
    gavetaId: idSchema.nullable().optional(),
    /** An open sale as the caller saw it: closed or changed meanwhile, it is not taken back. */
    versao: versaoSchema.optional(),
    /** Of an open sale with a sinal: what becomes of it. */
    sinal: destinoDoSinalSchema.optional(),
    /** Whose credit it becomes; absent: whose sale it is. */
    clienteId: idSchema.nullable().optional(),
    ...entregaSchema.shape,
    vendedorId: idSchema.optional(),
  })
  .nullish()
  .transform((value) => value ?? { motivo: null });
