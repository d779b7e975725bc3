import { z } from 'zod';
import { daySchema, idSchema, instantOutSchema } from '../base/fields.ts';
import { CODIGOS_DE_AVISO, CODIGOS_DE_RECUSA } from './recusas.ts';

const avisoSchema = z.object({ codigo: z.enum(CODIGOS_DE_AVISO), mensagem: z.string() });
export type AvisoDaNota = z.infer<typeof avisoSchema>;

const recusaSchema = z.object({
  codigo: z.enum(CODIGOS_DE_RECUSA),
  mensagem: z.string(),
  /** With JA_ENTROU: the purchase by which it entered. */
  compraId: idSchema.optional(),
});
export type RecusaDaNota = z.infer<typeof recusaSchema>;

/** A part of what is paid for a note, and when; of the note (`dup`), and of the purchase that is made of it. */
const vencimentoSchema = z.object({ data: daySchema, valor: z.number() });

/** Money and costs in reais, quantities as the note has them. */
const linhaDaNotaSchema = z.object({
  /** `nItem` of the note. */
  posicao: z.number(),
  /** The supplier's own code of it, which is none of ours. */
  codigo: z.string(),
  nome: z.string(),
  ncm: z.string().nullable(),
  cest: z.string().nullable(),
  cfop: z.string().nullable(),
  origem: z.number().nullable(),
  unidade: z.string(),
  quantidade: z.number(),
  valor: z.number(),
  /** All that the line costs the shop (`custoDaLinha`), a bonus too. */
  custo: z.number(),
  unidadeTributavel: z.string(),
  quantidadeTributavel: z.number(),
  /** Of one piece. */
  gtin: z.string().nullable(),
  /** Of the pack, where it has another one. */
  gtinEmbalagem: z.string().nullable(),
  lote: z.string().nullable(),
  validade: daySchema.nullable(),
  /** Goods without a price. */
  bonificacao: z.boolean(),
  produto: z.object({ id: idSchema, nome: z.string() }).nullable(),
  /** How that product was found; a suggestion is to be confirmed. */
  como: z.enum(['aprendido', 'codigo', 'embalagem', 'sugestao']).nullable(),
  /** Pieces in one bought unit. */
  fator: z.number().nullable(),
  /** What says so; a hint of the text is to be confirmed. */
  fatorDe: z.enum(['aprendido', 'nota', 'texto']).nullable(),
  /** The first thing that only a person can say. */
  pergunta: z.enum(['produto', 'fator', 'bonificacao']).nullable(),
  /** Of one piece, with 4 decimals (`custoDaPeca`); null without a factor. */
  custoUnitario: z.number().nullable(),
  /** What the product costs at present. */
  custoAnterior: z.number().nullable(),
  venda: z.object({ atual: z.number().nullable(), sugerida: z.number().nullable() }),
  avisos: z.array(avisoSchema),
});
export type LinhaDaNota = z.infer<typeof linhaDaNotaSchema>;

/** What a supplier's note says, and what is known of it here. A refused one has what could be read, null else. */
const leituraDaNotaSchema = z.object({
  /** The file's name in a ZIP or a form; null: it was sent alone. */
  arquivo: z.string().nullable(),
  chave: z.string().nullable(),
  numero: z.string().nullable(),
  serie: z.string().nullable(),
  emitidaEm: instantOutSchema.nullable(),
  /** `id`: null while the shop does not know him. */
  fornecedor: z
    .object({ id: idSchema.nullable(), nome: z.string(), documento: z.string().nullable() })
    .nullable(),
  total: z.number().nullable(),
  linhas: z.array(linhaDaNotaSchema),
  vencimentos: z.array(vencimentoSchema),
  avisos: z.array(avisoSchema),
  recusa: recusaSchema.nullable(),
  /** How this supplier's free goods enter: at the note's value, or for nothing; null: nobody said yet. */
  bonificacaoComCusto: z.boolean().nullable(),
  /** The total less what the lines come to: 0 where they add up. */
  diferenca: z.number().nullable(),
});
export type LeituraDaNota = z.infer<typeof leituraDaNotaSchema>;

/** The answer of `POST /api/compras/ler`: each file, and each XML of a ZIP, has its place in it. */
export const leiturasDeNotasSchema = z.object({ notas: z.array(leituraDaNotaSchema) });
