import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cleanUp, temporaryDataDir } from '../testing/process/server-process.ts';
import { silentDatabase } from '../testing/silent-database.ts';
import { useTestApp } from '../testing/test-app.ts';
import { type Later, startLater } from './later.ts';
import { migrate, readLaterSteps } from './migrate.ts';

const given = useTestApp();
const WAIT = { timeout: 150_000, interval: 5 };
/** Milliseconds: no test waits for another look. */
const AGAIN = 10;

let home: string;
let said: string[];
const running: Later[] = [];

beforeEach(async () => {
  home = temporaryDataDir();
  said = [];
  await given.sql.query(`
    create table prova (loja_id uuid not null, id int not null, feita int not null default 0, primary key (loja_id, id));
    alter table prova owner to balcao_dono;
    delete from migracoes where numero < 0`);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()));
  await given.sql.query('drop table prova');
  await cleanUp();
});

function write(name: string, sql: string): void {
  mkdirSync(join(home, 'migrations', 'depois'), { recursive: true });
  writeFileSync(join(home, 'migrations', name), sql);
}

const INDEX = 'create index concurrently if not exists prova_feita on prova (loja_id, feita)';
const BATCH = `update prova set feita = feita + 1 where loja_id = $1 and id in (
  select id from prova where loja_id = $1 and feita = 0 order by id limit 10)`;

async function start(): Promise<Later> {
  const later = startLater(given.owner, await readLaterSteps(home), (line) => said.push(line), AGAIN);
  running.push(later);
  return later;
}

const all = async (sql: string) => (await given.sql.query(sql)).rows as unknown[];
const remembered = () => all('select numero, nome from migracoes where numero < 0 order by numero desc');
const index = () =>
  all(`select indisvalid as valid from pg_index where indexrelid = to_regclass('prova_feita')`);

/** Somebody's transaction that stays open until the test ends it. */
async function open(...statements: string[]): Promise<pg.Client> {
  const client = new pg.Client(given.owner);
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  for (const sql of ['begin', ...statements]) await client.query(sql);
  return client;
}

/** The later work waits for somebody. */
const waits = () =>
  vi.waitUntil(
    async () =>
      (
        await all(`select 1 from pg_stat_activity where application_name = 'balcao-depois'
        and datname = current_database() and wait_event_type = 'Lock'`)
      ).length > 0,
    WAIT,
  );

async function rows(lojas: readonly string[], each: number): Promise<void> {
  await given.sql.query(
    'insert into prova (loja_id, id) select l, n from unnest($1::uuid[]) l, generate_series(1, $2) n',
    [lojas, each],
  );
}

test('each step is done once, in its order, store by store until nothing is left', async () => {
  const lojas = [(await given.novoDono()).lojaId, (await given.novoDono()).lojaId];
  await rows(lojas, 25);
  write('depois/0001_feita.sql', BATCH);
  write('depois/0002_indice.sql', INDEX);
  await (await start()).done;
  expect(await all('select feita, count(*)::int as n from prova group by 1')).toEqual([{ feita: 1, n: 50 }]);
  expect(await index()).toEqual([{ valid: true }]);
  expect(await remembered()).toEqual([
    { numero: -1, nome: 'depois/0001_feita' },
    { numero: -2, nome: 'depois/0002_indice' },
  ]);
  expect(said).toEqual([
    expect.stringMatching(/^Etapa depois\/0001_feita feita/),
    expect.stringMatching(/0002_indice/),
  ]);
  await given.sql.query('update prova set feita = 0');
  await (await start()).done;
  expect(await all('select distinct feita from prova')).toEqual([{ feita: 0 }]);
  // What is remembered of it keeps no start from finding all as it is.
  expect(await migrate(given.owner)).toBe(0);
});

test('an index that was interrupted is built again, and tills sell all the while', async () => {
  const ana = await given.novoDono();
  const pao = await ana.novoProduto();
  write('depois/0001_indice.sql', INDEX);
  const somebody = await open('insert into prova select id, 1 from lojas limit 1');
  const first = await start();
  await waits();
  await ana.vender(pao);
  await given.sql.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'balcao-depois'`,
  );
  await vi.waitUntil(() => said.length > 0, WAIT);
  expect(said[0]).toMatch(/^Uma etapa de migrations\/depois não terminou, e será tentada de novo/);
  await first.stop();
  await given.sql.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'balcao-depois'`,
  );
  expect(await index()).toEqual([{ valid: false }]);
  expect(await remembered()).toEqual([]);
  await somebody.query('rollback');
  await (await start()).done;
  expect(await index()).toEqual([{ valid: true }]);
});

