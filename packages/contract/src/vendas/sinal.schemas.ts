/** A sinal, as it is sent and answered. */
import { z } from 'zod';
import { instantOutSchema, pessoaSchema, totalReaisSchema } from '../base/fields.ts';
import { MAX_PAGAMENTOS } from '../base/limites.ts';
import { devolvidosSchema, pagamentoSchema } from './pagamento.ts';

/** How money of it goes back: never on fiado. */
export const sinalDevolvidoSchema = devolvidosSchema(
  'Informe como o sinal volta.',
  `São no máximo ${MAX_PAGAMENTOS} formas.`,
);

/** The end of a sinal when its sale is cancelled: all of it goes back, or the customer has it as credit. */
export const destinoDoSinalSchema = z.discriminatedUnion(
  'destino',
  [
    z.object({ destino: z.literal('DEVOLVER'), pagamentos: sinalDevolvidoSchema }),
    z.object({ destino: z.literal('CREDITO') }),
  ],
  'Diga o que fazer com o sinal.',
);
export type DestinoDoSinal = z.infer<typeof destinoDoSinalSchema>;

/** Taken or, below 0, given back. Without a form: it became its customer's credit. */
const parteDoSinalSchema = pagamentoSchema.extend({ quando: instantOutSchema, usuario: pessoaSchema });

export const sinalSchema = z.object({
  /** Reais that the shop has of it: the sum of `pagamentos`. */
  total: totalReaisSchema,
  /** Oldest first. */
  pagamentos: z.array(parteDoSinalSchema),
});
export type SinalDaVenda = z.infer<typeof sinalSchema>;
