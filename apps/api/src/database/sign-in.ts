import pg from 'pg';
import * as col from './columns.ts';
import { handOver } from './hand-over.ts';
import { APP, asLogin, IDENTIDADE, passwordClause } from './roles.ts';
import { queryRows } from './rows.ts';
import { withClient } from './with-client.ts';

/** Any number that no other lock of this kind has. */
const LOCK = 7_215_094_378;
/** pg-boss's own, who makes and changes its tables there while it works. */
const JOBS = 'pgboss';

/** Why the server does not let this role in; undefined when it does. Throws when it can't be asked. */
async function whyRefused(connection: pg.ClientConfig): Promise<Error | undefined> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    if (error instanceof Error && isRefusal(error)) return error;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Class 28, a database that is closed to it, or a password that is asked for and not there. */
function isRefusal(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return code.startsWith('28') || code === '42501' || error.message.startsWith('SASL');
}

/**
 * The two logins that the application works with, on a database that is migrated. What is right already is left as it
 * is: servers that start at once, or beside others, disturb nobody.
 */
export async function ensureLogins(owner: pg.ClientConfig): Promise<void> {
  return withClient(owner, async (client) => {
    // Held by the session: it goes with the connection, whatever happens to this process.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    for (const group of [APP, IDENTIDADE] as const) await ensureLogin(client, owner, group);
    await ensureJobsSchema(client, String(asLogin(owner, IDENTIDADE).user));
  });
}

async function ensureLogin(
  client: pg.Client,
  owner: pg.ClientConfig,
  group: typeof APP | typeof IDENTIDADE,
): Promise<void> {
  const login = asLogin(owner, group);
  const name = pg.escapeIdentifier(String(login.user));
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [login.user]);
  if (rowCount === 1 && (await whyRefused(login)) === undefined) return;
  await client.query(`${rowCount === 0 ? 'create' : 'alter'} role ${name} login${passwordClause(login)}`);
  await client.query(`grant ${group} to ${name}`);
  // A database may be closed to everybody who is not named.
  await client.query(`grant connect on database ${pg.escapeIdentifier(String(owner.database))} to ${name}`);
  const reason = await whyRefused(login);
  if (reason === undefined) return;
  throw new Error(
    `O PostgreSQL não deixa entrar o papel ${login.user}, com que o Balcão trabalha: ${reason.message}. ` +
      'Permita-o em pg_hba.conf do mesmo modo que o papel de DATABASE_URL.',
  );
}

/** Whoever made the schema before, the login of the jobs owns it now, with everything in it. */
async function ensureJobsSchema(client: pg.Client, login: string): Promise<void> {
  const [schema] = await queryRows(
    client,
    { mine: col.bool },
    {
      text: `select n.nspowner = $2::regrole and not exists (
         select 1 from pg_class c where c.relnamespace = n.oid and c.relowner <> $2::regrole) as mine
       from pg_namespace n where n.nspname = $1`,
      values: [JOBS, login],
    },
  );
  if (schema?.mine) return;
  const name = pg.escapeIdentifier(login);
  await client.query('begin');
  await client.query(`grant ${name} to current_user`);
  await client.query(`create schema if not exists ${JOBS} authorization ${name}`);
  await client.query(handOver(JOBS, login));
  await client.query('commit');
}
