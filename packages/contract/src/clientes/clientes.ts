/** Customers, and what they owe. The arithmetic of the debt is in fiado.ts. */
import { z } from 'zod';
import { errorSchema } from '../base/endpoint.ts';
import {
  CAMPOS_CERTOS,
  idSchema,
  instantOutSchema,
  instantSchema,
  keptText,
  nomeSchema,
  optionalText,
  param,
  pessoaSchema,
  reaisSchema,
  storable,
  telefoneSchema,
  text,
} from '../base/fields.ts';
import { longoDemais, MAX_BUSCA, MAX_DOCUMENTO, MAX_TEXTO } from '../base/limites.ts';
import { ACIMA_DO_MAXIMO, hasAtMostTwoDecimals, MAX_CENTAVOS, toReais } from '../base/money.ts';
import { NUMERO } from '../base/quantidade.ts';

export const MAX_LIMITE_CLIENTES = 500;
const LIMITE = `Use um limite de 1 a ${MAX_LIMITE_CLIENTES}.`;
export const ACIMA_DE_ZERO_REAIS = 'O valor deve ser maior que zero.';

/** The fields of the form. */
const campos = {
  nome: nomeSchema,
  telefone: telefoneSchema,
  /** CPF or CNPJ, also the one with letters; written in any way. */
  documento: keptText(MAX_DOCUMENTO),
  endereco: keptText(MAX_TEXTO),
  observacao: keptText(MAX_TEXTO),
  /** Reais; null: the store's. The owner's to change. */
  limiteFiado: reaisSchema.nullable().optional(),
};

export const clienteNovoSchema = z.object({
  /** A UUID made by the client: sent again with the same content, it is the same customer. */
  id: idSchema.optional(),
  ...campos,
});
export type ClienteNovo = z.infer<typeof clienteNovoSchema>;

/** A missing field stays as it is. */
export const clienteUpdateSchema = z.object(campos);
export type ClienteUpdate = z.infer<typeof clienteUpdateSchema>;

export const clienteSchema = z.object({
  id: idSchema,
  nome: z.string(),
  telefone: z.string().nullable(),
  documento: z.string().nullable(),
  endereco: z.string().nullable(),
  observacao: z.string().nullable(),
  limiteFiado: z.number().nullable(),
  /** The debt; negative: credit. */
  saldo: z.number(),
  ultimaCompra: instantOutSchema.nullable(),
});
export type Cliente = z.infer<typeof clienteSchema>;

const simOuNao = param(
  z
    .enum(['true', 'false'], 'Use true ou false.')
    .transform((value) => value === 'true')
    .optional(),
);

export const clientesQuerySchema = z.object({
  /** Words of the name, digits of the phone or of the document, without regard to case and accents. */
  busca: param(
    z.optional(storable(z.string('Informe um texto.').trim().max(MAX_BUSCA, longoDemais(MAX_BUSCA)))),
  ),
  devendo: simOuNao,
  /** Customers with credit. */
  credito: simOuNao,
  /** `recentes`: who bought last first, one page of it. */
  ordem: param(z.enum(['nome', 'recentes'], 'Use nome ou recentes.').optional()),
  limite: param(
    z.coerce.number(LIMITE).int(LIMITE).min(1, LIMITE).max(MAX_LIMITE_CLIENTES, LIMITE).optional(),
  ),
  /** The begin of a page: a word of the server's own, from its `Link`. */
  depois: param(storable(z.string('Página inválida.').max(400, 'Página inválida.')).optional()),
});
export type ClientesQuery = z.infer<typeof clientesQuerySchema>;

export const ORDENS_DEVEDORES = ['valor', 'tempo'] as const;
export type OrdemDosDevedores = (typeof ORDENS_DEVEDORES)[number];

export const devedoresQuerySchema = z.object({
  ordem: param(z.enum(ORDENS_DEVEDORES, 'Use valor ou tempo.').optional()),
});

const devedorSchema = clienteSchema.extend({
  /** The oldest of what is not paid yet. */
  desde: instantOutSchema,
});
export type Devedor = z.infer<typeof devedorSchema>;

/** Everybody who owes is counted and added up; the list has the first 500. */
export const devedoresSchema = z.object({
  quantidade: z.number(),
  total: z.number(),
  /** Customers with credit: how many, and how much together (above zero). */
  credito: z.object({ quantidade: z.number(), total: z.number() }),
  devedores: z.array(devedorSchema),
});
export type Devedores = z.infer<typeof devedoresSchema>;

export const TIPOS_LANCAMENTO = ['VENDA', 'RECEBIMENTO', 'DEVOLUCAO', 'CANCELAMENTO', 'AJUSTE'] as const;
export type TipoLancamento = (typeof TIPOS_LANCAMENTO)[number];

