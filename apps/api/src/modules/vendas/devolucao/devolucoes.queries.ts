/** Returns of a sale: see sql/vendas-devolucao.sql. */

import { toReais } from '@balcao/contract/base/money';
import type { PedacoDevolvido } from '@balcao/contract/vendas/devolucao';
import type { Devolucao } from '@balcao/contract/vendas/devolucao.schemas';
import { sql } from 'kysely';
import * as col from '../../../database/columns.ts';
import { fetchRow } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';

export interface NovaDevolucao {
  id: string;
  vendaId: string;
  /** The customer whose debt a return on fiado lowers. */
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

const DEVOLUCAO_GRAVADA = col.object({
  id: col.uuid,
  criada_em: col.text,
  motivo: col.text,
  ao_estoque: col.bool,
  total_centavos: col.centavos,
  usuario_id: col.uuid,
  usuario_nome: col.text,
  desfeita: col.bool,
  itens: col.list(
    col.object({ posicao: col.integer, quantidade: col.quantidade, totalCentavos: col.centavos }),
  ),
  pagamentos: col.list(col.object({ formaId: col.uuid, nome: col.text, valorCentavos: col.centavos })),
});
type DevolucaoGravada = col.ValueOf<typeof DEVOLUCAO_GRAVADA>;

/** Oldest first. */
export async function listarDevolucoesDa(trx: Trx, vendaId: string): Promise<Devolucao[]> {
  const row = await fetchRow(trx, {
    devolucoes: col.json(col.list(DEVOLUCAO_GRAVADA)),
  })`select devolucoes_da_venda(${trx.lojaId}, ${vendaId}) as devolucoes`;
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
