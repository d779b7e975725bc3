/** A sale between the wire and its row: what came in, what is kept, what is answered. */

import { toCentavos, toReais } from '@balcao/contract/base/money';
import { UNIDADES, type Unidade } from '@balcao/contract/base/quantidade';
import { TIPOS_FORMA } from '@balcao/contract/caixa/formas';
import { CONFIRMACOES, type PagamentoDaVenda, type PagamentoInput } from '@balcao/contract/vendas/pagamento';
import { type Ajustes, liquidosDosItens } from '@balcao/contract/vendas/total';
import {
  brutoDaLinha,
  ehDia,
  emCentavos,
  emReais,
  type Item,
  MARCAS,
  quandoDe,
  TIPOS_VENDA,
} from '@balcao/contract/vendas/venda';
import type { ItemInput, Venda } from '@balcao/contract/vendas/vendas';
import * as col from '../../database/columns.ts';
import { CARTOES } from '../cozinha/cartoes.ts';

const PARTE = col.object({ produtoId: col.uuid, quantidade: col.number, custoCentavos: col.custo.orNull });

/** A line as it is kept: with the catalogue's price of the moment when it came. */
export const ITEM_GRAVADO = {
  produtoId: col.uuid.orNull,
  nome: col.text,
  precoCentavos: col.centavos,
  quantidade: col.quantidade,
  unidade: col.oneOf(UNIDADES),
  observacao: col.text.orNull,
  descontoCentavos: col.centavos,
  precoTabelaCentavos: col.centavos,
  /** Null: nobody said what the product costs. */
  custoCentavos: col.custo.orNull,
  /** Its net value, where that is not its own; settled when the sale is. */
  liquidoCentavos: col.centavos.orNull,
  /** What the quantity counts and the prices are of; null: pieces. */
  embalagem: col.json(col.object({ codigo: col.text, quantidade: col.integer })).orNull,
  /** Of a kit: what each of its pieces takes from the shelf, not rounded. */
  partes: col.json(col.list(PARTE)).orNull,
  /** What a label says: stands for price × quantity. */
  valorCentavos: col.centavos.orNull,
};
const itemGravado = col.object(ITEM_GRAVADO);
export type ItemGravado = col.ValueOf<typeof itemGravado>;

/** A line as it was sent, in centavos. */
export interface ItemPedido extends Item {
  /** Settled when the sale is. */
  liquidoCentavos: number | null;
  /** The unit that the device says; undefined where it says none. */
  dita: Unidade | undefined;
}

export function comoPedido(item: ItemInput): ItemPedido {
  return { ...emCentavos(item), liquidoCentavos: null, dita: item.unidade };
}

const PAGAMENTO = {
  formaId: col.uuid.orNull,
  tipo: col.oneOf(TIPOS_FORMA),
  nome: col.text,
  valorCentavos: col.centavos,
  recebidoCentavos: col.centavos.orNull,
  parcelas: col.integer.orNull,
  nsu: col.text.orNull,
  bandeira: col.text.orNull,
  txid: col.text.orNull,
  confirmacao: col.oneOf(CONFIRMACOES).orNull,
};
const PAGAMENTO_GRAVADO = col.object(PAGAMENTO);
/** Below 0 it was given back. */
const SINAL_GRAVADO = col.object({
  ...PAGAMENTO,
  quando: col.text,
  usuarioId: col.uuid,
  usuarioNome: col.text,
});
type PagamentoGravado = col.ValueOf<typeof PAGAMENTO_GRAVADO>;

/** A payment as it was sent, in centavos. */
export function comoPago({ formaId, valor, recebido, ...pago }: PagamentoInput) {
  const { parcelas = null, nsu = null, bandeira = null, txid = null } = pago;
  const recebidoCentavos = recebido == null ? null : toCentavos(recebido);
  return { formaId, valorCentavos: toCentavos(valor), recebidoCentavos, parcelas, nsu, bandeira, txid };
}

