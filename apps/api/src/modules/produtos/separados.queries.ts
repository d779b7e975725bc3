import * as col from '../../database/columns.ts';
import { fetchRows } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

/** In the order of the ids: the same two are the same pair, whoever is named first. */
type Par = [string, string];

export async function listarPares(trx: Trx): Promise<Par[]> {
  const rows = await fetchRows(trx, { a: col.uuid, b: col.uuid })`
    select s.produto_a as a, s.produto_b as b from produtos_separados s
    join produtos a on a.loja_id = s.loja_id and a.id = s.produto_a and a.excluido_em is null
    join produtos b on b.loja_id = s.loja_id and b.id = s.produto_b and b.excluido_em is null
    where s.loja_id = ${trx.lojaId} order by 1, 2`;
  return rows.map(({ a, b }) => [a, b]);
}

/** How many of the two are living products of this store. */
export async function contarVivos(trx: Trx, par: Par): Promise<number> {
  const { vivos } = await trx
    .selectFrom('produtos')
    .select(({ fn }) => fn.countAll<number>().as('vivos'))
    .where('loja_id', '=', trx.lojaId)
    .where('id', 'in', par)
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow();
  return vivos;
}

export async function inserirPar(trx: Trx, [a, b]: Par): Promise<void> {
  await trx
    .insertInto('produtos_separados')
    .values({ loja_id: trx.lojaId, produto_a: a, produto_b: b })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function apagarPar(trx: Trx, [a, b]: Par): Promise<void> {
  await trx
    .deleteFrom('produtos_separados')
    .where('loja_id', '=', trx.lojaId)
    .where('produto_a', '=', a)
    .where('produto_b', '=', b)
    .execute();
}
