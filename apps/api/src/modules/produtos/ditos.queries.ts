import { UNIDADES } from '@balcao/contract/base/quantidade';
import * as col from '../../database/columns.ts';
import { fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

const DITO = {
  dito: col.uuid,
  id: col.uuid,
  unidade: col.oneOf(UNIDADES),
  excluido: col.bool,
  kit: col.bool,
};
export type ProdutoDito = Row<typeof DITO>;

/** The products that these ids mean: of what was merged its survivor. An id that never was here is not among them. */
export function listarProdutosDitos(trx: Trx, ids: readonly string[]): Promise<ProdutoDito[]> {
  return fetchRows(trx, DITO)`
    select p.id as dito, s.id, s.unidade, s.excluido_em is not null as excluido, s.ficha is not distinct from 'NA_VENDA' as kit
    from produtos p join produtos s on s.loja_id = p.loja_id and s.id = coalesce(p.fundido_em, p.id)
    where p.loja_id = ${trx.lojaId} and p.id = any (${[...ids]}::uuid[])`;
}
