import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '../postgres/embedded.ts';
import { cleanUp, temporaryDataDir } from '../testing/server-process.ts';
import { migrate } from './migrate.ts';
import { OWNER } from './roles.ts';

let server: EmbeddedDatabase;
let root: string;
let made = 0;

beforeAll(async () => {
  root = temporaryDataDir();
  server = await startEmbedded({ dataDir: join(root, 'data'), log: () => {} });
});

afterAll(async () => {
  await server.stop();
  await cleanUp();
});

async function ask(connection: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function emptyDatabase(): Promise<pg.ClientConfig> {
  made += 1;
  await ask(server.superuser, `CREATE DATABASE vazio_${made} OWNER ${OWNER}`);
  return { ...server.owner, database: `vazio_${made}` };
}

function folder(files: Record<string, string>): string {
  made += 1;
  const path = join(root, `migrations-${made}`);
  mkdirSync(path);
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(path, name), sql);
  return path;
}

const TWO = {
  '0001_primeira.sql': 'CREATE TABLE prova (valor int); INSERT INTO prova VALUES (1);',
  '0002_segunda.sql': 'INSERT INTO prova VALUES (2);',
};

test('applies each migration once, in order, and remembers it', async () => {
  const database = await emptyDatabase();
  const directory = folder(TWO);
  await migrate(database, directory);
  await migrate(database, directory);
  expect(await ask(database, 'SELECT valor FROM prova ORDER BY valor')).toEqual([{ valor: 1 }, { valor: 2 }]);
  expect(await ask(database, 'SELECT numero, nome FROM migracoes ORDER BY numero')).toEqual([
    { numero: 1, nome: '0001_primeira' },
    { numero: 2, nome: '0002_segunda' },
  ]);
});

test('servers that start at once on one empty database apply everything once', async () => {
  const database = await emptyDatabase();
  const directory = folder(TWO);
  await Promise.all(Array.from({ length: 8 }, () => migrate(database, directory)));
  expect(await ask(database, 'SELECT valor FROM prova ORDER BY valor')).toEqual([{ valor: 1 }, { valor: 2 }]);
});

test('a newer server adds what is missing', async () => {
  const database = await emptyDatabase();
  await migrate(database, folder({ '0001_primeira.sql': TWO['0001_primeira.sql'] }));
  await migrate(database, folder(TWO));
  expect(await ask(database, 'SELECT valor FROM prova ORDER BY valor')).toEqual([{ valor: 1 }, { valor: 2 }]);
});

test('an older server on a newer database is refused', async () => {
  const database = await emptyDatabase();
  const directory = folder(TWO);
  await migrate(database, directory);
  rmSync(join(directory, '0002_segunda.sql'));
  await expect(migrate(database, directory)).rejects.toThrow(/0002_segunda, que esta versão .* não conhece/);
});

test('an edited migration is refused; other line ends are no edit', async () => {
  const database = await emptyDatabase();
  const directory = folder({ '0001_primeira.sql': 'SELECT 1;\nSELECT 2;\n' });
  await migrate(database, directory);
  writeFileSync(join(directory, '0001_primeira.sql'), 'SELECT 1;\r\nSELECT 2;\r\n');
  await migrate(database, directory);
  writeFileSync(join(directory, '0001_primeira.sql'), 'SELECT 1;\nSELECT 3;\n');
  await expect(migrate(database, directory)).rejects.toThrow(/0001_primeira já foi aplicada .* alterada/);
});

test('of a migration that fails nothing stays, and what came before does', async () => {
  const database = await emptyDatabase();
  const directory = folder({ ...TWO, '0002_segunda.sql': 'INSERT INTO prova VALUES (2); SELECT 1 / 0;' });
  await expect(migrate(database, directory)).rejects.toThrow(/0002_segunda falhou.*division by zero/);
  expect(await ask(database, 'SELECT valor FROM prova')).toEqual([{ valor: 1 }]);
  writeFileSync(join(directory, '0002_segunda.sql'), TWO['0002_segunda.sql']);
  await migrate(database, directory);
  expect(await ask(database, 'SELECT valor FROM prova ORDER BY valor')).toEqual([{ valor: 1 }, { valor: 2 }]);
});

test('a gap in the numbers, or two of one number, is refused', async () => {
  const database = await emptyDatabase();
  const one = TWO['0001_primeira.sql'];
  await expect(migrate(database, folder({ '0001_a.sql': one, '0003_c.sql': one }))).rejects.toThrow(
    /0002_nome/,
  );
  await expect(migrate(database, folder({ '0001_a.sql': one, '0001_b.sql': one }))).rejects.toThrow(
    /0002_nome/,
  );
});

test('the real migrations apply to an empty database', async () => {
  const database = await emptyDatabase();
  await migrate(database);
  await migrate(database);
  const [row] = await ask(database, 'SELECT count(*)::int AS n FROM migracoes');
  expect(row?.n).toBeGreaterThan(0);
});
