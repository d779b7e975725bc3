import { sql } from 'kysely';
import type { Trx } from '../../database/tenant.ts';

export interface PlanoGravado {
  plano: string;
  expiraEm: Date | null;
  fuso: string;
}

/** The store's plan, locked: payments of one store are counted one after the other. */
export async function lockPlano(trx: Trx): Promise<PlanoGravado> {
  const { rows } = await sql<PlanoGravado>`
    select plano, plano_expira_em as "expiraEm", fuso from lojas where id = ${trx.lojaId} for no key update`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('no such store');
  return row;
}

export async function updatePlano(trx: Trx, plano: string, expiraEm: Date | null): Promise<void> {
  await sql`update lojas set plano = ${plano}, plano_expira_em = ${expiraEm} where id = ${trx.lojaId}`.execute(
    trx,
  );
}
