/** A sale between the wire and its row: what came in, what is kept, what is answered. */

import { toReais } from '@balcao/contract/money';
import { UNIDADES, type Unidade } from '@balcao/contract/quantidade';
import { ehDia, emCentavos, emReais, type Item, MARCAS, quandoDe, TIPOS_VENDA } from '@balcao/contract/venda';
import type { ItemInput, Venda } from '@balcao/contract/vendas';
import {
  centavos,
  integer,
  list,
  object,
  oneOf,
  quantidade,
  text,
  uuid,
  type ValueOf,
} from '../../database/rows.ts';

/** A line as it is kept: with the catalogue's price of the moment when it came. */
export const ITEM_GRAVADO = {
  produtoId: uuid.orNull,
  nome: text,
  precoCentavos: centavos,
  quantidade,
  unidade: oneOf(UNIDADES),
  observacao: text.orNull,
  precoTabelaCentavos: centavos,
};
const itemGravado = object(ITEM_GRAVADO);
export type ItemGravado = ValueOf<typeof itemGravado>;

/** A line as it was sent, in centavos. */
export interface ItemPedido extends Item {
  /** What the device says that it counts; undefined where it says nothing. */
  dita: Unidade | undefined;
}

export function comoPedido(item: ItemInput): ItemPedido {
  return { ...emCentavos(item), dita: item.unidade };
}

/** A row of `vendas_lidas` as JSON: centavos, instants as text with an offset. */
export const VENDA_LIDA = {
  id: uuid,
  identificador: text,
  tipo: oneOf(TIPOS_VENDA),
  total_centavos: centavos,
  criada_em: text,
  finalizada_em: text.orNull,
  cancelada_em: text.orNull,
  motivo: text.orNull,
  movida_para: uuid.orNull,
  cancelada_por: uuid.orNull,
  cancelada_por_nome: text.orNull,
  para_quem: text.orNull,
  /** A calendar day, or an instant, or neither. */
  quando_dia: text.orNull,
  quando_em: text.orNull,
  observacao: text.orNull,
  versao: integer,
  marcas: list(oneOf(MARCAS)),
  vendedor_id: uuid,
  vendedor_nome: text,
  itens: list(itemGravado),
};
export const vendaLida = object(VENDA_LIDA);
export type VendaRow = ValueOf<typeof vendaLida>;

/** Another open tab has the name. */
export const AVISO_DE_NOME = object({ tipo: oneOf(['MESMO_NOME']), vendaId: uuid });

function instant(text: string): string;
function instant(text: string | null): string | null;
function instant(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}

function person(id: string | null, nome: string | null): { id: string; nome: string } | null {
  return id === null || nome === null ? null : { id, nome };
}

/** The sale as the API answers it: reais, ISO 8601 with Z. */
export function toVenda(row: VendaRow): Venda {
  return {
    id: row.id,
    identificador: row.identificador,
    tipo: row.tipo,
    itensVenda: row.itens.map((item) => ({
      ...emReais(item),
      precoTabela: toReais(item.precoTabelaCentavos),
    })),
    total: toReais(row.total_centavos),
    createdAt: instant(row.criada_em),
    finalizada: row.finalizada_em !== null,
    finalizadaEm: instant(row.finalizada_em),
    cancelada: row.cancelada_em !== null,
    canceladaEm: instant(row.cancelada_em),
    motivo: row.motivo,
    movidaPara: row.movida_para,
    canceladaPor: person(row.cancelada_por, row.cancelada_por_nome),
    paraQuem: row.para_quem,
    quando: quandoDe(row.quando_dia, row.quando_em),
    observacao: row.observacao,
    versao: row.versao,
    marcas: row.marcas,
    vendedor: { id: row.vendedor_id, nome: row.vendedor_nome },
  };
}

/** A calendar day or an instant, each to its column. */
export function colunasDeQuando(quando: string | null) {
  const dia = quando !== null && ehDia(quando);
  return { quando_dia: dia ? quando : null, quando_em: dia ? null : quando };
}

/**
 * Whether the goods have left the shelf: those of a future sale only when it is closed, those of a cancelled one are
 * back.
 */
export function saiuDoEstoque(venda: Pick<VendaRow, 'tipo' | 'finalizada_em' | 'cancelada_em'>): boolean {
  return venda.cancelada_em === null && (venda.tipo !== 'FUTUROS' || venda.finalizada_em !== null);
}
