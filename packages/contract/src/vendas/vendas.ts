import { z } from 'zod';
import { errorSchema } from '../base/endpoint.ts';
import {
  CAMPOS_CERTOS,
  daySchema,
  idSchema,
  instantOutSchema,
  instantSchema,
  keptText,
  listaAte,
  nomeSchema,
  nomeText,
  pessoaSchema,
  quantidadeSchema,
  reaisSchema,
  totalReaisSchema,
} from '../base/fields.ts';
import { MAX_IDENTIFICADOR, MAX_OBSERVACAO_DO_ITEM, MAX_PARA_QUEM, MAX_TEXTO } from '../base/limites.ts';
import { MAX_CENTAVOS } from '../base/money.ts';
import { ACIMA_DE_ZERO, cabe, FORA_DO_LIMITE, INTEIRO, NUMERO, UNIDADES } from '../base/quantidade.ts';
import { umNome } from '../base/texto.ts';
import { cozinhaDaVendaSchema, cozinhaImpressaSchema } from '../cozinha/cozinha.ts';
import { numeroDaVendaSchema, numeroPedidoSchema } from '../pessoas/dispositivos.ts';
import { embalagemDaLinhaSchema } from '../produtos/codigos.schemas.ts';
import { PAGA_AO_ENCERRAR, pagamentoSchema, pagamentosInputSchema, SOMA_DIFERENTE } from './pagamento.ts';
import { sinalSchema } from './sinal.schemas.ts';
import { SINAL_ALTO, SO_FUTURA_TEM_SINAL } from './sinal.ts';
import { ajustesDe, erroDosAjustes, somarPagamentos, totaisDaVenda } from './total.ts';
import {
  emCentavos,
  erroDoValor,
  MARCAS,
  MAX_ITENS,
  MUITOS_ITENS,
  nasceFinalizada,
  pecasDe,
  SEM_IDENTIFICADOR,
  SEM_ITENS,
  TIPOS_VENDA,
  TOTAL_ALTO,
  totalDaLinha,
  totalItens,
} from './venda.ts';

const marcaSchema = z.enum(MARCAS);

const itemFields = z.object({
  /** Null, and never absent: an 'item avulso', which is of no product. */
  produtoId: idSchema.nullable(),
  nome: nomeSchema,
  /** Reais charged for one piece or kilogram: what the client sends is what the customer paid. */
  preco: reaisSchema,
  /** With a fraction where the product is sold by weight, which the server knows. */
  quantidade: quantidadeSchema.positive(ACIMA_DE_ZERO),
  /** 'sem cebola'. In a PUT a line that does not say it keeps what its like had. */
  observacao: keptText(MAX_OBSERVACAO_DO_ITEM),
  /**
   * What the quantity counted on the device's screen. The server says its own, but for what a queue brings; what else
   * stands here counts as nothing.
   */
  unidade: z.enum(UNIDADES).optional().catch(undefined),
  /** Reais off the line. In a PUT a line that does not say it keeps what its like had. */
  desconto: reaisSchema.optional(),
  /**
   * The quantity counts packs of so many pieces, and the price is of one; null: pieces. In a PUT a line that does not
   * say it keeps what its like had.
   */
  embalagem: embalagemDaLinhaSchema.nullable().optional(),
  /**
   * Reais that a label says the line is worth, of what is sold by weight: stands for price × quantity. In a PUT a line
   * that does not say it keeps what its like had. What is wrong with it the list says.
   */
  valor: z.number(NUMERO).nullable().optional(),
});
export const itemInputSchema = itemFields
  .refine((item) => (item.valor ?? 1) <= 0 || totalDaLinha(emCentavos(item)) >= 0, {
    path: ['desconto'],
    message: 'O desconto passa do valor do item.',
    ...CAMPOS_CERTOS,
  })
  .refine((item) => cabe(pecasDe(item)), { path: ['quantidade'], message: FORA_DO_LIMITE, ...CAMPOS_CERTOS });
export type ItemInput = z.infer<typeof itemFields>;
/** The sale as a device keeps it. */
export type Linha = ItemInput;

/** However many: a tab that additions from the queue made longer than `MAX_ITENS` can still be edited. */
const itensDaComandaSchema = z
  .array(itemInputSchema, SEM_ITENS)
  .min(1, SEM_ITENS)
  .superRefine(conferirValores(false), CAMPOS_CERTOS)
  .refine((itens) => totalItens(itens) <= MAX_CENTAVOS, { message: TOTAL_ALTO, ...CAMPOS_CERTOS });

/** Lines that come new are what their labels say; what a tab holds already, only the server knows. */
const itensSchema = listaAte(
  MAX_ITENS,
  MUITOS_ITENS,
  itensDaComandaSchema.superRefine(conferirValores(true), CAMPOS_CERTOS),
);