/** A row of `vendas_lidas` as JSON: centavos, instants as text with an offset. */
export const VENDA_LIDA = {
  id: col.uuid,
  identificador: col.text,
  tipo: col.oneOf(TIPOS_VENDA),
  total_centavos: col.centavos,
  criada_em: col.text,
  finalizada_em: col.text.orNull,
  cancelada_em: col.text.orNull,
  motivo: col.text.orNull,
  movida_para: col.uuid.orNull,
  cancelada_por: col.uuid.orNull,
  cancelada_por_nome: col.text.orNull,
  para_quem: col.text.orNull,
  /** A calendar day, or an instant, or neither. */
  quando_dia: col.text.orNull,
  quando_em: col.text.orNull,
  observacao: col.text.orNull,
  versao: col.integer,
  marcas: col.list(col.oneOf(MARCAS)),
  vendedor_id: col.uuid,
  vendedor_nome: col.text,
  itens: col.list(itemGravado),
  numero: col.integer.orNull,
  desconto_centavos: col.centavos,
  acrescimo_centavos: col.centavos,
  taxa_servico_centavos: col.centavos,
  devolvido_centavos: col.centavos,
  cliente_id: col.uuid.orNull,
  cliente_nome: col.text.orNull,
  /** It says how it was paid. */
  informada: col.bool,
  gaveta_id: col.uuid.orNull,
  caixa_id: col.uuid.orNull,
  /** While it is open: the person who changed its discounts last, and their sum before that. */
  desconto_por: col.uuid.orNull,
  desconto_antes_centavos: col.centavos,
  pagamentos: col.list(PAGAMENTO_GRAVADO),
  sinal_centavos: col.centavos,
  sinais: col.list(SINAL_GRAVADO),
  dispositivo_id: col.uuid.orNull,
  seq_local: col.integer.orNull,
  cozinha: col.json(CARTOES).orNull,
};
export const vendaLida = col.object(VENDA_LIDA);
export type VendaRow = col.ValueOf<typeof vendaLida>;

/** Another open tab has the name. */
export const AVISO_DE_NOME = col.object({ tipo: col.oneOf(['MESMO_NOME']), vendaId: col.uuid });

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
    numero: row.numero,
    subtotal: toReais(subtotalDe(row)),
    desconto: toReais(row.desconto_centavos),
    acrescimo: toReais(row.acrescimo_centavos),
    taxaServico: toReais(row.taxa_servico_centavos),
    total: toReais(row.total_centavos),
    cliente: person(row.cliente_id, row.cliente_nome),
    pagamentos: row.pagamentos.map(toPagamento),
    sinal: {
      total: toReais(row.sinal_centavos),
      pagamentos: row.sinais.map(({ quando, usuarioId, usuarioNome, ...pago }) => ({
        ...toPagamento(pago),
        quando: instant(quando),
        usuario: { id: usuarioId, nome: usuarioNome },
      })),
    },
    troco: toReais(row.pagamentos.reduce((sum, pago) => sum + trocoDe(pago), 0)),
    devolvido: toReais(row.devolvido_centavos),
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
    dispositivoId: row.dispositivo_id,
    seqLocal: row.seq_local,
    cozinha: row.cozinha,
  };
}

function toPagamento({ valorCentavos, recebidoCentavos, ...pago }: PagamentoGravado): PagamentoDaVenda {
  return {
    ...pago,
    valor: toReais(valorCentavos),
    recebido: recebidoCentavos === null ? null : toReais(recebidoCentavos),
    troco: toReais(trocoDe({ valorCentavos, recebidoCentavos })),
  };
}

function trocoDe({
  valorCentavos,
  recebidoCentavos,
}: Pick<PagamentoGravado, 'valorCentavos' | 'recebidoCentavos'>) {
  return (recebidoCentavos ?? valorCentavos) - valorCentavos;
}

function subtotalDe(row: VendaRow): number {
  const { descontoCentavos, acrescimoCentavos, taxaServicoCentavos } = ajustesDa(row);
  return row.total_centavos + descontoCentavos - acrescimoCentavos - taxaServicoCentavos;
}

export function ajustesDa(row: VendaRow): Ajustes {
  return {
    descontoCentavos: row.desconto_centavos,
    acrescimoCentavos: row.acrescimo_centavos,
    taxaServicoCentavos: row.taxa_servico_centavos,
  };
}

/** Gives each line its net value where discounts or its part of the sale's adjustments change it. */
export function comLiquidos<T extends Item & { liquidoCentavos: number | null }>(
  itens: readonly T[],
  ajustes: Ajustes,
): T[] {
  const liquidos = liquidosDosItens(itens, ajustes);
  return itens.map((item, n) => {
    const liquido = liquidos[n] ?? 0;
    return { ...item, liquidoCentavos: liquido === brutoDaLinha(item) ? null : liquido };
  });
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
