import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { homeOfBefore } from '../testing/home-of-before.ts';
import { LOJA_DE_ANTES } from '../testing/loja/loja-de-antes.ts';
import { cleanUp, temporaryDataDir } from '../testing/process/server-process.ts';
import { readSchemaLines } from '../testing/schema-lines.ts';
import { withClient } from '../testing/with-client.ts';
import { migrate } from './migrate.ts';
import { asRole, OWNER } from './roles.ts';
import { readMigrations } from './schema-files.ts';

const made: string[] = [];
let root: string;
/** What today's files make of an empty database. */
let today: string[];
/** How many files a database of the twenty still lacks: those after today's first set, which made the same. */
let since: number;

beforeAll(async () => {
  root = temporaryDataDir();
  const database = await emptyDatabase('novo');
  await migrate(database);
  since = (await readMigrations(join(import.meta.dirname, '../../migrations'))).length - 7;
  today = await as(database, readSchemaLines);
});

afterAll(async () => {
  for (const name of made) await as({}, (client) => client.query(`drop database ${name} with (force)`));
  await cleanUp();
});

/** Work of the superuser, from whom no policy hides a row. */
function as<T>(place: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const superuser = inject('connection');
  return withClient({ ...superuser, database: place.database ?? superuser.database }, work);
}

async function emptyDatabase(what: string): Promise<pg.ClientConfig> {
  const name = `anteriores_${what}`;
  await as({}, (client) => client.query(`create database ${name} owner ${OWNER}`));
  made.push(name);
  return { ...asRole(inject('connection'), OWNER), database: name };
}

type Rows = Record<string, unknown>[];

/** A row's columns by the names that they have now. */
function asToday({ caixa_sessao_id, ...row }: Rows[number]): Rows[number] {
  return caixa_sessao_id === undefined ? row : { ...row, caixa_id: caixa_sessao_id };
}

/** Every row of every table, but for the list of migrations. */
async function fetchRows(client: pg.Client): Promise<Map<string, Rows>> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migracoes' order by 1`,
  );
  const read = new Map<string, Rows>();
  for (const { name } of tables.rows) {
    read.set(name, (await client.query(`select * from ${name} order by 1, 2`)).rows);
  }
  return read;
}

test.each([
  ['the eleven of 1e4b565', 11],
  ['the twenty', 20],
])('a shop that was made by %s has all its rows and the schema of a new one', async (_what, count) => {
  const database = await emptyDatabase(`loja_${count}`);
  await migrate(database, homeOfBefore(root, count));
  await as(database, (client) => client.query(LOJA_DE_ANTES));
  const before = await as(database, fetchRows);
  const empty = [...before].filter(([, rows]) => rows.length === 0).map(([name]) => name);
  expect(empty).toEqual(count === 11 ? [] : ['fusoes', 'fusoes_itens', 'produtos_separados', 'saude']);

  expect(await migrate(database)).toBe(20 - count + since);

  expect(await as(database, readSchemaLines)).toEqual(today);
  const after = await as(database, fetchRows);
  for (const [name, rows] of before) expect(after.get(name), name).toMatchObject(rows.map(asToday));
  expect(after.get('codigos_produto')).toMatchObject([{ codigo: '789' }]);
  expect(after.get('textos_historico')).toMatchObject([{ texto: 'Balcão da Ana' }, { texto: 'Pão francês' }]);
  expect(await migrate(database)).toBe(0);
});

test('any prefix of them goes on', async () => {
  for (const count of [1, 6, 16]) {
    const database = await emptyDatabase(`parte_${count}`);
    await migrate(database, homeOfBefore(root, count));
    expect(await migrate(database)).toBe(20 - count + since);
    expect(await as(database, readSchemaLines), String(count)).toEqual(today);
  }
});

test('one of them that was edited, or that nobody here knows, is refused', async () => {
  const database = await emptyDatabase('alterado');
  await migrate(database, homeOfBefore(root, 11));
  const edit = `update migracoes set checksum = 'x' where numero = 5`;
  await as(database, (client) => client.query(edit));
  await expect(migrate(database)).rejects.toThrow(/0005_despesas já foi aplicada .* alterada/);

  const newer = await emptyDatabase('mais_novo');
  await migrate(newer, homeOfBefore(root, 20));
  const more = `insert into migracoes values (21, '0021_outra', 'x', '2026-03-10')`;
  await as(newer, (client) => client.query(more));
  await expect(migrate(newer)).rejects.toThrow(/0021_outra, que esta versão .* não conhece/);
});

test('of servers that start at once on one of these, one brings it up to date', async () => {
  const database = await emptyDatabase('juntos');
  await migrate(database, homeOfBefore(root, 11));
  const applied = await Promise.all([migrate(database), migrate(database), migrate(database)]);
  expect(applied.sort()).toEqual([0, 0, 9 + since]);
  expect(await as(database, readSchemaLines)).toEqual(today);
});
