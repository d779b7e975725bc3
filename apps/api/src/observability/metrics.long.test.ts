import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { type Config, loadConfig } from '../config.ts';
import { connect, type Database } from '../database/connect.ts';
import { createMemoryJobs } from '../jobs/memory-jobs.ts';
import { newSessionToken } from '../modules/auth/token.ts';
import { Ouvinte } from '../testing/loja/ouvinte.ts';
import type { Person } from '../testing/person.ts';
import { cleanUp, startServer, temporaryDataDir } from '../testing/process/server-process.ts';
import { key } from '../testing/signed.ts';
import { type TestApp, useTestApp } from '../testing/test-app.ts';
import { type Metrics, startMetrics } from './metrics.ts';
import { startObservers } from './start-observers.ts';

const given = useTestApp();
const jobs = createMemoryJobs();
let metrics: Metrics;
let database: Database;
let app: FastifyInstance;
let watched: TestApp;

beforeAll(async () => {
  const config = loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: given.dataDir, METRICS_PORT: '0' });
  metrics = await startMetrics(config, config.metrics as NonNullable<Config['metrics']>);
  database = connect(given.owner);
  metrics.watchDatabase(database);
  app = await buildApp(config, database, { agora: given.clock.read, observers: [metrics] });
  watched = { ...given, app };
});
afterAll(async () => {
  await app.close();
  await database.close();
  await metrics.stop();
});
afterEach(cleanUp);

async function scrape(): Promise<string> {
  const answer = await fetch(metrics.url);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The figure of one line; undefined where there is no such line. */
async function figure(line: string): Promise<number | undefined> {
  const found = (await scrape()).split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

const sell = (owner: Person, produtoId: string, headers = key()) =>
  owner.call(
    'POST',
    '/api/vendas',
    { tipo: 'VENDAS', itens: [{ produtoId, nome: 'Pão', preco: 0.75, quantidade: 1 }] },
    headers,
  );

test('a sale is counted as taken, known or refused by its code, and its request by route', async () => {
  const owner = await watched.novoDono();
  const pao = await owner.novoProduto();
  const same = key();
  expect((await sell(owner, pao, same)).statusCode).toBe(201);
  expect((await sell(owner, pao, same)).statusCode).toBe(409);
  expect((await sell(owner, randomUUID())).statusCode).toBe(400);
  expect(await figure('balcao_vendas_total{resultado="registrada",codigo=""}')).toBe(1);
  expect(await figure('balcao_vendas_total{resultado="conhecida",codigo=""}')).toBe(1);
  expect(await figure('balcao_vendas_total{resultado="recusada",codigo="VALIDACAO"}')).toBe(1);
  const requests = 'balcao_http_request_duration_seconds_count{route="/api/vendas",method="POST"';
  expect(await figure(`${requests},status="2xx"}`)).toBe(1);
  expect(await figure(`${requests},status="4xx"}`)).toBe(2);
  expect(await figure('balcao_pool_wait_seconds_count{pool="app"}')).toBeGreaterThan(2);
  expect(await figure('balcao_pool_connections{pool="app",state="max"}')).toBe(6);
});

test('nothing of a person, no id and no address becomes a label', async () => {
  const owner = await watched.novoDono('Padaria Secreta');
  await owner.call('GET', `/api/vendas/${randomUUID()}?busca=Joana%20Prado`);
  await owner.call('GET', '/nada/joana@exemplo.com.br');
  await app.inject({ method: 'PROPFIND', url: '/joana@exemplo.com.br' } as never);
  await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: owner.email, senha: 'errada' },
  });
  const text = await scrape();
  expect(text).toContain('route="/api/vendas/:id"');
  for (const secret of [
    owner.email,
    'exemplo.com.br',
    owner.lojaId,
    owner.token,
    'Secreta',
    'Joana',
    '127.0.0.1',
  ])
    expect(text).not.toContain(secret);
  expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
});