test('a backfill that was stopped in the middle goes on where it was', async () => {
  const { lojaId } = await given.novoDono();
  await rows([lojaId], 30);
  write('depois/0001_feita.sql', BATCH);
  // The last ten wait.
  const somebody = await open(`select from prova where id = 25 for update`);
  const first = await start();
  await vi.waitUntil(async () => (await all('select 1 from prova where feita = 1')).length === 20, WAIT);
  await first.stop();
  await expect(first.done).rejects.toThrow('O servidor está encerrando.');
  expect(await remembered()).toEqual([]);
  await somebody.query('rollback');
  await (await start()).done;
  expect(await all('select feita, count(*)::int as n from prova group by 1')).toEqual([{ feita: 1, n: 30 }]);
});

test('of several servers one does it, and all know when it is done', async () => {
  const { lojaId } = await given.novoDono();
  await rows([lojaId], 25);
  write('depois/0001_feita.sql', BATCH);
  write('depois/0002_indice.sql', INDEX);
  const servers = await Promise.all(Array.from({ length: 4 }, start));
  await Promise.all(servers.map(({ done }) => done));
  expect(said).toHaveLength(2);
  expect(await all('select distinct feita from prova')).toEqual([{ feita: 1 }]);
});

test('a sale that comes into a circle with a batch goes on; the batch is done after it', async () => {
  const { lojaId } = await given.novoDono();
  await rows([lojaId], 2);
  // Slow enough that the sale waits for its first row before it wants the second: the circle is then the sale's.
  write(
    'depois/0001_feita.sql',
    `update prova set feita = 1 + coalesce(length(pg_sleep(0.3)::text), 0) * 0
    where loja_id = $1 and id in (select id from prova where loja_id = $1 and feita = 0 order by id limit 10)`,
  );
  const sale = await open('update prova set feita = 0 where id = 2');
  const later = await start();
  const isTaken = 'select 1 from prova where id = 1 for update skip locked';
  await vi.waitUntil(async () => (await all(isTaken)).length === 0, WAIT);
  await sale.query('update prova set feita = 0 where id = 1');
  await sale.query('commit');
  await later.done;
  expect(await all('select feita from prova')).toEqual([{ feita: 1 }, { feita: 1 }]);
});

test('a start that changes the tables does not wait for what is built; that is finished after it', async () => {
  write('0001_a.sql', 'select 1');
  write('depois/0001_indice.sql', INDEX);
  // A snapshot of before is what an index waits for in the end, and no lock of a table.
  const report = await open('set transaction isolation level repeatable read', 'select 1');
  await given.sql.query(`
    create table migracoes_de_verdade as select * from migracoes; delete from migracoes`);
  onTestFinished(async () => {
    await given.sql.query(
      'delete from migracoes; insert into migracoes select * from migracoes_de_verdade; drop table migracoes_de_verdade',
    );
  });
  expect(await migrate(given.owner, home)).toBe(1);
  const later = await start();
  await waits();
  write('0002_b.sql', 'alter table prova add column mais int');
  expect(await migrate(given.owner, home)).toBe(1);
  await report.query('rollback');
  await later.done;
  expect(await index()).toEqual([{ valid: true }]);
});

test('a step that was changed after it was done is refused, and none after it is begun', async () => {
  write('depois/0001_indice.sql', INDEX);
  await (await start()).done;
  write('depois/0001_indice.sql', `${INDEX} where feita = 1`);
  write('depois/0002_feita.sql', BATCH);
  said = [];
  await start();
  await vi.waitUntil(() => said.length > 0, WAIT);
  expect(said[0]).toMatch(/depois\/0001_indice já foi aplicada neste banco e depois alterada/);
  expect(await remembered()).toHaveLength(1);
});

test('stops while it connects to a database that never answers', async () => {
  const { asked, ...silent } = await silentDatabase();
  write('depois/0001_indice.sql', INDEX);
  const later = startLater(silent, await readLaterSteps(home), () => {}, AGAIN);
  await asked;
  await later.stop();
  await expect(later.done).rejects.toThrow('O servidor está encerrando.');
});
