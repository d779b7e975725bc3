/** How a sale was paid: what a call says of it, and what is answered. */
import { z } from 'zod';
import {
  CAMPOS_CERTOS,
  idSchema,
  keptText,
  listaAte,
  reaisSchema,
  totalReaisSchema,
} from '../base/fields.ts';
import { MAX_COMPROVANTE, MAX_PAGAMENTOS, MAX_PARCELAS } from '../base/limites.ts';
import { toCentavos } from '../base/money.ts';
import { INTEIRO, NUMERO } from '../base/quantidade.ts';
import { TIPOS_FORMA } from '../caixa/formas.ts';

const PARCELAS = `Escolha de 1 a ${MAX_PARCELAS} parcelas.`;
export const SOMA_DIFERENTE = 'Os pagamentos não somam o total da venda.';
export const PAGA_AO_ENCERRAR = 'Uma comanda é paga quando é encerrada.';

export const pagamentoInputSchema = z
  .object({
    formaId: idSchema,
    /** Reais charged in this form. */
    valor: reaisSchema.positive('Informe um valor acima de zero.'),
    /** Cash alone: what the customer handed over; the rest is change. */
    recebido: reaisSchema.nullish(),
    /** Credit alone. */
    parcelas: z.number(NUMERO).int(INTEIRO).min(1, PARCELAS).max(MAX_PARCELAS, PARCELAS).nullish(),
    nsu: keptText(MAX_COMPROVANTE),
    bandeira: keptText(MAX_COMPROVANTE),
    /** The txid that a Pix code carries. */
    txid: z
      .string('Informe um texto.')
      .regex(/^[A-Za-z0-9]{1,25}$/, 'Use de 1 a 25 letras e números.')
      .nullish(),
  })
  .refine(({ valor, recebido }) => recebido == null || recebido >= valor, {
    path: ['recebido'],
    message: 'O recebido é menor que o valor.',
    ...CAMPOS_CERTOS,
  });
export type PagamentoInput = z.infer<typeof pagamentoInputSchema>;

export const pagamentosInputSchema = listaAte(
  MAX_PAGAMENTOS,
  `Uma venda tem no máximo ${MAX_PAGAMENTOS} pagamentos.`,
  z.array(pagamentoInputSchema, 'Informe os pagamentos.'),
);

/** How money goes back, in which forms; `faltando`: the words where it is no list, `demais`: where it is too long. */
/* @__NO_SIDE_EFFECTS__ */
export function devolvidosSchema(faltando: string, demais: string) {
  const parte = z.object({
    formaId: idSchema,
    valor: reaisSchema.positive('Informe um valor acima de zero.'),
  });
  return listaAte(MAX_PAGAMENTOS, demais, z.array(parte, faltando));
}

/** A person saw it arrive, or the bank said so. */
export const CONFIRMACOES = ['manual', 'automatica'] as const;

export const pagamentoSchema = z.object({
  /** Null: written down before forms were. */
  formaId: idSchema.nullable(),
  tipo: z.enum(TIPOS_FORMA),
  /** The form's name at the time of the sale. */
  nome: z.string(),
  valor: totalReaisSchema,
  recebido: totalReaisSchema.nullable(),
  troco: totalReaisSchema,
  parcelas: z.number().nullable(),
  nsu: z.string().nullable(),
  bandeira: z.string().nullable(),
  txid: z.string().nullable(),
  confirmacao: z.enum(CONFIRMACOES).nullable(),
});
export type PagamentoDaVenda = z.infer<typeof pagamentoSchema>;

type Pago = Omit<PagamentoInput, 'formaId'> & { formaId: string | null };

/** Whether two say the same of how a sale was paid. */
export function mesmosPagamentos(uns: readonly Pago[], outros: readonly Pago[]): boolean {
  return JSON.stringify(uns.map(dito)) === JSON.stringify(outros.map(dito));
}

function dito({ formaId, valor, recebido, parcelas, nsu, bandeira, txid }: Pago) {
  return [
    formaId,
    toCentavos(valor),
    recebido ?? null,
    parcelas ?? null,
    nsu ?? null,
    bandeira ?? null,
    txid ?? null,
  ];
}
