/** A product's ledger: what came to its balance, and from it. */
import { z } from 'zod';
import {
  diasDaConsulta,
  diasEmOrdem,
  idSchema,
  instantOutSchema,
  param,
  pessoaSchema,
} from '../base/fields.ts';
import { ORIGENS_MOVIMENTO, TIPOS_DE_MOVIMENTO } from './estoque.ts';

export const MOVIMENTOS_POR_PAGINA = 100;
const MAX_POR_PAGINA = 500;
const LIMITE = `Informe um limite de 1 a ${MAX_POR_PAGINA}.`;

/** A list of what happened to the stock, by days and by pages. */
const listaQuery = {
  ...diasDaConsulta,
  limite: param(z.coerce.number(LIMITE).int(LIMITE).min(1, LIMITE).max(MAX_POR_PAGINA, LIMITE).optional()),
  /** The place after which a page begins: from the header Link, opaque. */
  antes: param(z.string('Página inválida.').max(100, 'Página inválida.').optional()),
};

export const listaDoEstoqueSchema = z.object(listaQuery).refine(diasEmOrdem.test, diasEmOrdem.text);

export const movimentoSchema = z.object({
  id: idSchema,
  /** When it happened, and when the server was told. */
  quando: instantOutSchema,
  recebidoEm: instantOutSchema,
  tipo: z.enum(TIPOS_DE_MOVIMENTO),
  /** Pieces or kilograms; below 0 goods left. */
  quantidade: z.number(),
  /** The sum of all movements up to this one, in the order of the list. */
  saldo: z.number(),
  documento: z.object({ tipo: z.enum(ORIGENS_MOVIMENTO), id: idSchema, titulo: z.string() }).nullable(),
  usuario: pessoaSchema,
  observacao: z.string().nullable(),
});
export type Movimento = z.infer<typeof movimentoSchema>;

export const movimentosSchema = z.object({
  /** Today's balance, whatever was asked for. */
  saldo: z.number(),
  /** The newest first. */
  movimentos: z.array(movimentoSchema),
});
export type Movimentos = z.infer<typeof movimentosSchema>;
