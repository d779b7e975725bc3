/** Something of a finished sale is given back: what a call says of it, and what is answered. */
import { z } from 'zod';
import {
  idSchema,
  instantOutSchema,
  listaAte,
  pessoaSchema,
  quantidadeField,
  text,
  totalReaisSchema,
} from '../base/fields.ts';
import { MAX_PAGAMENTOS, MAX_TEXTO } from '../base/limites.ts';
import { ACIMA_DE_ZERO } from '../base/quantidade.ts';
import { posicaoSchema, semRepetidas } from './mover.ts';
import { devolvidosSchema } from './pagamento.ts';
import { ESCOLHA_ITENS, MAX_ITENS, MUITOS_ITENS } from './venda.ts';

export const SEM_MOTIVO_DA_DEVOLUCAO = 'Informe o motivo da devolução.';
export const SOMA_DA_DEVOLUCAO = 'Os pagamentos não somam o valor da devolução.';

const pedacoSchema = z.object({
  /** The line's place in `itensVenda`, from 0. */
  posicao: posicaoSchema,
  quantidade: quantidadeField().positive(ACIMA_DE_ZERO),
});

const pedacosSchema = listaAte(
  MAX_ITENS,
  MUITOS_ITENS,
  z.array(pedacoSchema, ESCOLHA_ITENS).min(1, ESCOLHA_ITENS).superRefine(semRepetidas),
);

export const devolucaoInputSchema = z.object({
  itens: pedacosSchema,
  /** How the money goes back; together exactly what it is worth, and none where that is nothing. */
  pagamentos: devolvidosSchema(
    'Informe os pagamentos.',
    `Uma devolução tem no máximo ${MAX_PAGAMENTOS} pagamentos.`,
  ),
  motivo: text(MAX_TEXTO, SEM_MOTIVO_DA_DEVOLUCAO),
  /** Whether the goods can be sold again. */
  aoEstoque: z.boolean('Informe verdadeiro ou falso.'),
  /** Out of which drawer. No part of what the key stands for. */
  gavetaId: idSchema.nullable().optional(),
});
export type DevolucaoInput = z.infer<typeof devolucaoInputSchema>;

const ITENS_DA_CONSULTA = 'Informe os itens como 0x2,1x0.350.';
const PEDACO = /^(\d{1,10})x(\d{1,7}(?:\.\d{1,3})?)$/;

/** `<posicao>x<quantidade>,…` */
export const valorDevolucaoQuerySchema = z.object({
  itens: z
    .string(ITENS_DA_CONSULTA)
    .max(20_000, ITENS_DA_CONSULTA)
    .transform((texto, context) =>
      texto.split(',').map((pedaco) => {
        const [, posicao, quantidade] = PEDACO.exec(pedaco.trim()) ?? [];
        if (posicao === undefined) context.addIssue({ code: 'custom', message: ITENS_DA_CONSULTA });
        return { posicao: Number(posicao), quantidade: Number(quantidade) };
      }),
    )
    .pipe(pedacosSchema),
});

export const valorDevolucaoSchema = z.object({ valor: totalReaisSchema });

const devolucaoSchema = z.object({
  id: idSchema,
  criadaEm: instantOutSchema,
  motivo: z.string(),
  aoEstoque: z.boolean(),
  valor: totalReaisSchema,
  itens: z.array(z.object({ posicao: z.number(), quantidade: z.number(), valor: totalReaisSchema })),
  pagamentos: z.array(z.object({ formaId: idSchema, nome: z.string(), valor: totalReaisSchema })),
  usuario: pessoaSchema,
  /** Its sale was cancelled afterwards: it counts nowhere any more. */
  desfeita: z.boolean(),
});
export type Devolucao = z.infer<typeof devolucaoSchema>;

/** The returns of a sale, oldest first. */
export const devolucoesSchema = z.object({ devolucoes: z.array(devolucaoSchema) });
