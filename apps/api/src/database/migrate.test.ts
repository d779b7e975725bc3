import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '../postgres/embedded.ts';
import { cleanUp, temporaryDataDir } from '../testing/process/server-process.ts';
import { migrate } from './migrate.ts';
import { OWNER } from './roles.ts';
import { withClient } from './with-client.ts';

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
  return withClient(connection, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
}

async function emptyDatabase(): Promise<pg.ClientConfig> {
  made += 1;
  await ask(server.superuser, `CREATE DATABASE vazio_${made} OWNER ${OWNER}`);
  return { ...server.owner, database: `vazio_${made}` };
}

/** A home with these files: `migrations/…` and, where one begins so, `sql/…`. */
function homeWith(files: Record<string, string>): string {
  made += 1;
  const home = join(root, `home-${made}`);
  for (const folder of ['migrations', 'sql']) mkdirSync(join(home, folder), { recursive: true });
  for (const [name, sql] of Object.entries(files)) write(home, name, sql);
  return home;
}

function write(home: string, name: string, sql: string): void {
  writeFileSync(join(home, name.startsWith('sql/') ? '' : 'migrations', name), sql);
}

const TWO = {
  '0001_primeira.sql': 'CREATE TABLE prova (valor int); INSERT INTO prova VALUES (1);',
  '0002_segunda.sql': 'INSERT INTO prova VALUES (2);',
};

test('applies each migration once, in order, and remembers it', async () => {
  const database = await emptyDatabase();
  const home = homeWith(TWO);
  await migrate(database, home);
  await migrate(database, home);
  expect(await ask(database, 'SELECT valor FROM prova ORDER BY valor')).toEqual([{ valor: 1 }, { valor: 2 }]);
  expect(await ask(database, 'SELECT numero, nome FROM migracoes ORDER BY numero')).toEqual([
    { numero: 1, nome: '0001_primeira' },
    { numero: 2, nome: '0002_segunda' },
  ]);
});

test('servers that start at once on one empty database apply everything once', async () => {
  const database = await emptyDatabase();
  const home = homeWith(TWO);
  await Promise.all(Array.from({ length: 8 }, () => migrate(database, home)));
  expect(await ask(database, 'SELECT valor FROM prova ORDER BY valor')).toEqual([{ valor: 1 }, { valor: 2 }]);
});

test('a newer server adds what is missing', async () => {
  const database = await emptyDatabase();
  await migrate(database, homeWith({ '0001_primeira.sql': TWO['0001_primeira.sql'] }));
  await migrate(database, homeWith(TWO));
  expect(await ask(database, 'SELECT valor FROM prova ORDER BY valor')).toEqual([{ valor: 1 }, { valor: 2 }]);
});

test('an older server on a newer database is refused', async () => {
  const database = await emptyDatabase();
  const home = homeWith(TWO);
  await migrate(database, home);
  rmSync(join(home, 'migrations', '0002_segunda.sql'));
  await expect(migrate(database, home)).rejects.toThrow(/0002_segunda, que esta versão .* não conhece/);
});

test('an edited migration is refused; other line ends are no edit', async () => {
  const database = await emptyDatabase();
  const home = homeWith({ '0001_primeira.sql': 'SELECT 1;\nSELECT 2;\n' });
  await migrate(database, home);
  write(home, '0001_primeira.sql', 'SELECT 1;\r\nSELECT 2;\r\n');
  await migrate(database, home);
  write(home, '0001_primeira.sql', 'SELECT 1;\nSELECT 3;\n');
  await expect(migrate(database, home)).rejects.toThrow(/0001_primeira já foi aplicada .* alterada/);
});

test('of a migration that fails nothing stays, and what came before does', async () => {
  const database = await emptyDatabase();
  const home = homeWith({ ...TWO, '0002_segunda.sql': 'INSERT INTO prova VALUES (2); SELECT 1 / 0;' });
  await expect(migrate(database, home)).rejects.toThrow(/0002_segunda falhou.*division by zero/);
  expect(await ask(database, 'SELECT valor FROM prova')).toEqual([{ valor: 1 }]);
  write(home, '0002_segunda.sql', TWO['0002_segunda.sql']);
  await migrate(database, home);
  expect(await ask(database, 'SELECT valor FROM prova ORDER BY valor')).toEqual([{ valor: 1 }, { valor: 2 }]);
});

test('a gap in the numbers, or two of one number, is refused', async () => {
  const database = await emptyDatabase();
  const one = TWO['0001_primeira.sql'];
  await expect(migrate(database, homeWith({ '0001_a.sql': one, '0003_c.sql': one }))).rejects.toThrow(
    /0002_nome/,
  );
  await expect(migrate(database, homeWith({ '0001_a.sql': one, '0001_b.sql': one }))).rejects.toThrow(
    /0002_nome/,
  );
});

/** Catalogue rows that defining an object or altering its table writes anew. */
function stamps(database: pg.ClientConfig, of: 'pg_proc' | 'pg_class', where: string) {
  return ask(database, `SELECT oid, xmin FROM ${of} WHERE ${where} ORDER BY oid`);
}

test('functions are applied again when their text changes, once, and no table is touched', async () => {
  const database = await emptyDatabase();
  const text = (answer: number) =>
    `create or replace function dois() returns int language sql as 'select ${answer} from prova limit 1'`;
  const home = homeWith({ ...TWO, 'sql/prova.sql': text(2) });
  const functions = () => stamps(database, 'pg_proc', `proname = 'dois'`);
  const tables = () => stamps(database, 'pg_class', `relname IN ('prova', 'migracoes')`);
  await migrate(database, home);
  const [first, untouched] = [await functions(), await tables()];
  await migrate(database, home);
  expect(await functions()).toEqual(first);

  write(home, 'sql/prova.sql', text(3));
  await Promise.all([migrate(database, home), migrate(database, home), migrate(database, home)]);
  const second = await functions();
  expect(second).not.toEqual(first);
  expect(await ask(database, 'SELECT dois()')).toEqual([{ dois: 3 }]);
  await migrate(database, home);
  expect(await functions()).toEqual(second);
  expect(await tables()).toEqual(untouched);
});

