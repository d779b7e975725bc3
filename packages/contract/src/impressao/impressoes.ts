/** What is to be printed, and how it went. */
import { z } from 'zod';
import { errorSchema } from '../base/endpoint.ts';
import { idSchema, instantOutSchema, listaInteira, pessoaSchema, text } from '../base/fields.ts';
import { INTEIRO, NUMERO } from '../base/quantidade.ts';
import { MAX_PESSOAS } from '../vendas/dividir.ts';
import { CODIGOS_DE_PAGINA, LIGACOES } from './impressoras.ts';

/** What a person may ask for. */
export const DOCUMENTOS_IMPRESSOS = ['recibo', 'caixa', 'movimento', 'extrato'] as const;
/** What the server prints besides. */
export const TIPOS_DE_DOCUMENTO = [...DOCUMENTOS_IMPRESSOS, 'cozinha', 'gaveta', 'teste'] as const;
export type TipoDeDocumento = (typeof TIPOS_DE_DOCUMENTO)[number];

/**
 * `incerto`: bytes were sent, and nobody knows what came of them: only a person tries again. `falhou`: nothing came out.
 */
export const ESTADOS_DA_IMPRESSAO = [
  'na_fila',
  'enviando',
  'impresso',
  'sem_papel',
  'tampa',
  'falhou',
  'incerto',
  'descartada',
] as const;
export type EstadoDaImpressao = (typeof ESTADOS_DA_IMPRESSAO)[number];

const MAX_MOTIVO_DA_GAVETA = 200;
const COPIA = 'Use uma cópia de 1 a 9.';
const PESSOAS = `Divida por 2 a ${MAX_PESSOAS} pessoas.`;

export const impressaoInputSchema = z.object({
  impressoraId: idSchema,
  documento: listaInteira(
    z.object(
      {
        tipo: z.enum(DOCUMENTOS_IMPRESSOS, 'Não há este tipo de papel.'),
        id: idSchema,
        /** Of a receipt: how many people share it, which its paper says. */
        pessoas: z.number(NUMERO).int(INTEIRO).min(2, PESSOAS).max(MAX_PESSOAS, PESSOAS).optional(),
      },
      'Diga o que imprimir.',
    ),
  ),
  copia: z.number(NUMERO).int(INTEIRO).min(1, COPIA).max(9, COPIA).default(1),
  reimprimir: z.boolean('Informe verdadeiro ou falso.').default(false),
});

export const impressaoSchema = z.object({
  id: idSchema,
  impressora: z.object({ id: idSchema, nome: z.string() }),
  documento: z.object({ tipo: z.enum(TIPOS_DE_DOCUMENTO), id: idSchema, titulo: z.string() }),
  copia: z.number(),
  /** Its paper says REIMPRESSÃO. */
  reimpressao: z.boolean(),
  estado: z.enum(ESTADOS_DA_IMPRESSAO),
  /** In Portuguese, for a person: why it is not printed. */
  motivo: z.string().nullable(),
  /** The printer itself said that all is well; false: it was sent, and the printer says nothing. */
  confirmada: z.boolean(),
  tentativas: z.number(),
  criadaEm: instantOutSchema,
  mudouEm: instantOutSchema,
  /** Null: the server by itself, for the kitchen. */
  por: pessoaSchema.nullable(),
});
export type Impressao = z.infer<typeof impressaoSchema>;

/** `linhas`: the rows of text as they go on this paper, before they become bytes of its code page. */
export const impressaoComLinhasSchema = impressaoSchema.extend({ linhas: z.array(z.string()) });
export type ImpressaoComLinhas = z.infer<typeof impressaoComLinhasSchema>;

export const impressaoConflictSchema = errorSchema.extend({ impressao: impressaoSchema.optional() });

/** The newest first. */
export const impressoesSchema = z.object({ impressoes: z.array(impressaoSchema) });

export const tentarSchema = z.object({ impressoraId: idSchema.optional() }).default({});

export const tomarSchema = z.object({ dispositivoId: idSchema });

/** A row of paper as an encoder takes it. */
const linhaImpressaSchema = z.object({
  texto: z.string(),
  negrito: z.boolean().optional(),
  /** Twice as tall, or twice as tall and as wide. */
  dupla: z.enum(['altura', 'inteira']).optional(),
  /** Another code page than the printer's: rows of the test page. */
  pagina: z.enum(CODIGOS_DE_PAGINA).optional(),
});
export type LinhaImpressa = z.infer<typeof linhaImpressaSchema>;

/** All that an encoder needs besides the rows. */
const saidaSchema = z.object({
  codigoDePagina: z.enum(CODIGOS_DE_PAGINA),
  colunas: z.number(),
  cortar: z.boolean(),
  avanco: z.number(),
  bipe: z.boolean(),
  /** Opens the drawer before the text, through this pin. */
  pulso: z.union([z.literal(2), z.literal(5)]).nullable(),
});
export type Saida = z.infer<typeof saidaSchema>;

/** For the device that has the printer, for 60 s. */
export const impressaoTomadaSchema = z.object({
  impressao: impressaoSchema,
  ligacao: z.enum(LIGACOES),
  linhas: z.array(linhaImpressaSchema),
  saida: saidaSchema,
});
export type ImpressaoTomada = z.infer<typeof impressaoTomadaSchema>;

export const estadoDaImpressaoSchema = z.object({
  /** Absent: the one that took it. */
  dispositivoId: idSchema.optional(),
  estado: z.enum(['impresso', 'sem_papel', 'tampa', 'falhou', 'incerto'], 'Diga como foi.'),
  motivo: text(MAX_MOTIVO_DA_GAVETA).nullable().optional(),
});

export const abrirGavetaSchema = z
  .object({
    vendaId: idSchema.optional(),
    movimentoId: idSchema.optional(),
    /** Required where neither a sale nor a movement opens it. */
    motivo: text(MAX_MOTIVO_DA_GAVETA).optional(),
  })
  .default({});
