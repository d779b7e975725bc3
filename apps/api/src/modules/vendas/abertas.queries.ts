import * as col from '../../database/columns.ts';
import { fetchRows } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';
import { SITUACAO } from './situacao.ts';
import { type VendaRow, vendaLida } from './venda.ts';

/** The open sales among these ids. */
export async function listarAbertasPorId(trx: Trx, ids: readonly string[]): Promise<VendaRow[]> {
  const rows = await fetchRows(trx, { venda: col.json(vendaLida) })`
    select to_jsonb(v) as venda from vendas_lidas v
    where v.loja_id = ${trx.lojaId} and v.id = any (${ids}::uuid[]) and ${SITUACAO.abertas}`;
  return rows.map(({ venda }) => venda);
}
