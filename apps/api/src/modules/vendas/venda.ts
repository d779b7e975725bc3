import { toReais } from '@balcao/contract/money';
import type { Marca, TipoVenda, Venda } from '@balcao/contract/vendas';

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
  itens: {
    produtoId: string;
    nome: string;
    precoCentavos: number;
    precoTabelaCentavos: number;
    quantidade: number;
  }[];
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
      produtoId: item.produtoId,
      nome: item.nome,
      preco: toReais(item.precoCentavos),
      precoTabela: toReais(item.precoTabelaCentavos),
      quantidade: item.quantidade,
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
