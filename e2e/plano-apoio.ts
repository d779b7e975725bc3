import { join } from 'node:path';
import pg from 'pg';
import { connectionToRunning } from '../apps/api/src/database/embedded.ts';
import { type Conta, expect } from './apoio.ts';

export interface PlanoNovo {
  plano: 'gratuito' | 'basico' | 'premium';
  /** In a month, unless told; null: no end. */
  expiraEm?: Date | null;
}

const MES = 30 * 86_400_000;

/** What no page does: gives the store of this account a plan, straight in the database of the server under test. */
export async function mudarPlano(
  { email }: Pick<Conta, 'email'>,
  { plano, expiraEm = new Date(Date.now() + MES) }: PlanoNovo,
): Promise<void> {
  const connection = connectionToRunning(join(process.env.E2E_DATA ?? '', 'data'));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `update lojas set plano = $2, plano_expira_em = $3
        where id = (select loja_id from usuarios where email = $1)`,
      [email, plano, expiraEm],
    );
    expect(rowCount).toBe(1);
  } finally {
    await client.end();
  }
}

/** The plan is over, by this many seconds; before its end (in so many) when negative. */
export function expirado(segundos = 60): PlanoNovo {
  return { plano: 'gratuito', expiraEm: new Date(Date.now() - segundos * 1000) };
}
