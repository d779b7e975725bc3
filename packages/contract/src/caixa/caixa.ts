import { z } from 'zod';
import { errorSchema } from '../base/endpoint.ts';
import {
  idSchema,
  instantOutSchema,
  instantSchema,
  listaAte,
  nomeText,
  optionalText,
  param,
  pessoaSchema,
  reaisField,
  reaisSchema,
  text,
} from '../base/fields.ts';
import { MAX_FORMAS, MAX_GAVETA, MAX_TEXTO } from '../base/limites.ts';
import { toCentavos } from '../base/money.ts';
import { INTEIRO, NUMERO } from '../base/quantidade.ts';
import { despesaDoCaixaSchema, despesaSchema } from '../despesas/despesas.ts';

/** Notes and coins, the largest first; in reais. */
export const CEDULAS = [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.01] as const;
const MAX_CEDULAS = 99_999;
const MAX_LIMITE = 100;
const LIMITE = `Use um limite de 1 a ${MAX_LIMITE}.`;

/** Movements by hand; the others come from sales, returns and receipts. */
export const TIPOS_LANCADOS = ['SUPRIMENTO', 'SANGRIA'] as const;
export const TIPOS_MOVIMENTO = [...TIPOS_LANCADOS, 'RECEBIMENTO', 'DEVOLUCAO', 'ESTORNO', 'SINAL'] as const;
export type TipoMovimento = (typeof TIPOS_MOVIMENTO)[number];

/** Its origin and instant, as of a sale. */
const entrega = {
  criadaEm: instantSchema.optional(),
  origem: z.literal('fila', 'Origem desconhecida.').optional(),
  /** The person of a queue that the owner delivers. Only with `origem: "fila"`. */
  vendedorId: idSchema.optional(),
};

export const gavetaInputSchema = z.object({
  nome: nomeText(MAX_GAVETA, 'Informe o nome do caixa.'),
});
export const gavetaUpdateSchema = gavetaInputSchema.extend({
  ativa: z.boolean('Informe verdadeiro ou falso.').optional(),
});
export const gavetaSchema = z.object({ id: idSchema, nome: z.string(), ativa: z.boolean() });
export type Gaveta = z.infer<typeof gavetaSchema>;
export const gavetasSchema = z.object({ gavetas: z.array(gavetaSchema) });

export const aberturaSchema = z.object({
  ...entrega,
  /** A UUID made by the client, so that a drawer opened offline can be used before that was delivered. */
  id: idSchema.optional(),
  /** Absent: the only or first one. */
  gavetaId: idSchema.nullish(),
  /** The cash at the opening, in reais. */
  fundo: reaisField('Informe o fundo de caixa.'),
});
export type Abertura = z.input<typeof aberturaSchema>;

const movimentoDito = {
  valor: reaisField('Informe o valor.').refine((valor) => valor > 0, 'O valor deve ser maior que zero.'),
  motivo: optionalText(MAX_TEXTO),
  /** A sangria's: it pays this expense, which has the movement's id and is made and undone with it. */
  despesa: despesaDoCaixaSchema.nullish(),
};
/** The person's note. */
export const movimentoDitoSchema = z.object(movimentoDito);
export const movimentoInputSchema = z
  .object({
    ...entrega,
    id: idSchema.optional(),
    tipo: z.enum(TIPOS_LANCADOS, 'Escolha suprimento ou sangria.'),
    ...movimentoDito,
  })
  .refine(({ tipo, despesa }) => tipo === 'SANGRIA' || !despesa, {
    path: ['despesa'],
    message: 'Só uma sangria é uma despesa.',
  });
export type MovimentoInput = z.input<typeof movimentoInputSchema>;

function semRepetir<T>(lista: readonly T[], nome: (each: T) => unknown): boolean {
  return new Set(lista.map(nome)).size === lista.length;
}

const cedulaSchema = z.object({
  valor: z
    .number(NUMERO)
    .refine((valor) => (CEDULAS as readonly number[]).includes(valor), 'Não há cédula ou moeda deste valor.'),
  quantidade: z
    .number(NUMERO)
    .int(INTEIRO)
    .min(0, 'Use 0 ou mais.')
    .max(MAX_CEDULAS, `Use até ${MAX_CEDULAS}.`),
});
export type Cedula = z.infer<typeof cedulaSchema>;

/** The sum of these notes and coins, in centavos. */
export function somarCedulas(cedulas: readonly Cedula[]): number {
  return cedulas.reduce((sum, { valor, quantidade }) => sum + toCentavos(valor) * quantidade, 0);
}

