import { sql } from 'kysely';
import type { Trx } from '../../database/tenant.ts';

/** Whether this product goes without stock control; its balance is locked until the transaction ends. */
export async function travarSemControle(trx: Trx, produtoId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('saldos')
    .select('sem_controle')
    .where('loja_id', '=', trx.lojaId)
    .where('produto_id', '=', produtoId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.sem_controle === true;
}

/** Ends the control of a balance that is 0, or begins it there: what is counted then is booked by the caller. */
export async function marcarSemControle(
  trx: Trx,
  { produtoId, semControle }: { produtoId: string; semControle: boolean },
): Promise<void> {
  await sql`
    update saldos set sem_controle = ${semControle}
    where loja_id = ${trx.lojaId} and produto_id = ${produtoId}`.execute(trx);
}