function conferirValores(peso: boolean) {
  return (itens: readonly ItemInput[], { addIssue }: z.RefinementCtx) => {
    const erro = itens.map((item) => erroDoValor(item, { peso })).find((mensagem) => mensagem !== undefined);
    if (erro !== undefined) addIssue(erro);
  };
}

const tipoSchema = z
  .string('Informe o tipo da venda.')
  .transform((value) => value.trim().toUpperCase())
  .pipe(z.enum(TIPOS_VENDA, 'Tipo de venda desconhecido.'));

export const identificadorSchema = nomeText(MAX_IDENTIFICADOR, SEM_IDENTIFICADOR);
const optionalIdentificador = z
  .union([z.literal(''), z.string().regex(/^\s+$/), z.null(), z.undefined()])
  .transform(() => undefined)
  .or(identificadorSchema)
  .optional();

export const origemSchema = z.literal('fila', 'Origem desconhecida.');

/** The origin of a sale and its instant; neither is part of its content. */
export const entregaSchema = z.object({
  /** The instant at which it happened on the device; one ahead of the server counts as now. */
  criadaEm: instantSchema.optional(),
  /** `fila`: from a device's queue, after the fact. Never refused for what changed since; made and marked. */
  origem: origemSchema.optional(),
});

const semQuando = z.union([z.literal(''), z.string().regex(/^\s+$/), z.null()]).transform(() => null);

/**
 * The order behind a future sale; other sales have none. Null and blank take a field away, absent leaves it as it is.
 */
const encomendaSchema = entregaSchema.extend({
  paraQuem: keptText(MAX_PARA_QUEM, umNome),
  /** A calendar day of the store, or an instant. */
  quando: z.union([semQuando, daySchema, instantSchema], 'Informe um dia, ou data e hora.').optional(),
  observacao: keptText(MAX_TEXTO),
});

/** Discount, surcharge and fee of the whole, and the customer. Absent on closing a tab: as the tab has it. */
const ajustesSchema = z.object({
  desconto: reaisSchema.optional(),
  acrescimo: reaisSchema.optional(),
  taxaServico: reaisSchema.optional(),
  clienteId: idSchema.nullable().optional(),
});

/** How it was paid; absent: nobody said. */
export const pagamentoDaVendaSchema = ajustesSchema.extend({
  pagamentos: pagamentosInputSchema.optional(),
  /** Into which drawer. No part of what the key stands for. */
  gavetaId: idSchema.nullable().optional(),
  /** The owner's word above a customer's limit; anybody else's counts for nothing. */
  autorizar: z.boolean('Informe verdadeiro ou falso.').optional(),
});

export const vendaInputSchema = encomendaSchema
  .extend(pagamentoDaVendaSchema.shape)
  .extend({
    tipo: tipoSchema,
    itens: itensSchema,
    identificador: optionalIdentificador,
    /** A UUID made by the client, so that a tab opened offline can be edited before it was delivered. */
    id: idSchema.optional(),
    /** Payments of a future sale when it is agreed on, at most its total; later ones are `sinaisInputSchema`. */
    sinal: pagamentosInputSchema.optional(),
    confirmarDuplicada: z.boolean('Informe verdadeiro ou falso.').optional(),
    /** The seller, when the owner delivers another person's queue. Only with `origem: "fila"`. */
    vendedorId: idSchema.optional(),
    cozinhaImpressa: cozinhaImpressaSchema,
    ...numeroPedidoSchema.shape,
  })
  .superRefine((venda, context) => {
    const recusar = (campo: string, message: string) =>
      context.addIssue({ code: 'custom', path: [campo], message });
    const itens = venda.itens.map(emCentavos);
    const erro = erroDosAjustes(itens, ajustesDe(venda));
    if (erro) return recusar(erro.campo, erro.mensagem);
    const { total } = totaisDaVenda(itens, ajustesDe(venda));
    if (venda.sinal !== undefined && venda.sinal.length > 0) {
      if (venda.tipo !== 'FUTUROS') recusar('sinal', SO_FUTURA_TEM_SINAL);
      else if (somarPagamentos(venda.sinal) > total) recusar('sinal', SINAL_ALTO);
    }
    if (venda.pagamentos === undefined) return;
    if (!nasceFinalizada(venda.tipo)) recusar('pagamentos', PAGA_AO_ENCERRAR);
    else if (somarPagamentos(venda.pagamentos) !== total) recusar('pagamentos', SOMA_DIFERENTE);
  }, CAMPOS_CERTOS)
  .refine((venda) => venda.tipo !== 'COMANDAS' || venda.identificador !== undefined, {
    path: ['identificador'],
    message: SEM_IDENTIFICADOR,
  });
export type VendaInput = z.infer<typeof vendaInputSchema>;

export const versaoSchema = z.number(NUMERO).int(INTEIRO).min(1, 'Versão inválida.');

