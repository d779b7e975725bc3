/** What is prepared, where, and how far it is. */
import { z } from 'zod';
import { errorSchema } from '../base/endpoint.ts';
import {
  idSchema,
  instantOutSchema,
  listaAte,
  listaInteira,
  nomeText,
  param,
  pessoaSchema,
} from '../base/fields.ts';
import { UNIDADES } from '../base/quantidade.ts';
import { TIPOS_VENDA } from '../vendas/venda.ts';
import { MAX_ESTACOES, MAX_NOME_DE_ESTACAO } from './limites.ts';

const MUITAS = `Use no máximo ${MAX_ESTACOES} estações.`;

const simOuNao = z.boolean('Informe sim ou não.');

const estacaoFields = {
  nome: nomeText(MAX_NOME_DE_ESTACAO),
  /** Names of categories whose products are prepared here. */
  categorias: z.array(z.string('Informe o nome da categoria.'), 'Informe uma lista de categorias.'),
  /** Prints its slips; null: it has a screen alone. */
  impressoraId: idSchema.nullable(),
  /** Stands in where the other one does not print. */
  reserva: idSchema.nullable(),
  tela: simOuNao,
  /** What is sold at the counter is prepared, too. */
  vendasDiretas: simOuNao,
};

export const estacaoSchema = z.object({ id: idSchema, ...estacaoFields });
export type Estacao = z.infer<typeof estacaoSchema>;
export const estacoesSchema = z.object({ estacoes: z.array(estacaoSchema) });

export const estacoesInputSchema = z.object({
  estacoes: listaInteira(
    listaAte(
      MAX_ESTACOES,
      MUITAS,
      z.array(
        z.object({
          ...estacaoFields,
          id: idSchema.optional(),
          impressoraId: idSchema.nullable().default(null),
          reserva: idSchema.nullable().default(null),
          tela: simOuNao.default(true),
          vendasDiretas: simOuNao.default(false),
        }),
        'Informe uma lista de estações.',
      ),
    ),
  ),
});
export type EstacoesInput = z.input<typeof estacoesInputSchema>;

/** What is to be made, or no longer. */
export const TIPOS_DE_PEDIDO = ['PEDIDO', 'CANCELAMENTO'] as const;

/** From the left to the right of the screen; what is ENTREGUE is no longer on it. */
export const ESTADOS_DO_PEDIDO = ['NOVO', 'PREPARANDO', 'PRONTO', 'ENTREGUE'] as const;
export type EstadoDoPedido = (typeof ESTADOS_DO_PEDIDO)[number];
const estadoSchema = z.enum(ESTADOS_DO_PEDIDO, 'Este estado não existe.');

/** Days after which a card is out of the screen by itself. */
export const DIAS_DO_PEDIDO = 2;

/** Neither prices nor the customer: this hangs in a kitchen. */
export const pedidoSchema = z.object({
  id: idSchema,
  tipo: z.enum(TIPOS_DE_PEDIDO),
  estado: estadoSchema,
  estacao: z.object({ id: idSchema, nome: z.string() }),
  venda: z.object({ id: idSchema, identificador: z.string(), tipo: z.enum(TIPOS_VENDA) }),
  vendedor: pessoaSchema,
  itens: z.array(
    z.object({
      nome: z.string(),
      quantidade: z.number(),
      unidade: z.enum(UNIDADES),
      observacao: z.string().nullable(),
    }),
  ),
  /** When it was ordered; of a queue on the device. */
  quando: instantOutSchema,
  recebidoEm: instantOutSchema,
  mudouEm: instantOutSchema,
  /** It came from a queue, after the fact. */
  atrasado: z.boolean(),
});
export type PedidoDaCozinha = z.infer<typeof pedidoSchema>;

/** By `quando`, then by arrival. */
export const pedidosSchema = z.object({ pedidos: z.array(pedidoSchema) });
export const pedidosQuerySchema = z.object({ estacaoId: param(idSchema.optional()) });

/** Absolute, never 'next': two taps would skip a column. */
export const estadoDoPedidoSchema = z.object({
  de: estadoSchema,
  estado: estadoSchema,
  /** A device's queue brings it. */
  origem: z.literal('fila', 'Origem desconhecida.').optional(),
});

/** PEDIDO_ALTERADO: another cook was faster. */
export const pedidoConflictSchema = errorSchema.extend({ pedido: pedidoSchema.optional() });

/** Stations whose slip the device printed itself, without the server: they get the card alone. */
export const cozinhaImpressaSchema = z
  .array(idSchema, 'Informe uma lista de estações.')
  .max(MAX_ESTACOES, MUITAS)
  .optional();

/**
 * How many cards a sale has in each state on the screens of the kitchen, but for cancellations that were seen; null: none
 * was ever sent there.
 */
export const cozinhaDaVendaSchema = z
  .object({ NOVO: z.number(), PREPARANDO: z.number(), PRONTO: z.number(), ENTREGUE: z.number() })
  .nullable();
export type CozinhaDaVenda = z.infer<typeof cozinhaDaVendaSchema>;
