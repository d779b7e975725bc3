import { sql } from 'kysely';
import type { Trx } from '../../../database/tenant.ts';

type Par = [string, string];

export async function findSeparados(trx: Trx): Promise<Par[]> {
  const { rows } = await sql<{ a: string; b: string }>`
    select s.produto_a as a, s.produto_b as b from produtos_separados s
    join produtos a on a.loja_id = s.loja_id and a.id = s.produto_a and a.excluido_em is null
    join produtos b on b.loja_id = s.loja_id and b.id = s.produto_b and b.excluido_em is null
    where s.loja_id = ${trx.lojaId} order by 1, 2`.execute(trx);
  return rows.map(({ a, b }) => [a, b]);
}

/** Whether both are living products of this store. */
export async function vivos(trx: Trx, par: Par): Promise<boolean> {
  const rows = await trx
    .selectFrom('produtos')
    .select('id')
    .where('loja_id', '=', trx.lojaId)
    .where('id', 'in', par)
    .where('excluido_em', 'is', null)
    .execute();
  return rows.length === 2;
}

/** `par` in the order of the ids: the same two are the same pair, whoever is named first. */
export async function writeSeparados(trx: Trx, par: Par, separados: boolean): Promise<void> {
  const [a, b] = par;
  if (separados) {
    await trx
      .insertInto('produtos_separados')
      .values({ loja_id: trx.lojaId, produto_a: a, produto_b: b })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await trx
      .deleteFrom('produtos_separados')
      .where('loja_id', '=', trx.lojaId)
      .where('produto_a', '=', a)
      .where('produto_b', '=', b)
      .execute();
  }
}