export const vendaUpdateSchema = encomendaSchema.extend({
  tipo: tipoSchema.optional(),
  itens: itensDaComandaSchema,
  identificador: optionalIdentificador,
  /** The version the form showed. With it, a tab changed meanwhile is a conflict; without it the last writer wins. */
  versao: versaoSchema.optional(),
  vendedorId: idSchema.optional(),
  cozinhaImpressa: cozinhaImpressaSchema,
});
export type VendaUpdate = z.infer<typeof vendaUpdateSchema>;

export const itensInputSchema = entregaSchema.extend({
  itens: itensSchema,
  vendedorId: idSchema.optional(),
  cozinhaImpressa: cozinhaImpressaSchema,
});

const itemVendaSchema = z.object({
  produtoId: idSchema.nullable(),
  nome: z.string(),
  preco: z.number(),
  /** The catalogue's price when the item arrived. */
  precoTabela: z.number(),
  quantidade: z.number(),
  /** The unit that it counted when it came: the product may be sold otherwise since. */
  unidade: z.enum(UNIDADES),
  observacao: z.string().nullable(),
  /** Reais off the line. */
  desconto: totalReaisSchema,
  embalagem: embalagemDaLinhaSchema.nullable(),
  /** Reais that stand for price × quantity: what a label says. */
  valor: totalReaisSchema.nullable(),
});
export type ItemVenda = z.infer<typeof itemVendaSchema>;

/** For when a future sale is: a calendar day of the store or an instant. */
export const quandoSchema = z.union([daySchema, instantOutSchema]).nullable();

export const vendaSchema = z.object({
  id: idSchema,
  identificador: z.string(),
  tipo: z.enum(TIPOS_VENDA),
  itensVenda: z.array(itemVendaSchema),
  /** 1, 2, 3, … per store, given when it was finished; null before, and for sales of before there were numbers. */
  numero: z.number().nullable(),
  /** The lines, their own discounts off. */
  subtotal: totalReaisSchema,
  desconto: totalReaisSchema,
  acrescimo: totalReaisSchema,
  /** No revenue. */
  taxaServico: totalReaisSchema,
  total: z.number(),
  cliente: pessoaSchema.nullable(),
  /** Empty, too, where nobody said how it was paid. */
  pagamentos: z.array(pagamentoSchema),
  /** Payments of a future sale before it is closed; `pagamentos` are the rest of the total. */
  sinal: sinalSchema,
  troco: totalReaisSchema,
  /** Given back so far. */
  devolvido: totalReaisSchema,
  createdAt: instantOutSchema,
  finalizada: z.boolean(),
  finalizadaEm: instantOutSchema.nullable(),
  cancelada: z.boolean(),
  canceladaEm: instantOutSchema.nullable(),
  motivo: z.string().nullable(),
  /** The tab that took all its lines: then it was not cancelled, it lives on there. */
  movidaPara: idSchema.nullable(),
  /** Null where it was never written down, too. */
  canceladaPor: pessoaSchema.nullable(),
  /** A future sale's customer by name, its day, and what to mind. */
  paraQuem: z.string().nullable(),
  quando: quandoSchema,
  observacao: z.string().nullable(),
  versao: z.number(),
  marcas: z.array(marcaSchema),
  vendedor: pessoaSchema,
  ...numeroDaVendaSchema.shape,
  /** Absent in what a device kept from before there was one. */
  cozinha: cozinhaDaVendaSchema.optional(),
});
export type Venda = z.infer<typeof vendaSchema>;

/** Notes, not refusals: a balance that went below zero by this write; another open tab of the same name. */
const avisoEstoqueSchema = z.object({ produtoId: idSchema, quantidade: z.number() });
const avisoNomeSchema = z.object({ tipo: z.literal('MESMO_NOME'), vendaId: idSchema });
const avisoSchema = z.union([avisoEstoqueSchema, avisoNomeSchema]);
export type AvisoDaVenda = z.infer<typeof avisoSchema>;
export const vendaWrittenSchema = vendaSchema.extend({ avisos: z.array(avisoSchema) });
export type VendaWritten = z.infer<typeof vendaWrittenSchema>;

/** A conflict brings the sale as it is now, where one is meant. */
export const vendaConflictSchema = errorSchema.extend({
  venda: vendaSchema.optional(),
  /** LIMITE_FIADO: reais that the customer may still owe. */
  disponivel: totalReaisSchema.optional(),
  /** SINAL_PENDENTE: what it has to be said of where it goes. */
  sinal: sinalSchema.optional(),
});

/** ACIMA_DO_LIMITE: the prices that are others by now, for a till whose catalogue is of yesterday. */
export const vendaRefusalSchema = errorSchema.extend({
  produtos: z.array(z.object({ id: idSchema, nome: z.string(), valor: totalReaisSchema })).optional(),
});
