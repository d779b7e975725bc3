import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface Applied {
  readonly numero: number;
  readonly nome: string;
  readonly checksum: string;
}

const DIRECTORY = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any number, as long as every server takes the same; locks of this kind are per database. */
const LOCK = 7_215_094_377;
const OLDEST_POSTGRES = 150_000;
/**
 * A migration changes the rows of all stores. Early ones forced the policies on the tables' owner too, who then saw no
 * row at all unless he was a superuser; no pool signs in as the owner any more.
 */
const SEE_ALL_ROWS = `do $$
declare tabela regclass;
begin
  for tabela in select oid from pg_class
    where relnamespace = 'public'::regnamespace and relforcerowsecurity and pg_has_role(relowner, 'usage') loop
    execute format('alter table %s no force row level security', tabela);
  end loop;
end $$`;

/**
 * Brings the database up to the schema that this server knows. Forward only; each file in a transaction of its
 * own; under a lock, so that several servers may start on one database at once. Answers how many were applied.
 */
export async function migrate(connection: pg.ClientConfig, directory = DIRECTORY): Promise<number> {
  const migrations = await readMigrations(directory);
  const client = new pg.Client(connection);
  // A connection that breaks between two queries says so by this event alone; the next query then fails.
  client.on('error', () => {});
  await client.connect();
  try {
    await checkVersion(client);
    // Held by the session: it goes with the connection, whatever happens to this process.
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const applied = await readApplied(client);
    check(migrations, applied);
    for (const migration of migrations.slice(applied.length)) await apply(client, migration);
    if (migrations.length > applied.length) await client.query(SEE_ALL_ROWS);
    return migrations.length - applied.length;
  } finally {
    await client.end();
  }
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file, index) => {
      const [, digits, name] = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file) ?? [];
      if (digits === undefined || name === undefined || Number(digits) !== index + 1) {
        const expected = String(index + 1).padStart(4, '0');
        throw new Error(`A migração ${file} está fora da sequência: esperava-se ${expected}_nome.sql.`);
      }
      // Git may check the same file out with other line ends.
      const sql = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n');
      return {
        number: index + 1,
        name: `${digits}_${name}`,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    }),
  );
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name`,
  );
  const [version] = rows;
  if (!version || version.number < OLDEST_POSTGRES) {
    throw new Error(
      `O Balcão precisa do PostgreSQL 15 ou mais novo; o de DATABASE_URL é o ${version?.name ?? 'desconhecido'}.`,
    );
  }
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS migracoes (
      numero integer PRIMARY KEY,
      nome text NOT NULL,
      checksum text NOT NULL,
      aplicada_em timestamptz NOT NULL
    )`);
  const { rows } = await client.query<Applied>(
    'SELECT numero, nome, checksum FROM migracoes ORDER BY numero',
  );
  return rows;
}

/** What was applied must be exactly the beginning of what we know. */
function check(migrations: readonly Migration[], applied: readonly Applied[]): void {
  applied.forEach((row, index) => {
    const known = migrations[index];
    if (!known) {
      throw new Error(
        `O banco de dados já tem a migração ${row.nome}, que esta versão do Balcão não conhece. ` +
          'Ele foi atualizado por uma versão mais nova: atualize este servidor também.',
      );
    }
    if (known.number !== row.numero || known.name !== row.nome || known.checksum !== row.checksum) {
      throw new Error(
        `A migração ${row.nome} já foi aplicada neste banco e depois alterada. ` +
          'Migrações aplicadas não mudam: desfaça a alteração e crie uma nova.',
      );
    }
  });
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(SEE_ALL_ROWS);
    await client.query(migration.sql);
    await client.query(
      'INSERT INTO migracoes (numero, nome, checksum, aplicada_em) VALUES ($1, $2, $3, $4)',
      [migration.number, migration.name, migration.checksum, new Date()],
    );
    await client.query('COMMIT');
  } catch (error) {
    // The connection is about to close, which rolls back whatever is still open.
    const detail = error instanceof Error ? error.message : String(error);
    throw new Error(`A migração ${migration.name} falhou, e nada dela ficou no banco: ${detail}`, {
      cause: error,
    });
  }
}