export const fechamentoSchema = z.object({
  ...entrega,
  /** A missing form was not counted, which is not 0. */
  contado: listaAte(
    MAX_FORMAS,
    'São formas demais.',
    z
      .array(z.object({ formaId: idSchema, valor: reaisSchema }), 'Informe o que foi contado.')
      .refine((contado) => semRepetir(contado, ({ formaId }) => formaId), 'Cada forma se conta uma vez.'),
  )
    .nullish()
    .transform((contado) => contado ?? []),
  cedulas: listaAte(
    CEDULAS.length,
    'São cédulas demais.',
    z
      .array(cedulaSchema, 'Informe as cédulas.')
      .refine((cedulas) => semRepetir(cedulas, ({ valor }) => valor), 'Cada cédula se conta uma vez.'),
  )
    .nullish()
    .transform((cedulas) => cedulas ?? null),
  observacao: optionalText(MAX_TEXTO),
});
export type Fechamento = z.input<typeof fechamentoSchema>;

export const SEM_MOTIVO_DE_REABRIR = 'Informe por que o caixa volta a abrir.';
export const reaberturaSchema = z.object({
  motivo: text(MAX_TEXTO, SEM_MOTIVO_DE_REABRIR),
});

const movimentoSchema = z.object({
  id: idSchema,
  tipo: z.enum(TIPOS_MOVIMENTO),
  formaId: idSchema,
  /** A suprimento and a sangria as they were said; the others signed: a minus left the drawer. */
  valor: z.number(),
  motivo: z.string().nullable(),
  vendaId: idSchema.nullable(),
  por: pessoaSchema,
  criadoEm: instantOutSchema,
  /** It came when the session was closed, or happened after that. */
  aditivo: z.boolean(),
  /** The expense that a sangria is. */
  despesa: despesaSchema.pick({ id: true, descricao: true, categoria: true }).nullable(),
  /** The sangria was undone with its expense: an ESTORNO put the money back. */
  desfeito: z.boolean(),
});
export type MovimentoDoCaixa = z.infer<typeof movimentoSchema>;

/** Figures are null for who may not see them: nobody but the owner does before the closing. */
const porFormaSchema = z.object({
  formaId: idSchema,
  tipo: z.string(),
  nome: z.string(),
  /** As signed; of an open session, what there should be by now. */
  esperado: z.number().nullable(),
  /** Null: not counted. */
  contado: z.number().nullable(),
  diferenca: z.number().nullable(),
  /** The same with what came after the closing. */
  esperadoAgora: z.number().nullable(),
  diferencaAgora: z.number().nullable(),
});
export type CaixaPorForma = z.infer<typeof porFormaSchema>;

/** An addition after the closing: a sale, or a movement (`movimentoId`) with its sale, if it has one. */
const aditivoSchema = z.object({
  tipo: z.enum(['VENDA', ...TIPOS_MOVIMENTO]),
  vendaId: idSchema.nullable(),
  numero: z.number().nullable(),
  movimentoId: idSchema.nullable(),
  /** Its part of the expected money, all forms together. */
  valor: z.number(),
  chegouEm: instantOutSchema,
});
export type Aditivo = z.infer<typeof aditivoSchema>;

export const caixaSchema = z.object({
  id: idSchema,
  gaveta: z.object({ id: idSchema, nome: z.string() }),
  abertoPor: pessoaSchema,
  abertoEm: instantOutSchema,
  fundo: z.number(),
  fechadoPor: pessoaSchema.nullable(),
  fechadoEm: instantOutSchema.nullable(),
  observacao: z.string().nullable(),
  cedulas: z.array(cedulaSchema).nullable(),
  /** Cash that was given back out of this drawer between its closing before and this opening: it is not in the fundo. */
  devolvidoSemCaixa: z.number(),
  movimentos: z.array(movimentoSchema),
  porForma: z.array(porFormaSchema),
  aditivos: z.array(aditivoSchema),
  reaberturas: z.array(z.object({ por: pessoaSchema, em: instantOutSchema, motivo: z.string() })),
});
export type Caixa = z.infer<typeof caixaSchema>;

/** A note, no refusal: more was taken out than there should have been. */
const avisoDoCaixaSchema = z.object({ tipo: z.literal('ACIMA_DO_ESPERADO') });
export const caixaWrittenSchema = caixaSchema.extend({ avisos: z.array(avisoDoCaixaSchema) });
export type CaixaWritten = z.infer<typeof caixaWrittenSchema>;

export const caixasSchema = z.object({ caixas: z.array(caixaSchema) });

/** A conflict brings the session that is meant, as it is now. */
export const caixaConflictSchema = errorSchema.extend({ caixa: caixaSchema.optional() });

export const caixaAtualQuerySchema = z.object({ gavetaId: param(idSchema.optional()) });

export const caixasQuerySchema = z.object({
  limite: param(
    z
      .string()
      .regex(/^\d{1,3}$/, LIMITE)
      .transform(Number)
      .pipe(z.number().min(1, LIMITE).max(MAX_LIMITE, LIMITE))
      .optional(),
  ),
  /** The session where the page before ended. */
  antes: param(idSchema.optional()),
  /** Only those that are open, or closed. */
  situacao: param(z.enum(['abertos', 'fechados'], 'Use abertos ou fechados.').optional()),
});

/** The session into which the owner puts a sale; null: it stays outside of every drawer. */
export const lugarDaVendaSchema = z.object({ caixaId: idSchema.nullable() });
