/** Goods that come in: what was bought, at what cost, and what is owed for it. */
import { z } from 'zod';
import { errorSchema } from '../base/endpoint.ts';
import { CAMPOS_OBRIGATORIOS } from '../base/errors.ts';
import {
  dayField,
  diasDaConsulta,
  diasEmOrdem,
  idSchema,
  instantOutSchema,
  instantSchema,
  listaAte,
  nomeSchema,
  optionalText,
  param,
  pessoaSchema,
  reaisField,
  storable,
} from '../base/fields.ts';
import { longoDemais, MAX_BUSCA } from '../base/limites.ts';
import { ACIMA_DE_ZERO, FORA_DO_LIMITE, MAX_QUANTIDADE, NUMERO, TRES_CASAS } from '../base/quantidade.ts';
import { produtoInputSchema } from '../produtos/produtos.ts';
import { chaveValida } from './chave.ts';
import { documentoSchema } from './fornecedores.ts';
import { MAX_LOTE } from './limites.ts';

export const MAX_ITENS_COMPRA = 1000;
export const MAX_VENCIMENTOS = 120;
/** Bytes of a purchase, its note among them. */
export const MAX_BYTES_COMPRA = 5 * 1024 * 1024;
/** Characters of a purchase's number, and of a supplier's code. */
export const MAX_NUMERO = 60;

const CHAVE = 'Informe os 44 caracteres da chave da nota.';
const chaveSchema = z.string(CHAVE).trim().refine(chaveValida, CHAVE);

/* @__NO_SIDE_EFFECTS__ */
function acimaDeZero(casas: number, mensagem: string) {
  const escala = 10 ** casas;
  return z
    .number(NUMERO)
    .positive(ACIMA_DE_ZERO)
    .max(MAX_QUANTIDADE, FORA_DO_LIMITE)
    .refine((valor) => Math.round(valor * escala) / escala === valor, mensagem);
}

/** What is left out of a new product: no stock but what comes in, no ideal. */
export const produtoDaCompraSchema = produtoInputSchema
  .omit({ quantidade: true, estoque: true, semControle: true, favorito: true, custo: true })
  .extend({ id: idSchema.optional() });

const itemSchema = z
  .object({
    produtoId: idSchema.optional(),
    /** One that the shop does not have yet. */
    produto: produtoDaCompraSchema.optional(),
    /** Bought units, up to 4 decimals. */
    quantidade: acimaDeZero(4, 'Use no máximo quatro casas decimais.'),
    /** Pieces in each, up to 3 decimals. */
    fator: acimaDeZero(3, TRES_CASAS).default(1),
    /** Reais for the whole line. */
    custo: reaisField(CAMPOS_OBRIGATORIOS),
    lote: optionalText(MAX_LOTE),
    validade: dayField().nullish(),
    bonificacao: z.boolean('Informe true ou false.').default(false),
    /** The line's `posicao` in the note; by its code and unit it is learnt. */
    linha: z.number(NUMERO).int(NUMERO).min(1).max(MAX_ITENS_COMPRA).optional(),
    codigo: optionalText(MAX_NUMERO),
    unidade: optionalText(20),
  })
  .refine(({ produtoId, produto }) => (produtoId === undefined) !== (produto === undefined), {
    path: ['produtoId'],
    message: 'Escolha um produto.',
  });