test('what fails is counted, by its code', async () => {
  const before = (await figure('balcao_http_failures_total{codigo="INDISPONIVEL"}')) ?? Number.NaN;
  const away = vi
    .spyOn(database.identidadePool, 'query')
    .mockRejectedValue(Object.assign(new Error('away'), { code: '57P01' }) as never);
  const headers = { authorization: `Bearer ${newSessionToken(randomUUID())}` };
  expect((await app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(503);
  expect(await figure('balcao_database_up')).toBe(0);
  away.mockRestore();
  expect(await figure('balcao_database_up')).toBe(1);
  expect(await figure('balcao_http_failures_total{codigo="INDISPONIVEL"}')).toBe(before + 1);
});

test('an open stream of events is counted until it ends, and its hours are no request that took long', async () => {
  await app.listen({ port: 0 });
  const owner = await watched.novoDono();
  const stream = await Ouvinte.abrir(app, owner.token);
  expect(await figure('balcao_event_streams')).toBe(1);
  stream.fechar();
  await vi.waitUntil(async () => (await figure('balcao_event_streams')) === 0, { timeout: 150_000 });
  expect(await scrape()).not.toMatch(/_count\{route="\/api\/eventos".*"2xx"/);
});

test('jobs and mails, done and failed; the disk, the backup, the process', async () => {
  const seen = metrics.watchJobs(jobs);
  seen.handle('boa', async () => {});
  seen.handle('ruim', () => Promise.reject(new Error('x')));
  await jobs.send('boa');
  await jobs.send('ruim');
  await expect(jobs.drain()).rejects.toThrow('x');
  const mail = metrics.watchMail({
    send: ({ to }) => (to ? Promise.resolve() : Promise.reject(new Error('x'))),
  });
  const letter = { subject: '', text: '', html: '' };
  await mail.send({ ...letter, to: 'ana@exemplo.com.br' });
  await expect(mail.send({ ...letter, to: '' })).rejects.toThrow('x');
  expect(await figure('balcao_jobs_total{tarefa="boa",outcome="done"}')).toBe(1);
  expect(await figure('balcao_jobs_total{tarefa="ruim",outcome="failed"}')).toBe(1);
  expect(await figure('balcao_mails_total{outcome="failed"}')).toBe(1);
  for (const folder of ['dados', 'banco', 'backups'])
    expect(await figure(`balcao_disk_free_bytes{folder="${folder}"}`)).toBeGreaterThan(0);
  expect(await figure('balcao_backup_last_good_timestamp_seconds')).toBeGreaterThan(1_700_000_000);
  expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(await scrape()).toMatch(/^balcao_info\{node="24[^"]+",schema="\d{4}_\w+"\} 1$/m);
});

test('off unless asked for; then on a port of its own, which the shop does not show', async () => {
  expect(await startObservers(loadConfig({}), () => {})).toEqual([]);
  const server = startServer({ DATA_DIR: temporaryDataDir(), METRICS_PORT: '0' });
  const url = await server.url;
  const [, own = ''] = /^Métricas em (http:\/\/127\.0\.0\.1:\d+\/metrics)$/m.exec(server.output()) ?? [];
  expect(await (await fetch(own)).text()).toContain('balcao_database_up 1');
  expect((await fetch(new URL('/', own))).status).toBe(404);
  expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('balcao_');
});

test('its port taken, or the same as the shop’s, is said before a database is made', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as { port: number };
  const failing = startServer({ DATA_DIR: temporaryDataDir(), METRICS_PORT: String(port) });
  expect(await failing.ended).toBe(1);
  expect(failing.output()).toBe(
    `127.0.0.1 na porta ${port}: já está em uso. Encerre o outro programa, ou escolha outra porta: METRICS_PORT=9465 npm start\n`,
  );
  expect(() => loadConfig({ PORT: '80', METRICS_PORT: '80' })).toThrow(/METRICS_PORT não pode ser a mesma/);
});
