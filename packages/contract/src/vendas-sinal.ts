/** A sinal: money for a future sale before it is closed. */
import { z } from 'zod';
import { idSchema, instantOutSchema, pessoaSchema, reaisSchema, totalReaisSchema } from './fields.ts';
import { MAX_PAGAMENTOS } from './limites.ts';
import { toCentavos } from './money.ts';
import { pagamentoSchema, pagamentosInputSchema, somarPagamentos } from './pagamento.ts';

export const SO_FUTURA_TEM_SINAL = 'Só uma venda futura tem sinal.';
export const SINAL_ALTO = 'O sinal passa do total da venda.';
export const SINAL_A_DEVOLVER = 'O que se devolve do sinal não soma o que há a mais.';
export const DEVOLVA_TODO_O_SINAL = 'Devolva o sinal inteiro.';
export const CLIENTE_DO_CREDITO = 'Escolha o cliente que fica com o crédito.';

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

type ComSinal = { total: number; sinal: Pick<SinalDaVenda, 'total'> };

/** Of what a sale comes to, what is still to be paid; below 0: so much of its sinal is too much. Centavos. */
export function restanteDaVenda({ total, sinal }: ComSinal): number {
  return toCentavos(total) - toCentavos(sinal.total);
}

/** What closing a sale takes and gives back, in centavos: one of the two is 0. */
export function acertoDoSinal(total: number, sinal: number): { aPagar: number; aDevolver: number } {
  return { aPagar: Math.max(total - sinal, 0), aDevolver: Math.max(sinal - total, 0) };
}

/** Whether they come to exactly so much, in centavos. */
export function somam(valores: readonly { valor: number }[] | undefined, centavos: number): boolean {
  return somarPagamentos(valores ?? []) === centavos;
}