export const compraInputSchema = z.object({
  id: idSchema.optional(),
  fornecedorId: idSchema.nullish(),
  /** The one of that document, without one of that name; else it is made. */
  fornecedor: z.object({ nome: nomeSchema, documento: documentoSchema.nullish() }).nullish(),
  numero: optionalText(MAX_NUMERO),
  chave: chaveSchema.nullish(),
  emitidaEm: instantSchema.nullish(),
  itens: listaAte(
    MAX_ITENS_COMPRA,
    `Use no máximo ${MAX_ITENS_COMPRA} itens.`,
    z.array(itemSchema, 'Informe uma lista de itens.').min(1, 'Informe ao menos um produto.'),
  ),
  /** Reais outside the note: spread over the lines by value. */
  frete: reaisField().default(0),
  desconto: reaisField().default(0),
  vencimentos: listaAte(
    MAX_VENCIMENTOS,
    `Use no máximo ${MAX_VENCIMENTOS} vencimentos.`,
    z.array(
      z.object({
        data: dayField(),
        valor: reaisField().refine((valor) => valor > 0, 'O valor deve ser maior que zero.'),
      }),
      'Informe uma lista de vencimentos.',
    ),
  ).default([]),
  precos: listaAte(
    MAX_ITENS_COMPRA,
    `Use no máximo ${MAX_ITENS_COMPRA} preços.`,
    z.array(z.object({ produtoId: idSchema, valor: reaisField() }), 'Informe uma lista de preços.'),
  ).default([]),
  confirmacoes: z
    .array(z.string('Informe um texto.'), 'Informe uma lista de confirmações.')
    .max(20, 'Use no máximo 20 confirmações.')
    .default([]),
  /** The note as it came: kept for the accountant. */
  xml: z.string('Informe um texto.').nullish(),
});
export type CompraInput = z.input<typeof compraInputSchema>;
export type CompraPedida = z.output<typeof compraInputSchema>;

export const compraSchema = z.object({
  id: idSchema,
  numero: z.string().nullable(),
  chave: z.string().nullable(),
  /** Null: nobody said. */
  fornecedor: z.object({ id: idSchema, nome: z.string() }).nullable(),
  emitidaEm: instantOutSchema.nullable(),
  criadaEm: instantOutSchema,
  usuario: pessoaSchema,
  /** Reais: the lines' cost with `frete`, without `desconto`. */
  total: z.number(),
  /** What the note comes to; null without one. */
  totalNota: z.number().nullable(),
  frete: z.number(),
  desconto: z.number(),
  itens: z.array(
    z.object({
      produto: z.object({ id: idSchema, nome: z.string() }),
      quantidade: z.number(),
      fator: z.number(),
      pecas: z.number(),
      /** As it was sent. */
      custo: z.number(),
      /** Of one piece, with its part of freight and discount: 4 decimals. */
      custoUnitario: z.number(),
      lote: z.string().nullable(),
      validade: z.iso.date().nullable(),
      bonificacao: z.boolean(),
    }),
  ),
  /** Those that were written with it, as far as they are there. */
  vencimentos: z.array(z.object({ data: z.iso.date(), valor: z.number(), pagaEm: z.iso.date().nullable() })),
  desfeitaEm: instantOutSchema.nullable(),
});
export type Compra = z.infer<typeof compraSchema>;

/** COMPRA_EXISTE and TOKEN_DUPLICADO bring the purchase; CONFIRMAR says what to confirm. */
export const compraConflictSchema = errorSchema.extend({
  compra: compraSchema.optional(),
  avisos: z.array(z.object({ codigo: z.string(), mensagem: z.string() })).optional(),
});

const MAX_POR_PAGINA = 200;
const LIMITE = `Informe um limite de 1 a ${MAX_POR_PAGINA}.`;

export const comprasQuerySchema = z
  .object({
    /** By `criadaEm`. */
    ...diasDaConsulta,
    fornecedorId: param(idSchema.optional()),
    /** Number, key, supplier or product. */
    busca: param(
      z.optional(storable(z.string('Informe um texto.').trim().max(MAX_BUSCA, longoDemais(MAX_BUSCA)))),
    ),
    limite: param(z.coerce.number(LIMITE).int(LIMITE).min(1, LIMITE).max(MAX_POR_PAGINA, LIMITE).optional()),
    antes: param(z.string('Página inválida.').max(100, 'Página inválida.').optional()),
  })
  .refine(diasEmOrdem.test, diasEmOrdem.text);
export type ComprasQuery = z.infer<typeof comprasQuerySchema>;
