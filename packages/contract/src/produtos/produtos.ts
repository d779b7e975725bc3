import { z } from 'zod';
import { CAMPOS_OBRIGATORIOS } from '../base/errors.ts';
import {
  custoField,
  idSchema,
  instantOutSchema,
  keptText,
  missingOr,
  nomeText,
  param,
  quantidadeField,
  reaisField,
  saldoSchema,
  storable,
} from '../base/fields.ts';
import { MAX_CATEGORIA, MAX_NOME, MAX_TEXTO } from '../base/limites.ts';
import { INTEIRO, UNIDADES, type Unidade } from '../base/quantidade.ts';
import { umNome } from '../base/texto.ts';
import { SINAIS_DECIMAIS } from './arquivo/numeros.ts';
import { PROGRAMAS } from './arquivo/programas.ts';
import { ESCOLHA_CATEGORIA } from './categorias.ts';
import {
  codigoBalancaSchema,
  codigoBarrasSchema,
  embalagemSchema,
  outrosCodigosSchema,
} from './codigos.schemas.ts';
import { MODOS_DA_FICHA } from './ficha.ts';
import { cestSchema, ncmSchema, origemFiscalSchema } from './fiscal.ts';

/** Which ones there are, the store knows: it refuses the others in the same words. */
const categoriaSchema = storable(
  z
    .string(missingOr(CAMPOS_OBRIGATORIOS, ESCOLHA_CATEGORIA))
    .overwrite(umNome)
    .min(1, CAMPOS_OBRIGATORIOS)
    .max(MAX_CATEGORIA, ESCOLHA_CATEGORIA),
);

const unidadeSchema = z.enum(UNIDADES, 'Escolha un ou kg.');

export const produtoInputSchema = z.object({
  nome: nomeText(MAX_NOME, CAMPOS_OBRIGATORIOS),
  /** Reais. */
  valor: reaisField(CAMPOS_OBRIGATORIOS),
  /** Present stock; may be negative: what was sold was there. */
  quantidade: quantidadeField(CAMPOS_OBRIGATORIOS),
  /** Ideal stock. */
  estoque: quantidadeField(CAMPOS_OBRIGATORIOS).min(0, 'O estoque ideal não pode ser negativo.'),
  categoria: categoriaSchema,
  /** The specification's clients don't know it: an update without it leaves it as it is. */
  codigoBarras: codigoBarrasSchema.optional(),
  /** The cost for the shop, in reais; null: nobody said. An update without it leaves it as it is. */
  custo: custoField().nullable().optional(),
  /** Texts, and packs among them. */
  outrosCodigos: outrosCodigosSchema.optional(),
  /** Under which number a scale's labels name it. An update without it leaves it as it is. */
  codigoBalanca: codigoBalancaSchema.optional(),
  /** How it is sold: by the piece, or by weight, with up to 3 decimals in its quantities. */
  unidade: unidadeSchema.optional(),
  /** Without stock control: never low, sold without movements; `quantidade` is 0, whatever is sent. */
  semControle: z.boolean('Informe true ou false.').optional(),
  /** Stands first at the till. */
  favorito: z.boolean('Informe true ou false.').optional(),
  /** For the note to the State, each left as it is by an update without it. */
  ncm: ncmSchema.optional(),
  cest: cestSchema.optional(),
  /** Index of `ORIGENS` (`origens.ts`). */
  origem: origemFiscalSchema.optional(),
});
export type ProdutoInput = z.infer<typeof produtoInputSchema>;

interface Quantidades {
  quantidade: number;
  estoque: number;
  quantidadeAnterior?: number | undefined;
}

/**
 * The errors of the quantities of a product that is sold so. A balance with a fraction that a queue left behind may
 * stay as it was: then nothing is booked.
 */
export function errosDeUnidade(
  unidade: Unidade,
  { quantidade, estoque, quantidadeAnterior }: Quantidades,
): Partial<Record<'quantidade' | 'estoque', string>> {
  const inteira = (valor: number) => unidade === 'kg' || Number.isInteger(valor);
  return {
    ...(inteira(quantidade) || quantidade === quantidadeAnterior ? {} : { quantidade: INTEIRO }),
    ...(inteira(estoque) ? {} : { estoque: INTEIRO }),
  };
}

function conferirUnidade(produto: Quantidades, unidade: Unidade | undefined, context: z.RefinementCtx): void {
  if (unidade === undefined) return;
  for (const [campo, message] of Object.entries(errosDeUnidade(unidade, produto))) {
    context.addIssue({ code: 'custom', path: [campo], message });
  }
}

/** `id`: made by the client, once per product: sent again with the same content, it is the same product. */
export const produtoNovoSchema = produtoInputSchema
  .extend({ id: idSchema.optional() })
  .superRefine((produto, context) => conferirUnidade(produto, produto.unidade ?? 'un', context));
