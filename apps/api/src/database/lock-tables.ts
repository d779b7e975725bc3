import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import * as col from './columns.ts';
import { queryRows } from './rows.ts';

/**
 * Less than the second after which PostgreSQL looks for transactions that wait for each other, and ends one of them: who
 * sells and comes into such a circle with us goes on when we give up.
 */
const TRY_MS = 400;
/** Until the next one whoever waited meanwhile has his turn. */
const PAUSE_MS = 600;
const PATIENCE_MS = 120_000;
/** Our own limit; and a machine that stood still for longer than that lets PostgreSQL end us rather than the sale. */
const GAVE_WAY = new Set<string | undefined>(['57014', '40P01']);

/**
 * What a try was kept from comes first in the next. Whoever kept us from it had it and waited for one that we had: from
 * then on he waits before he has any, and those on their way come to their end.
 */
const first: string[] = [];

/**
 * Takes every table and view for the transaction that was begun, all or none. A migration alone would take them one by one
 * while it holds what it has, and a sale that touches two of them in the other order would be ended.
 */
export async function lockTables(client: pg.Client): Promise<void> {
  const rows = await queryRows(
    client,
    { name: col.text },
    {
      text: `SELECT oid::regclass::text AS name FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v') AND pg_has_role(relowner, 'usage')
        ORDER BY relname`,
    },
  );
  const names = rows.map(({ name }) => name);
  if (names.length === 0) return;
  // Nobody who reads or writes waits for this; what tidies up a table gives way to it, but not within so short a try.
  await client.query(`LOCK TABLE ${names.join(', ')} IN SHARE UPDATE EXCLUSIVE MODE`);
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const missed = await take(client, new Set([...first.filter((name) => names.includes(name)), ...names]));
    if (missed === undefined) return;
    first.splice(0, first.length, missed, ...first.filter((name) => name !== missed));
    if (performance.now() > end) {
      throw new Error('as tabelas estão em uso há mais de dois minutos; nada foi mudado, tente de novo');
    }
    await sleep(PAUSE_MS);
  }
}

/** One after the other, in one try; answers which could not be had, and then has none. */
async function take(client: pg.Client, names: ReadonlySet<string>): Promise<string | undefined> {
  await client.query('SAVEPOINT antes');
  const end = performance.now() + TRY_MS;
  let wanted = '';
  try {
    for (wanted of names) {
      await client.query(`SET LOCAL statement_timeout = ${Math.max(1, Math.ceil(end - performance.now()))}`);
      await client.query(`LOCK TABLE ${wanted} IN ACCESS EXCLUSIVE MODE`);
    }
    await client.query('SET LOCAL statement_timeout TO DEFAULT');
    return undefined;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !GAVE_WAY.has(error.code)) throw error;
    await client.query('ROLLBACK TO antes');
    return wanted;
  }
}
