/** The printers of a store. */
import { z } from 'zod';
import {
  idSchema,
  instantOutSchema,
  listaAte,
  listaInteira,
  nomeText,
  pessoaSchema,
} from '../base/fields.ts';
import { MAX_IMPRESSORA } from '../base/limites.ts';
import { INTEIRO, NUMERO } from '../base/quantidade.ts';
import { enderecoDeImpressora } from './endereco.ts';

/** How a printer is reached: from the server, from the device that has it, or by the browser's own print. */
export const LIGACOES = ['REDE', 'SERIAL', 'BLUETOOTH', 'USB', 'NAVEGADOR'] as const;
export type Ligacao = (typeof LIGACOES)[number];
/** These print from the device that has them. */
export const DO_APARELHO: readonly Ligacao[] = ['SERIAL', 'BLUETOOTH', 'USB'];

/** How letters become bytes; a printer has one of these, and the test page says which. */
export const CODIGOS_DE_PAGINA = ['cp850', 'cp860', 'cp858', 'cp1252', 'sem_acentos'] as const;
export type CodigoDePagina = (typeof CODIGOS_DE_PAGINA)[number];

export const PAPEIS = ['recibo', 'cozinha'] as const;
export type PapelDaImpressora = (typeof PAPEIS)[number];

export const MAX_IMPRESSORAS = 20;
const COLUNAS = 'Use de 24 a 64 colunas.';
const LINHAS = 'Use de 0 a 10 linhas.';
export const ENDERECO_ERRADO =
  'Use o endereço da impressora na rede da loja, como 192.168.0.50 ou 192.168.0.50:9100.';

const simOuNao = z.boolean('Informe sim ou não.');
const inteiro = z.number(NUMERO).int(INTEIRO);

const impressoraFields = {
  nome: nomeText(MAX_IMPRESSORA),
  ligacao: z.enum(LIGACOES, 'Escolha como a impressora está ligada.'),
  /** REDE alone: private, and with its port. */
  endereco: z.string().nullable(),
  /** The device that has it: SERIAL, BLUETOOTH and USB. */
  dispositivoId: idSchema.nullable(),
  /** Letters in a row. */
  colunas: inteiro.min(24, COLUNAS).max(64, COLUNAS),
  codigoDePagina: z.enum(CODIGOS_DE_PAGINA, 'Escolha um código de página da lista.'),
  cortar: simOuNao,
  /** A drawer hangs on it. */
  gaveta: simOuNao,
  papeis: z.array(z.enum(PAPEIS, 'Escolha recibo ou cozinha.')),
  /** Rows fed before the cut: head and cutter are some 15 mm apart. */
  avanco: inteiro.min(0, LINHAS).max(10, LINHAS),
  /** Of the drawer's plug. */
  pinoDaGaveta: z.union([z.literal(2), z.literal(5)], 'Escolha o pino 2 ou 5.'),
  /** It beeps when a slip of the kitchen comes. */
  bipe: simOuNao,
};

export const impressoraSchema = z.object({
  id: idSchema,
  ...impressoraFields,
  /** Whether it answers what state it is in; null: it never printed. */
  respondeStatus: z.boolean().nullable(),
});
export type Impressora = z.infer<typeof impressoraSchema>;

export const impressoraInputSchema = z
  .object({
    ...impressoraFields,
    /** Absent: a new one. */
    id: idSchema.optional(),
    endereco: z.string('Informe um texto.').nullable().default(null),
    dispositivoId: idSchema.nullable().default(null),
    colunas: impressoraFields.colunas.default(48),
    codigoDePagina: impressoraFields.codigoDePagina.default('cp850'),
    cortar: simOuNao.default(true),
    gaveta: simOuNao.default(false),
    papeis: impressoraFields.papeis.default(['recibo']),
    avanco: impressoraFields.avanco.default(4),
    pinoDaGaveta: impressoraFields.pinoDaGaveta.default(2),
    bipe: simOuNao.default(false),
    /** What the server found out: told back, it counts for nothing. */
    respondeStatus: z.unknown().optional(),
  })
  .transform((each, context) => {
    const { ligacao, endereco } = each;
    if (ligacao !== 'REDE') {
      if (endereco !== null) context.addIssue('Só uma impressora de rede tem endereço.');
      if (DO_APARELHO.includes(ligacao) !== (each.dispositivoId !== null)) {
        context.addIssue('Diga em que aparelho a impressora está ligada.');
      }
      return each;
    }
    if (each.dispositivoId !== null) context.addIssue('Uma impressora de rede não é de um aparelho.');
    const inteiro = enderecoDeImpressora(endereco ?? '');
    if (inteiro === undefined) context.addIssue(ENDERECO_ERRADO);
    return { ...each, endereco: inteiro ?? null };
  });
export type ImpressoraInput = z.input<typeof impressoraInputSchema>;

export const impressorasInputSchema = z.object({
  impressoras: listaAte(
    MAX_IMPRESSORAS,
    `Uma loja tem no máximo ${MAX_IMPRESSORAS} impressoras.`,
    listaInteira(z.array(impressoraInputSchema, 'Informe uma lista de impressoras.')),
  ),
});
export const impressorasSchema = z.object({ impressoras: z.array(impressoraSchema) });

/** Each time that a drawer was opened, the newest first. */
export const aberturasSchema = z.object({
  aberturas: z.array(
    z.object({
      id: idSchema,
      quando: instantOutSchema,
      usuario: pessoaSchema,
      impressora: z.object({ id: idSchema, nome: z.string() }),
      /** As it was typed; null where a sale or a movement opened it. */
      motivo: z.string().nullable(),
      vendaId: idSchema.nullable(),
      movimentoId: idSchema.nullable(),
    }),
  ),
});
export type Aberturas = z.infer<typeof aberturasSchema>;
