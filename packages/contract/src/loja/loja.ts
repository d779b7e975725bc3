import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  keptText,
  nomeSchema,
  reaisSchema,
  telefoneSchema,
  zoneSchema,
} from '../base/fields.ts';
import { MAX_DOCUMENTO, MAX_TEXTO } from '../base/limites.ts';
import { NUMERO } from '../base/quantidade.ts';
import { taxaSchema } from '../caixa/formas.ts';
import { chavePixSchema, cidadePixSchema, nomePixSchema } from '../pix/pix.ts';
import { balancaSchema, formatoDeEtiquetaSchema } from '../produtos/balanca.schemas.ts';
import { COMISSAO_FORA, UMA_CASA, umaCasa } from '../relatorios/relatorios.ts';
import { RAMOS } from './ramos.ts';

/** Millimetres: these two rolls there are. */
const larguraSchema = z.union([z.literal(80), z.literal(58)], 'A largura do papel é 80 ou 58.');

/** Until when the night still belongs to the day before: '00:00' to '06:00'. */
const viradaSchema = z
  .string('Informe um horário, como 04:00.')
  .regex(/^(0[0-5]:[0-5]\d|06:00)$/, 'O dia vira entre 00:00 e 06:00.');

const CUSTOS = ['medio', 'ultimo'] as const;

const MINUTOS_DA_COZINHA = 'Use dois números de minutos, de 1 a 240, o primeiro menor que o segundo.';

function saoMinutos(value: unknown): boolean {
  const [amarelo, vermelho, ...rest] = Array.isArray(value) ? (value as unknown[]) : [];
  if (!Number.isInteger(amarelo) || !Number.isInteger(vermelho) || rest.length > 0) return false;
  return (
    1 <= (amarelo as number) && (amarelo as number) < (vermelho as number) && (vermelho as number) <= 240
  );
}

/** What is wrong with one of the two is said at the field, and not at a place in it. */
const cozinhaMinutosSchema = z.preprocess<
  unknown,
  z.ZodType<[number, number], [number, number]>,
  [number, number]
>(
  (value, { addIssue }) => {
    if (saoMinutos(value)) return value;
    addIssue(MINUTOS_DA_COZINHA);
    return z.NEVER;
  },
  z.tuple([z.number(), z.number()]),
);

const simOuNao = z.boolean('Informe sim ou não.');

export const lojaUpdateSchema = z.object({
  nome: nomeSchema,
  endereco: keptText(MAX_TEXTO),
  telefone: telefoneSchema,
  documento: keptText(MAX_DOCUMENTO),
  /** IANA zone: days, weeks, months of every figure are its. A new one re-days the whole history. */
  fuso: zoneSchema,
  /** Percent, 0 to 100 in steps of 0.1. */
  comissaoPadrao: z.number(NUMERO).min(0, COMISSAO_FORA).max(100, COMISSAO_FORA).refine(umaCasa, UMA_CASA),
  rodapeRecibo: keptText(MAX_TEXTO),
  larguraPapel: larguraSchema,
  // From here on: what an update leaves out stays as it is.
  /** Percent that one tap puts on a tab, 0 to 20 in steps of 0.01. */
  taxaServicoPadrao: taxaSchema.optional(),
  /** The till asks for the drawer's opening before the first sale. */
  exigirCaixa: simOuNao.optional(),
  /** The employee who closes a drawer sees afterwards what was missing. */
  mostrarDiferenca: simOuNao.optional(),
  /** Reais that a customer without a limit of his own may owe; null: as much as he likes. */
  limiteFiadoPadrao: reaisSchema.nullable().optional(),
  /** Changing it re-days the whole history, as a zone does. */
  viradaDoDia: viradaSchema.optional(),
  /** Kept as the Central Bank's directory has it, whatever way it was written. */
  pixChave: chavePixSchema,
  pixNome: nomePixSchema,
  pixCidade: cidadePixSchema,
  /** Who sells may book what was lost, and not only who looks after products. */
  perdasPorVendedores: simOuNao.optional(),
  /** Whether what comes in changes a product's cost by its share, or says it anew. */
  custo: z.enum(CUSTOS, 'Escolha medio ou ultimo.').optional(),
  /** The kind of shop, where its owner said so. */
  ramo: z.enum(RAMOS, 'Escolha um ramo da lista.').nullable().optional(),
  /** Minutes after which a card of the kitchen turns yellow, and red. */
  cozinhaMinutos: cozinhaMinutosSchema.optional(),
  /** How its scales write their labels. */
  balanca: balancaSchema.optional(),
});
export type LojaUpdate = z.infer<typeof lojaUpdateSchema>;

export const lojaSchema = z.object({
  id: idSchema,
  nome: z.string(),
  endereco: z.string().nullable(),
  telefone: z.string().nullable(),
  documento: z.string().nullable(),
  fuso: z.string(),
  comissaoPadrao: z.number(),
  rodapeRecibo: z.string().nullable(),
  larguraPapel: larguraSchema,
  taxaServicoPadrao: z.number(),
  exigirCaixa: z.boolean(),
  mostrarDiferenca: z.boolean(),
  limiteFiadoPadrao: z.number().nullable(),
  viradaDoDia: z.string(),
  pixChave: z.string().nullable(),
  pixNome: z.string().nullable(),
  pixCidade: z.string().nullable(),
  /** Its bank confirms what is paid by Pix: the till asks for a charge (docs/decisions/054). */
  pixAutomatico: z.boolean(),
  perdasPorVendedores: z.boolean(),
  custo: z.enum(CUSTOS),
  ramo: z.enum(RAMOS).nullable(),
  cozinhaMinutos: z.tuple([z.number(), z.number()]),
  balanca: z.array(formatoDeEtiquetaSchema),
});
export type Loja = z.infer<typeof lojaSchema>;

/** GET /api/loja/backup: what the settings say about the server's automatic backups. */
export const backupSchema = z.object({
  /** False: an outside database, the backups of which are its host's. */
  gerenciado: z.boolean(),
  /** The latest attempt; null before the first. */
  ultimo: z
    .object({
      em: instantSchema,
      /** Read back and compared with its manifest, byte for byte. */
      verificado: z.boolean(),
      /** Bytes; null when it failed. */
      tamanho: z.number().nullable(),
      /** Why it failed, in words for the owner; null when it did not. */
      erro: z.string().nullable(),
    })
    .nullable(),
  /** When the last good one was taken: after a failure that is another than the latest. */
  ultimoBom: instantSchema.nullable(),
});
export type Backup = z.infer<typeof backupSchema>;
