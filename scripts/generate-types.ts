/** `npm run db:types`: writes apps/api/src/database/types.ts from a freshly migrated database. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../apps/api/src/database/migrate.ts';
import { startEmbedded } from '../apps/api/src/postgres/embedded.ts';

const OUT = 'apps/api/src/database/types.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'balcao-types-'));
const database = await startEmbedded({ dataDir, log: () => {} });
try {
  await migrate(database.owner);
  const { user, password, host, database: name } = database.owner;
  const url = `postgres://${user}:${encodeURIComponent(String(password))}@localhost/${name}?host=${encodeURIComponent(String(host))}`;
  const done = spawnSync(
    'npx',
    [
      'kysely-codegen',
      ...['--dialect', 'postgres', '--url', url, '--out-file', OUT],
      ...['--exclude-pattern', 'public.migracoes', '--numeric-parser', 'number', '--type-only-imports'],
    ],
    { stdio: 'inherit' },
  );
  process.exitCode = done.status ?? 1;
  // connect.ts reads bigint as a number: centavos and counts stay far below 2^53.
  const generated = await readFile(OUT, 'utf8');
  const int8 = 'ColumnType<string, bigint | number | string, bigint | number | string>';
  await writeFile(OUT, generated.replace(int8, 'ColumnType<number, number, number>'));
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
