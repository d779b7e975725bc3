import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { apply, checkApplied, hasExactly, readApplied } from './applied.ts';
import { readLeftFromBefore, rememberBaseline } from './before-1.0.ts';
import * as col from './columns.ts';
import { hasOthersFunctions, isSpread, spread, unspread } from './escala/spread.ts';
import { queryRows } from './rows.ts';
import { type Migration, readFunctions, readMigrations } from './schema-files.ts';
import { withClient } from './with-client.ts';

/** Holds `migrations/`, each applied once, and `sql/`, applied again when its text changes. */
const HOME = fileURLToPath(new URL('../..', import.meta.url));
const OLDEST_POSTGRES = 150_000;
/** An advisory lock, held by the server that changes the tables. Any number, the same for every server. */
const MIGRATING = 7_215_094_377;

/**
 * Brings the database up to the schema that this server knows: its tables, forward only, each file in a transaction of
 * its own; then functions and views as their text is today, in the transaction of the last file where there is one
 * (docs/decisions/029). Under a lock, so that several servers may start on one database at once. Where the
 * database is spread over a cluster, what came is spread too; where it came from one and is no longer, it is one machine's
 * again. Answers how many migrations were applied.
 */
export async function migrate(connection: pg.ClientConfig, home = HOME): Promise<number> {
  const directory = join(home, 'migrations');
  const migrations = await readMigrations(directory);
  const functions = await readFunctions(join(home, 'sql'));
  const wanted = functions ? [functions, ...migrations] : migrations;
  return withClient(connection, async (client) => {
    await refuseReadOnly(client);
    if ((await hasExactly(client, wanted)) && !(await hasOthersFunctions(client))) return 0;
    await checkVersion(client);
    // Held by the session: it goes with the connection, whatever happens to this process.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATING]);
    const left = await readLeftFromBefore(client, directory);
    // Today's functions speak of tables that the migrations after the baseline bring: they come with the last of these.
    if (left) await applyEach(client, left, [], () => rememberBaseline(client, migrations));
    const applied = (left?.length ?? 0) + (await applyMissing(client, migrations, functions));
    if (await hasOthersFunctions(client)) await spread(client);
    return applied;
  });
}

/** The name of the last one that this server knows. */
export async function lastMigration(): Promise<string> {
  return (await readMigrations(join(HOME, 'migrations'))).at(-1)?.name ?? '';
}

async function applyMissing(
  client: pg.Client,
  migrations: readonly Migration[],
  functions: Migration | undefined,
): Promise<number> {
  const rows = await readApplied(client);
  const applied = rows.filter(({ numero }) => numero > 0);
  checkApplied(migrations, applied);
  const missing = migrations.slice(applied.length);
  const others = await hasOthersFunctions(client);
  if (others && !(await isSpread(client))) await unspread(client);
  const changed = others || functions?.checksum !== rows.find(({ numero }) => numero === 0)?.checksum;
  await applyEach(client, missing, functions && (changed || missing.length > 0) ? [functions] : []);
  return missing.length;
}

/** Each in a transaction of its own, the last one together with the functions, and with what is done `after` it. */
async function applyEach(
  client: pg.Client,
  missing: readonly Migration[],
  functions: readonly Migration[],
  after?: () => Promise<void>,
): Promise<void> {
  const last = [...missing.slice(-1), ...functions];
  for (const together of [...missing.slice(0, -1).map((migration) => [migration]), last]) {
    if (together.length === 0) continue;
    // A key of this file may lead to a table that the file before brought.
    if (await isSpread(client)) await spread(client);
    await apply(client, together, together === last ? after : undefined);
  }
}

/** A replica would be up to date, start, and refuse the first sale. */
async function refuseReadOnly(client: pg.Client): Promise<void> {
  const [row] = await queryRows(
    client,
    { readOnly: col.bool },
    { text: `SELECT current_setting('transaction_read_only')::bool AS "readOnly"` },
  );
  if (row?.readOnly)
    throw new Error(
      'O PostgreSQL de DATABASE_URL só deixa ler: é uma réplica, ou foi fechado para escrita. Aponte DATABASE_URL para o principal.',
    );
}

async function checkVersion(client: pg.Client): Promise<void> {
  const [version] = await queryRows(
    client,
    { number: col.integer, name: col.text },
    {
      text: `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name`,
    },
  );
  if (!version || version.number < OLDEST_POSTGRES) {
    throw new Error(
      `O Balcão precisa do PostgreSQL 15 ou mais novo; o de DATABASE_URL é o ${version?.name ?? 'desconhecido'}.`,
    );
  }
}
