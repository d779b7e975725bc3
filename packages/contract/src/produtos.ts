import { z } from 'zod';
import { CATEGORIAS } from './categorias.ts';
import { CAMPOS_OBRIGATORIOS } from './errors.ts';
import {
  idSchema,
  instantOutSchema,
  missingOr,
  param,
  quantidadeField,
  reaisField,
  saldoSchema,
  text,
} from './fields.ts';
import { longoDemais, MAX_CODIGO, MAX_NOME } from './limites.ts';

const categoriaSchema = z.enum(CATEGORIAS, missingOr(CAMPOS_OBRIGATORIOS, 'Escolha uma categoria da lista.'));

/** Digits, letters and the marks that scanners type; compared as written. */
export const codigoSchema = z
  .string('Informe um texto.')
  .trim()
  .max(MAX_CODIGO, longoDemais(MAX_CODIGO))
  .regex(/^[\x21-\x7e]*$/, 'Use apenas letras, números e sinais, sem espaços.');

export const codigoBarrasSchema = codigoSchema.nullable().transform((value) => value || null);

/** As many as a product may have beside its main one: every flavour of a drink that is sold under one price. */
export const MAX_OUTROS_CODIGOS = 30;
export const MUITOS_CODIGOS = `Use no máximo ${MAX_OUTROS_CODIGOS} outros códigos.`;

/** Further bar codes, each once; blank ones count for nothing. */
export const outrosCodigosSchema = z
  .array(codigoSchema, 'Informe uma lista de códigos.')
  .transform((codigos) => [...new Set(codigos.filter((codigo) => codigo !== ''))])
  .refine((codigos) => codigos.length <= MAX_OUTROS_CODIGOS, MUITOS_CODIGOS);

export const produtoInputSchema = z.object({
  nome: text(MAX_NOME, CAMPOS_OBRIGATORIOS),
  /** Reais. */
  valor: reaisField(CAMPOS_OBRIGATORIOS),
  /** Present stock; may be negative: what was sold was there. */
  quantidade: quantidadeField(CAMPOS_OBRIGATORIOS),
  /** Ideal stock. */
  estoque: quantidadeField(CAMPOS_OBRIGATORIOS).min(0, 'O estoque ideal não pode ser negativo.'),
  categoria: categoriaSchema,
  /** The specification's clients don't know it: an update without it leaves it as it is. */
  codigoBarras: codigoBarrasSchema.optional(),
  outrosCodigos: outrosCodigosSchema.optional(),
  /** Without stock control: never low, sold without movements; `quantidade` is 0, whatever is sent. */
  semControle: z.boolean('Informe true ou false.').optional(),
});
export type ProdutoInput = z.infer<typeof produtoInputSchema>;

/** `id`: made by the client, once per product: sent again with the same content, it is the same product. */
export const produtoNovoSchema = produtoInputSchema.extend({ id: idSchema.optional() });
export type ProdutoNovo = z.infer<typeof produtoNovoSchema>;

/** `quantidadeAnterior`: what the form showed. The difference is booked, so that a sale meanwhile is not undone. */
export const produtoUpdateSchema = produtoInputSchema.extend({
  quantidadeAnterior: saldoSchema.optional(),
});
export type ProdutoUpdate = z.infer<typeof produtoUpdateSchema>;

export const produtoSchema = z.object({
  id: idSchema,
  nome: z.string(),
  valor: z.number(),
  quantidade: z.number(),
  estoque: z.number(),
  categoria: categoriaSchema,
  codigoBarras: z.string().nullable(),
  outrosCodigos: z.array(z.string()),
  semControle: z.boolean(),
  criadoEm: instantOutSchema,
});
export type Produto = z.infer<typeof produtoSchema>;

/** Names that match without case, trimmed: the key under which two products are duplicates. */
export function duplicateKey(nome: string): string {
  return nome.trim().toLocaleLowerCase('pt-BR');
}

export const importarArquivoSchema = z
  .instanceof(Uint8Array, { error: 'Envie um arquivo CSV.' })
  .meta({ type: 'string', format: 'binary', description: 'CSV com ; ou , em UTF-8 ou Latin-1' });
export const importarQuerySchema = z.object({
  simular: param(
    z
      .enum(['true', 'false'], 'Informe true ou false.')
      .optional()
      .transform((value) => value === 'true'),
  ),
});
const importErroSchema = z.object({ linha: z.number(), campo: z.string(), mensagem: z.string() });
export type ImportErro = z.infer<typeof importErroSchema>;
export const importResultSchema = z.object({
  criados: z.number(),
  atualizados: z.number(),
  erros: z.array(importErroSchema),
  /** How many there are, where there are more than are listed. */
  errosTotal: z.number().optional(),
});
export type ImportResult = z.infer<typeof importResultSchema>;
