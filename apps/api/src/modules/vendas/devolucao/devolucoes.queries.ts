/** What is given back of a sale: see sql/vendas-devolucao.sql. */

import { toReais } from '@balcao/contract/base/money';
import type { PedacoDevolvido } from '@balcao/contract/vendas/devolucao';
import type { Devolucao } from '@balcao/contract/vendas/devolucao.schemas';
import { sql } from 'kysely';
import {
  bool,
  centavos,
  fetchRow,
  integer,
  json,
  list,
  object,
  quantidade,
  text,
  uuid,
  type ValueOf,
} from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';

export interface NovaDevolucao {
  id: string;
  vendaId: string;
  /** Whose debt what goes back on fiado lowers. */
  clienteId: string | null;
  motivo: string;
  aoEstoque: boolean;
  totalCentavos: number;
  taxaServicoCentavos: number;
  itens: readonly PedacoDevolvido[];
  pagamentos: readonly { formaId: string; valorCentavos: number }[];
  gavetaId: string | null;
  usuarioId: string;
  em: Date;
}

export async function inserirDevolucao(trx: Trx, { itens, ...devolucao }: NovaDevolucao): Promise<void> {
  const pedacos = itens.map(({ posicao, quantidade: quanto, total, liquido }) => ({
    posicao,
    quantidade: quanto,
    totalCentavos: total,
    liquidoCentavos: liquido,
  }));
  const dita = JSON.stringify({ ...devolucao, itens: pedacos });
  await sql`select registrar_devolucao(${trx.lojaId}, ${dita}::jsonb)`.execute(trx);
}

const DEVOLUCAO_GRAVADA = object({
  id: uuid,
  criada_em: text,
  motivo: text,
  ao_estoque: bool,
  total_centavos: centavos,
  usuario_id: uuid,
  usuario_nome: text,
  desfeita: bool,
  itens: list(object({ posicao: integer, quantidade, totalCentavos: centavos })),
  pagamentos: list(object({ formaId: uuid, nome: text, valorCentavos: centavos })),
});
type DevolucaoGravada = ValueOf<typeof DEVOLUCAO_GRAVADA>;

/** Oldest first. */
export async function listarDevolucoesDa(trx: Trx, vendaId: string): Promise<Devolucao[]> {
  const row = await fetchRow(
    trx,
    { devolucoes: json(list(DEVOLUCAO_GRAVADA)) },
    sql`select devolucoes_da_venda(${trx.lojaId}, ${vendaId}) as devolucoes`,
  );
  return (row?.devolucoes ?? []).map(toDevolucao);
}

function toDevolucao(row: DevolucaoGravada): Devolucao {
  return {
    id: row.id,
    criadaEm: new Date(row.criada_em).toISOString(),
    motivo: row.motivo,
    aoEstoque: row.ao_estoque,
    valor: toReais(row.total_centavos),
    itens: row.itens.map(({ totalCentavos, ...pedaco }) => ({ ...pedaco, valor: toReais(totalCentavos) })),
    pagamentos: row.pagamentos.map(({ valorCentavos, ...pago }) => ({
      ...pago,
      valor: toReais(valorCentavos),
    })),
    usuario: { id: row.usuario_id, nome: row.usuario_nome },
    desfeita: row.desfeita,
  };
}
