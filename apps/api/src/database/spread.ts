import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { isSpread, isTrue } from './is-spread.ts';
import { MIGRATING } from './lock-tables.ts';

/** What makes of a migrated database one that is spread over the nodes of a cluster by store (docs/decisions/069). */
const DEPLOY = new URL('../../../../deploy/citus/', import.meta.url);

/** `psql -f deploy/citus/distribuir.sql`. What is spread already stays as it is. */
export async function spread(client: pg.Client): Promise<void> {
  const files = await readFile(new URL('distribuir.sql', DEPLOY), 'utf8');
  for (const [, file = ''] of files.matchAll(/^\\ir (.+)$/gm)) {
    const sql = await readFile(new URL(file, DEPLOY), 'utf8');
    // One by one, as psql sends them: Citus passes on the text that it was sent.
    for (const statement of sql.split(/;\n(?=(?:[^$]*\$\$[^$]*\$\$)*[^$]*$)/))
      if (statement.trim()) await client.query(statement);
  }
}

/**
 * Where a database is spread, what a migration brought is spread too, and functions that were written anew become those
 * of a cluster: without that no sale is taken there. Does nothing on any other database.
 */
export async function spreadAgain(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  client.on('error', () => {});
  await client.connect();
  try {
    if (!(await isUndone(client))) return;
    await client.query('select pg_advisory_lock($1)', [MIGRATING]);
    if (await isUndone(client)) await spread(client);
  } finally {
    await client.end();
  }
}

/** Whether a function that a cluster has in another language stands there as it does in `sql/`. */
async function isUndone(client: pg.Client): Promise<boolean> {
  return (
    (await isSpread(client)) &&
    (await isTrue(
      client,
      `exists (select from pg_proc p join pg_language l on l.oid = p.prolang
        where p.proname = 'gravar_itens' and p.pronamespace = 'public'::regnamespace and l.lanname = 'sql')`,
    ))
  );
}
