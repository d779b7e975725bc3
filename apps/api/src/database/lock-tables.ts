import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { queryRows, text } from './rows.ts';

/** Held by whoever changes the tables. Any number, as long as every server takes the same; such locks are per database. */
export const MIGRATING = 7_215_094_377;
/** The name of the connection that does what is left for later (later.ts). */
export const LATER = 'balcao-depois';

/**
 * Less than the second after which PostgreSQL looks for transactions that wait for each other, and ends one of them: who
 * sells and comes into such a circle with us goes on when we give up.
 */
const TRY_MS = 400;
/** Until the next one whoever waited meanwhile has his turn. */
const PAUSE_MS = 600;
const PATIENCE_MS = 120_000;
const CANCELED = '57014';

/**
 * Takes every table and view for the transaction that was begun, all or none. A migration alone would take them one by one
 * while it holds what it has, and a sale that touches two of them in the other order would be ended.
 */
export async function lockTables(client: pg.Client): Promise<void> {
  const [row] = await queryRows(
    client,
    { names: text.orNull },
    {
      text: `SELECT string_agg(oid::regclass::text, ', ' ORDER BY relname) AS names FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v') AND pg_has_role(relowner, 'usage')`,
    },
  );
  const names = row?.names ?? null;
  if (names === null) return;
  // Nobody who reads or writes waits for this; what tidies up a table gives way to it, but not within so short a try.
  await client.query(`LOCK TABLE ${names} IN SHARE UPDATE EXCLUSIVE MODE`);
  const end = performance.now() + PATIENCE_MS;
  while (!(await taken(client, names))) {
    if (performance.now() > end) {
      throw new Error('as tabelas estão em uso há mais de dois minutos; nada foi mudado, tente de novo');
    }
    await sleep(PAUSE_MS);
  }
}

async function taken(client: pg.Client, names: string): Promise<boolean> {
  await client.query(`SAVEPOINT antes; SET LOCAL statement_timeout = ${TRY_MS}`);
  try {
    await client.query(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== CANCELED) throw error;
    await client.query('ROLLBACK TO antes');
    return false;
  }
  await client.query('SET LOCAL statement_timeout TO DEFAULT');
  return true;
}

/** What is built meanwhile for an older version holds its table, maybe for minutes: it goes on after the change. */
export async function endLater(client: pg.Client): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = $1 AND datname = current_database() AND usename = current_user`,
    [LATER],
  );
}
