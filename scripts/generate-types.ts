/**
 * `npm run db:types`: writes apps/api/src/database/types.ts from a freshly migrated database. With a database's address
 * it says what it would write, for the test that holds the two against each other.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../apps/api/src/database/migrate.ts';
import { startEmbedded } from '../apps/api/src/postgres/embedded.ts';

const OUT = 'apps/api/src/database/types.ts';

const [address] = process.argv.slice(2);
if (address === undefined) await writeFile(OUT, await ofNewDatabase());
else process.stdout.write(typesOf(address));

async function ofNewDatabase(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-types-'));
  const database = await startEmbedded({ dataDir, log: () => {} });
  try {
    await migrate(database.owner);
    const { user, password, host, database: name } = database.owner;
    const login = `${user}:${encodeURIComponent(String(password))}`;
    return typesOf(`postgres://${login}@localhost/${name}?host=${encodeURIComponent(String(host))}`);
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function typesOf(url: string): string {
  const { status, stdout, stderr } = spawnSync(
    'npx',
    [
      'kysely-codegen',
      ...['--dialect', 'postgres', '--url', url, '--print', '--log-level', 'error'],
      ...['--exclude-pattern', 'public.migracoes', '--numeric-parser', 'number', '--type-only-imports'],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  // connect.ts reads bigint as a number: centavos and counts stay far below 2^53.
  const int8 = 'ColumnType<string, bigint | number | string, bigint | number | string>';
  return `${stdout.trim().replace(int8, 'ColumnType<number, number, number>')}\n`;
}