test('a function that answers another type goes by a migration, and comes in the same transaction', async () => {
  const database = await emptyDatabase();
  const home = homeWith({
    ...TWO,
    'sql/prova.sql': `create or replace function dois() returns int language sql as 'select 2'`,
  });
  await migrate(database, home);
  write(
    home,
    'sql/prova.sql',
    `create or replace function dois() returns text language sql as 'select tres'`,
  );
  await expect(migrate(database, home)).rejects.toThrow(/cannot change return type/);
  write(home, '0003_dois.sql', 'drop function if exists dois()');
  await expect(migrate(database, home)).rejects.toThrow(/column "tres" does not exist/);
  expect(await ask(database, 'SELECT dois()')).toEqual([{ dois: 2 }]);
  write(
    home,
    'sql/prova.sql',
    `create or replace function dois() returns text language sql as $$ select 'dois' $$`,
  );
  await migrate(database, home);
  expect(await ask(database, 'SELECT dois()')).toEqual([{ dois: 'dois' }]);
});

/** Who sells meanwhile: where the machine stands still for longer than a migration's try, PostgreSQL ends that, not this. */
async function seller({ database }: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...server.superuser, database });
  await client.connect();
  await client.query("SET deadlock_timeout = '10min'");
  return client;
}

/** Another connection's transaction, as somebody has it who sells meanwhile. */
async function selling<T>(database: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await seller(database);
  try {
    await client.query('BEGIN');
    return await work(client);
  } finally {
    await client.end();
  }
}

async function untilSomebodyWaits(client: pg.Client): Promise<void> {
  const waiting = `SELECT 1 FROM pg_locks WHERE NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  while ((await client.query(waiting)).rowCount === 0);
}

test('a migration gives way to a sale that takes its tables in another order', async () => {
  const database = await emptyDatabase();
  const home = homeWith({ '0001_a.sql': 'CREATE TABLE a (n int); CREATE TABLE b (n int);' });
  await migrate(database, home);
  write(home, '0002_b.sql', 'ALTER TABLE a ADD COLUMN m int; ALTER TABLE b ADD COLUMN m int;');
  const done = await selling(database, async (sale) => {
    await sale.query('INSERT INTO b VALUES (1)');
    const migrated = migrate(database, home);
    await untilSomebodyWaits(sale);
    await sale.query('INSERT INTO a VALUES (1)');
    await sale.query('COMMIT');
    return migrated;
  });
  expect(done).toBe(1);
  expect(await ask(database, 'SELECT a.n, a.m, b.m AS k FROM a JOIN b USING (n)')).toEqual([
    { n: 1, m: null, k: null },
  ]);
});

test('a migration has its turn, also where at every moment somebody sells in another order', async () => {
  const database = await emptyDatabase();
  const home = homeWith({ '0001_a.sql': 'CREATE TABLE a (n int); CREATE TABLE b (n int);' });
  await migrate(database, home);
  write(home, '0002_b.sql', 'ALTER TABLE a ADD COLUMN m int;');
  let over = false;
  const migrated = migrate(database, home).finally(() => {
    over = true;
  });
  const sales = await Promise.all([1, 2].map(() => seller(database)));
  const [first] = sales;
  await first?.query('BEGIN; INSERT INTO b VALUES (1)');
  // Before one sale ends the next has begun, or waits to.
  for (let n = 0; !over; n += 1) {
    const [ending, beginning] = [sales[n % 2], sales[(n + 1) % 2]];
    let begun = false;
    const begin = beginning?.query('BEGIN; INSERT INTO b VALUES (1)').then(() => {
      begun = true;
    });
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    while (!begun && (await ending?.query(waiting))?.rowCount !== 2);
    await ending?.query('INSERT INTO a (n) VALUES (1); COMMIT');
    await begin;
  }
  expect(await migrated).toBe(1);
  for (const client of sales) await client.end();
});

test('nobody waits for a migration that waits for the tidying up of a table', async () => {
  const database = await emptyDatabase();
  const home = homeWith({ '0001_a.sql': 'CREATE TABLE a (n int); CREATE TABLE b (n int);' });
  await migrate(database, home);
  write(home, '0002_b.sql', 'ALTER TABLE a ADD COLUMN m int;');
  await selling(database, async (tidying) => {
    // As VACUUM does.
    await tidying.query('LOCK TABLE b IN SHARE UPDATE EXCLUSIVE MODE');
    const migrated = migrate(database, home);
    await untilSomebodyWaits(tidying);
    await selling(database, async (sale) => {
      await sale.query(
        `SET LOCAL lock_timeout = '1ms'; INSERT INTO a VALUES (1); INSERT INTO b VALUES (1); COMMIT`,
      );
    });
    await tidying.query('COMMIT');
    await migrated;
  });
  expect(await ask(database, 'SELECT n, m FROM a')).toEqual([{ n: 1, m: null }]);
});

test('the real migrations apply to an empty database', async () => {
  const database = await emptyDatabase();
  await migrate(database);
  await migrate(database);
  const [row] = await ask(database, 'SELECT count(*)::int AS n FROM migracoes');
  expect(row?.n).toBeGreaterThan(0);
});