export type ProdutoNovo = z.infer<typeof produtoNovoSchema>;

/** `quantidadeAnterior`: what the form showed. The difference is booked, so that a sale meanwhile is not undone. */
export const produtoUpdateSchema = produtoInputSchema
  .extend({
    quantidadeAnterior: saldoSchema.optional(),
    /** Why the quantity changes: no content of the product, the ledger keeps it. */
    motivo: keptText(MAX_TEXTO),
  })
  // Without one of them the product's own counts, which only the server knows.
  .superRefine(({ quantidadeAnterior, ...produto }, context) =>
    conferirUnidade(
      { ...produto, quantidadeAnterior: quantidadeAnterior ?? produto.quantidade },
      produto.unidade,
      context,
    ),
  );
export type ProdutoUpdate = z.infer<typeof produtoUpdateSchema>;

export const produtoSchema = z.object({
  id: idSchema,
  nome: z.string(),
  valor: z.number(),
  quantidade: z.number(),
  estoque: z.number(),
  categoria: z.string(),
  codigoBarras: z.string().nullable(),
  /** Null also for whoever may not see costs: they are for those who look after the products. */
  custo: z.number().nullable(),
  /** Those of packs among them: a device from before there were packs reads texts. */
  outrosCodigos: z.array(z.string()),
  embalagens: z.array(embalagemSchema),
  codigoBalanca: z.string().nullable(),
  unidade: unidadeSchema,
  semControle: z.boolean(),
  favorito: z.boolean(),
  ncm: z.string().nullable(),
  cest: z.string().nullable(),
  origem: z.number().nullable(),
  /** How its parts leave, where it is made of some; a kit (NA_VENDA) has no balance, and costs what they do. */
  ficha: z.enum(MODOS_DA_FICHA).nullable(),
  /** Its address, another one with each photo; it needs the session. */
  foto: z.string().nullable(),
  criadoEm: instantOutSchema,
});
export type Produto = z.infer<typeof produtoSchema>;

export const fotoArquivoSchema = z
  .instanceof(Uint8Array, { error: 'Envie uma foto.' })
  .meta({ type: 'string', format: 'binary', description: 'WebP, JPEG ou PNG, até 1 MiB' });
/** `v`: which photo of the product is meant. */
export const fotoQuerySchema = z.object({ v: param(z.string().optional()) });

export const importarArquivoSchema = z
  .instanceof(Uint8Array, { error: 'Envie um arquivo CSV.' })
  .meta({ type: 'string', format: 'binary', description: 'CSV com ; ou , em UTF-8 ou Latin-1' });
const simOuNaoSchema = param(
  z
    .enum(['true', 'false'], 'Informe true ou false.')
    .optional()
    .transform((value) => value === 'true'),
);
/**
 * `simular`: only say what would happen. `parcial`: the good rows come in, whatever the others are. `numeros`: what
 * stands before the decimals, where the file does not tell. `criarCategorias`: those that the store does not have.
 */
export const importarQuerySchema = z.object({
  simular: simOuNaoSchema,
  parcial: simOuNaoSchema,
  criarCategorias: simOuNaoSchema,
  numeros: param(z.enum(SINAIS_DECIMAIS, 'Informe virgula ou ponto.').optional()),
});
/** A question to a person about a file, with an example from it; answered by the parameter of that name. */
const perguntaSchema = z.object({
  campo: z.literal('numeros'),
  exemplo: z.string(),
  opcoes: z.array(z.enum(SINAIS_DECIMAIS)),
});
export type PerguntaDoArquivo = z.infer<typeof perguntaSchema>;
export const perguntasSchema = z.array(perguntaSchema);
export const importErroSchema = z.object({ linha: z.number(), campo: z.string(), mensagem: z.string() });
export type ImportErro = z.infer<typeof importErroSchema>;
export const importResultSchema = z.object({
  criados: z.number(),
  atualizados: z.number(),
  erros: z.array(importErroSchema),
  /** How many there are, where there are more than are listed. */
  errosTotal: z.number().optional(),
  /** What was cleaned or left out; of the file as a whole at the row of its headings. */
  avisos: z.array(importErroSchema),
  /** How many there are, where there are more than are listed. */
  avisosTotal: z.number().optional(),
  /** Names in the file that the store does not have. */
  categoriasNovas: z.array(z.string()),
  /** The program whose export it is. */
  conhecido: z.enum(PROGRAMAS).nullable(),
  /** Until they are answered nothing is written, and their cells are left open. */
  perguntas: perguntasSchema.optional(),
  /** With `parcial`, where there are any: the rows that stay out, as a CSV to correct. */
  rejeitadas: z.string().optional(),
});
export type ImportResult = z.infer<typeof importResultSchema>;
