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
    /** The end of an open sale's sinal. */
    sinal: destinoDoSinalSchema.optional(),
    /** The customer who has it as credit; absent: the sale's. */
    clienteId: idSchema.nullable().optional(),
    ...entregaSchema.shape,
    vendedorId: idSchema.optional(),
  })
  .nullish()
  .transform((value) => value ?? { motivo: null });
