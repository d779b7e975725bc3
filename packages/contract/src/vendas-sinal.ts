/** A sinal, as it is sent and answered. */
import { z } from 'zod';
import { idSchema, instantOutSchema, pessoaSchema, reaisSchema, totalReaisSchema } from './fields.ts';
import { MAX_PAGAMENTOS } from './limites.ts';
import { pagamentoSchema, pagamentosInputSchema } from './pagamento.ts';

/** How money of it goes back: never on fiado. */
export const valoresDevolvidosSchema = z
  .array(
    z.object({ formaId: idSchema, valor: reaisSchema.positive('Informe um valor acima de zero.') }),
    'Informe como o sinal volta.',
  )
  .max(MAX_PAGAMENTOS, `São no máximo ${MAX_PAGAMENTOS} formas.`);

/** What becomes of it when its sale is cancelled: all of it goes back, or the customer has it as credit. */
export const destinoDoSinalSchema = z.discriminatedUnion(
  'destino',
  [
    z.object({ destino: z.literal('DEVOLVER'), pagamentos: valoresDevolvidosSchema }),
    z.object({ destino: z.literal('CREDITO') }),
  ],
  'Diga o que fazer com o sinal.',
);
export type DestinoDoSinal = z.infer<typeof destinoDoSinalSchema>;

/** The first payments of a sale; more of them later are `sinaisInputSchema`. */
export const sinalInputSchema = pagamentosInputSchema;

/** Taken or, below 0, given back. Without a form: it became its customer's credit. */
const parteDoSinalSchema = pagamentoSchema.extend({ quando: instantOutSchema, usuario: pessoaSchema });

export const sinalSchema = z.object({
  /** Reais that the shop has of it: the sum of `pagamentos`. */
  total: totalReaisSchema,
  /** Oldest first. */
  pagamentos: z.array(parteDoSinalSchema),
});
export type SinalDaVenda = z.infer<typeof sinalSchema>;
