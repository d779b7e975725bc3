/** A sale between the wire and its row: what came in, what is kept, what is answered. */
import { emReais, type Item } from '@balcao/contract/itens';
import { toReais } from '@balcao/contract/money';
import type { Marca, TipoVenda, Venda, VendaInput } from '@balcao/contract/vendas';
import { type Chave, contentHash } from '../../database/chaves.ts';

/** A line as it is kept: with the catalogue's price of the moment when it came. */
export interface ItemGravado extends Item {
  precoTabelaCentavos: number;
}

/** A row of `vendas_lidas` as JSON: centavos, instants as text with an offset. */
export interface VendaRow {
  id: string;
  identificador: string;
  tipo: TipoVenda;
  total_centavos: number;
  criada_em: string;
  finalizada_em: string | null;
  cancelada_em: string | null;
  motivo: string | null;
  cancelada_por: string | null;
  cancelada_por_nome: string | null;
  para_quem: string | null;
  /** A calendar day, or an instant, or neither. */
  quando_dia: string | null;
  quando_em: string | null;
  observacao: string | null;
  versao: number;
  marcas: Marca[];
  vendedor_id: string;
  vendedor_nome: string;
  itens: ItemGravado[];
}

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
    canceladaPor: person(row.cancelada_por, row.cancelada_por_nome),
    paraQuem: row.para_quem,
    quando: row.quando_dia ?? instant(row.quando_em),
    observacao: row.observacao,
    versao: row.versao,
    marcas: row.marcas,
    vendedor: { id: row.vendedor_id, nome: row.vendedor_nome },
  };
}

/** A calendar day or an instant, each to its column. */
export function colunasDeQuando(quando: string | null) {
  const dia = quando !== null && !quando.includes('T');
  return { quando_dia: dia ? quando : null, quando_em: dia ? null : quando };
}

/**
 * Whether the goods have left the shelf: those of a future sale only when it is closed, those of a cancelled one are
 * back.
 */
export function saiuDoEstoque(venda: Pick<VendaRow, 'tipo' | 'finalizada_em' | 'cancelada_em'>): boolean {
  return venda.cancelada_em === null && (venda.tipo !== 'FUTUROS' || venda.finalizada_em !== null);
}

type Digitado = 'tipo' | 'itens' | 'identificador' | 'id' | 'paraQuem' | 'quando' | 'observacao';
type Conteudo = { [Field in Digitado]?: VendaInput[Field] | undefined } & { versao?: number | undefined };

/**
 * What a key stands for: what a person typed. `origem`, `criadaEm`, `confirmarDuplicada` may differ between tries of one
 * intent.
 */
export function chaveDaVenda(chave: string, method: string, path: string, corpo: Conteudo): Chave {
  const { tipo, itens, identificador, id, versao, paraQuem, quando, observacao } = corpo;
  const digitado = { tipo, itens, identificador, id, versao, paraQuem, quando, observacao };
  return { chave, conteudo: contentHash(method, path, digitado) };
}
