import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import { takeMails } from '../testing/mails.ts';
import { key } from '../testing/signed.ts';
import { useTestApp } from '../testing/test-app.ts';

const WAIT = { timeout: 150_000, interval: 50 };

const OPERADOR_EMAIL = 'operador@exemplo.com.br';
const test = useTestApp({ OPERADOR_EMAIL });

const status = async (app = test.app) => (await app.inject('/api/health')).statusCode;

beforeEach(() => test.clock.advance(24 * 3_600_000));
afterEach(async () => {
  await takeMails(test);
});

/** Waits for the operator's mail: it goes out after the answer. */
const mailed = () =>
  vi.waitUntil(async () => {
    const found = await takeMails(test);
    return found.length > 0 && found;
  }, WAIT);

/** PostgreSQL's own refusal, with the code that it has when the disk is full or damaged. */
async function refuseWrites(table: string, sqlstate: string): Promise<() => Promise<void>> {
  await test.sql.query(`
    create or replace function recusar_gravacao() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '${sqlstate}'; end $$;
    create trigger recusar before insert or update on ${table} for each statement execute function recusar_gravacao()`);
  return async () => {
    await test.sql.query(`drop trigger recusar on ${table}`);
  };
}

it.each([
  ['trace', true],
  ['error', true],
  ['fatal', false],
  ['silent', false],
])('with LOG_LEVEL=%s: that it answers is no line, that it fails is one: %s', async (level, told) => {
  const stream = new PassThrough();
  let log = '';
  stream.setEncoding('utf8').on('data', (piece: string) => {
    log += piece;
  });
  const config = loadConfig({ LOG_LEVEL: level });
  const app = await buildApp(config, test.database, { agora: test.clock.read, logTo: stream });
  expect(await status(app)).toBe(200);
  expect(log).not.toContain('/api/health');
  vi.spyOn(test.database.identidadePool, 'query').mockRejectedValueOnce(new Error('quebrou'));
  expect(await status(app)).toBe(503);
  await app.close();
  expect(log.includes('quebrou')).toBe(told);
});

it('is a 503 while nothing can be written, and the operator hears of it once each time', async () => {
  expect(await status()).toBe(200);
  for (const _ of [1, 2]) {
    const restore = await refuseWrites('saude', '53100');
    test.clock.advance(6000);
    const answer = await test.app.inject('/api/health');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'INDISPONIVEL', mensagem: expect.any(String) }),
    ]);
    expect(await status()).toBe(503);
    await restore();
    expect(await status()).toBe(200);
    const mails = await mailed();
    expect(mails).toEqual([
      {
        to: OPERADOR_EMAIL,
        subject: 'O Balcão não está gravando',
        text: expect.stringContaining('O disco do banco de dados está cheio.'),
      },
    ]);
  }
});

it('is a 503 while the disk has no room, also before the first sale is refused', async () => {
  let free = 1024 ** 3;
  const config = loadConfig({ LOG_LEVEL: 'error', DATA_DIR: test.dataDir, OPERADOR_EMAIL });
  const stream = new PassThrough();
  let log = '';
  stream.setEncoding('utf8').on('data', (piece: string) => {
    log += piece;
  });
  const asked: string[] = [];
  const freeBytes = async (folder: string) => {
    asked.push(folder);
    return free;
  };
  const app = await buildApp(config, test.database, { agora: test.clock.read, freeBytes, logTo: stream });
  expect(await status(app)).toBe(200);
  expect(asked).toEqual([test.dataDir, `${test.dataDir}/postgres`]);
  // As on a full disk the mail can't be written either: it goes out once there is room.
  const emails = `${test.dataDir}/emails`;
  await mkdir(test.dataDir, { recursive: true });
  await rm(emails, { recursive: true, force: true });
  await writeFile(emails, '');
  free = 1024 ** 2;
  expect(await status(app)).toBe(503);
  await vi.waitUntil(() => log.includes('mail not sent'), WAIT);
  await rm(emails);
  free = 1024 ** 3;
  await vi.waitUntil(async () => {
    expect(await status(app)).toBe(200);
    return existsSync(emails);
  }, WAIT);
  await app.close();
  expect((await takeMails(test)).map(({ text }) => text)).toEqual([
    expect.stringContaining(`O disco de ${test.dataDir} está cheio.`),
  ]);
});

it('knows of the damage that a sale met, and tells the operator without being asked', async () => {
  const ana = await test.novoDono();
  const produtoId = await ana.novoProduto();
  const itens = [{ produtoId, nome: 'Pão', preco: 1, quantidade: 1 }];
  const sell = () => ana.call('POST', '/api/vendas', { tipo: 'VENDAS', itens }, key());
  const restore = await refuseWrites('vendas', 'XX001');
  expect((await sell()).statusCode).toBe(500);
  expect((await sell()).statusCode).toBe(500);
  expect(await status()).toBe(503);
  await restore();
  expect((await sell()).statusCode).toBe(201);
  test.clock.advance(5 * 60_000);
  expect(await status()).toBe(200);
  expect((await mailed()).map(({ text }) => text)).toEqual([
    expect.stringContaining('encontrou dados danificados no disco'),
  ]);
});

it('does not wait for a database that hangs, and asks it no second time meanwhile', async () => {
  expect(await status()).toBe(200);
  test.clock.advance(6000);
  const other = await test.sql.connect();
  onTestFinished(async () => {
    await other.query('rollback');
    other.release();
  });
  await other.query('begin; lock table saude in exclusive mode');
  expect(await Promise.all([status(), status(), status()])).toEqual([503, 503, 503]);
  const { rows } = await test.sql.query(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%saude%'`,
  );
  expect(rows).toEqual([{ n: 1 }]);
  expect((await mailed()).map(({ subject }) => subject)).toEqual(['O Balcão não está gravando']);
});