export const lancamentoSchema = z.object({
  id: idSchema,
  tipo: z.enum(TIPOS_LANCAMENTO),
  /** Above zero he owes more, below zero less. */
  valor: z.number(),
  /** The debt after it. */
  saldo: z.number(),
  venda: z.object({ id: idSchema, numero: z.number().nullable(), identificador: z.string() }).optional(),
  /** Only on receipts. */
  forma: z.object({ id: idSchema, nome: z.string() }).optional(),
  recebido: z.number().nullable(),
  troco: z.number(),
  /** The reason of an adjustment. */
  observacao: z.string().nullable(),
  criadoEm: instantOutSchema,
  usuario: pessoaSchema,
});
export type Lancamento = z.infer<typeof lancamentoSchema>;

const abertoSchema = z.object({
  /** Null: an adjustment that the owner wrote down as a debt. */
  vendaId: idSchema.nullable(),
  numero: z.number().nullable(),
  /** The part on fiado. */
  valor: z.number(),
  restante: z.number(),
  desde: instantOutSchema,
  /** The store's days since then. */
  dias: z.number(),
});
export type Aberto = z.infer<typeof abertoSchema>;

export const extratoSchema = z.object({
  cliente: clienteSchema,
  /** Newest first. */
  lancamentos: z.array(lancamentoSchema),
  /** Oldest first. */
  aberto: z.array(abertoSchema),
});
export type Extrato = z.infer<typeof extratoSchema>;

export const recebimentoSchema = z
  .object({
    valor: reaisSchema.positive(ACIMA_DE_ZERO_REAIS),
    formaId: idSchema,
    /** Cash alone: what was handed over. */
    recebido: reaisSchema.nullish().transform((value) => value ?? null),
    observacao: optionalText(MAX_TEXTO),
    gavetaId: idSchema.nullish().transform((value) => value ?? null),
    /** When it happened on the device. */
    criadaEm: instantSchema.optional(),
    origem: z.literal('fila', 'Origem desconhecida.').optional(),
    /** The person who received it, when the owner delivers another person's queue. */
    vendedorId: idSchema.optional(),
  })
  .refine(({ valor, recebido }) => recebido === null || recebido >= valor, {
    path: ['recebido'],
    message: 'O recebido não pode ser menor que o valor.',
    ...CAMPOS_CERTOS,
  });
export type RecebimentoInput = z.input<typeof recebimentoSchema>;

export const ajusteSchema = z.object({
  /** Reais: above zero he owes more. */
  valor: z
    .number(NUMERO)
    .min(-toReais(MAX_CENTAVOS), ACIMA_DO_MAXIMO)
    .max(toReais(MAX_CENTAVOS), ACIMA_DO_MAXIMO)
    .refine((valor) => valor !== 0, 'Informe quanto muda na conta.')
    .refine(hasAtMostTwoDecimals, 'Use no máximo duas casas decimais.'),
  motivo: text(MAX_TEXTO),
});

export const lancadoSchema = z.object({ lancamento: lancamentoSchema, cliente: clienteSchema });
export type Lancado = z.infer<typeof lancadoSchema>;

/** A key that was used before comes with what was done under it. */
export const lancadoConflictSchema = errorSchema.extend(lancadoSchema.partial().shape);

/** CLIENTE_TEM_CREDITO says how much (reais, below zero). */
export const creditoConflictSchema = errorSchema.extend({ saldo: z.number().optional() });

export const parDeClientesSchema = z
  .object({ clienteOriginalId: idSchema, clienteDuplicadoId: idSchema })
  .refine(({ clienteOriginalId, clienteDuplicadoId }) => clienteOriginalId !== clienteDuplicadoId, {
    path: ['clienteDuplicadoId'],
    message: 'Escolha dois clientes diferentes.',
  });

/** All that the store keeps of one person, for him. */
export const dadosDoClienteSchema = z.object({
  geradoEm: instantOutSchema,
  loja: z.string(),
  cliente: clienteSchema.extend({ criadoEm: instantOutSchema }),
  /** The customers who became this one. */
  unidos: z.array(clienteSchema.omit({ saldo: true, ultimaCompra: true, limiteFiado: true })),
  lancamentos: z.array(lancamentoSchema),
  vendas: z.array(
    z.object({
      id: idSchema,
      numero: z.number().nullable(),
      identificador: z.string(),
      criadaEm: instantOutSchema,
      finalizadaEm: instantOutSchema.nullable(),
      cancelada: z.boolean(),
      total: z.number(),
      itens: z.array(
        z.object({
          nome: z.string(),
          quantidade: z.number(),
          preco: z.number(),
          /** What a scale's label said; null: price × quantity. */
          valor: z.number().nullable(),
        }),
      ),
    }),
  ),
});
export type DadosDoCliente = z.infer<typeof dadosDoClienteSchema>;
