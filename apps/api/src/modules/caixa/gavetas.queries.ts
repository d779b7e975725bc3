import { v7 as uuidv7 } from 'uuid';
import * as col from '../../database/columns.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

const GAVETA = { id: col.uuid, nome: col.text, ativa: col.bool };
export type GavetaRow = Row<typeof GAVETA>;

/** In the order in which they were made; a sale that names none goes into the first that is not switched off. */
export function listarGavetasDaLoja(trx: Trx): Promise<GavetaRow[]> {
  return fetchRows(trx, GAVETA)`
    select id, nome, ativa from gavetas where loja_id = ${trx.lojaId} order by ordem, id`;
}

/** The same, held against whoever would change one of them: names and 'at least one' concern them all. */
export async function travarGavetas(trx: Trx): Promise<GavetaRow[]> {
  await execute(trx)`select id from gavetas where loja_id = ${trx.lojaId} order by id for no key update`;
  return listarGavetasDaLoja(trx);
}

/** After the others. */
export async function inserirGaveta(trx: Trx, { id, nome }: Pick<GavetaRow, 'id' | 'nome'>): Promise<void> {
  await execute(trx)`
    insert into gavetas (loja_id, id, nome, ordem)
    select ${trx.lojaId}, ${id}, ${nome}, coalesce(max(ordem), 0) + 1 from gavetas
    where loja_id = ${trx.lojaId}
    returning id`;
}

export async function mudarGaveta(trx: Trx, { id, nome, ativa }: GavetaRow): Promise<void> {
  await execute(trx)`
    update gavetas set nome = ${nome}, ativa = ${ativa} where loja_id = ${trx.lojaId} and id = ${id}`;
}

/** The drawer that is meant: the named one, else the first. Throws VALIDACAO at `gavetaId`. */
export async function gavetaDaVez(trx: Trx, gavetaId: string | null): Promise<GavetaRow> {
  const row = await fetchRow(trx, GAVETA)`
    select g.id, g.nome, g.ativa from gavetas g
    where g.loja_id = ${trx.lojaId} and g.id = (select gaveta_da_vez(${trx.lojaId}, ${gavetaId}))`;
  if (!row) throw new Error('a store without a drawer');
  return row;
}

/** See the SQL function: alone for opening, closing and reopening, together with others for what goes into it. */
export async function travarGaveta(trx: Trx, gavetaId: string, como: 'sozinho' | 'junto'): Promise<void> {
  await execute(trx)`select travar_gaveta(${trx.lojaId}, ${gavetaId}, ${como === 'sozinho'})`;
}

/** Every store has one drawer from its first moment. */
export async function inserirGavetaInicial(trx: Trx): Promise<void> {
  await trx
    .insertInto('gavetas')
    .values({ loja_id: trx.lojaId, id: uuidv7(), nome: 'Caixa 1', ordem: 1 })
    .execute();
}
