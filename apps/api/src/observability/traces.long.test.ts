import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { type Config, loadConfig } from '../config.ts';
import { connect, type Database } from '../database/connect.ts';
import { createMemoryJobs } from '../jobs/memory-jobs.ts';
import type { Person } from '../testing/person.ts';
import { cleanUp, startServer, temporaryDataDir, until } from '../testing/process/server-process.ts';
import { key } from '../testing/signed.ts';
import { type TestApp, useTestApp } from '../testing/test-app.ts';
import type { Observer } from './observer.ts';
import { statementName } from './statement-name.ts';
import { startTraces } from './traces.ts';

const given = useTestApp({ TRUST_PROXY: 'true' });
let collector: Server;
/** All that was sent, as it came. Protocol buffers keep a text as it is. */
let sent: string;
let asked: (string | undefined)[];

beforeEach(async () => {
  [sent, asked] = ['', []];
  collector = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
    request.setEncoding('utf8').on('data', (piece: string) => {
      sent += piece;
    });
    request.on('end', () => response.writeHead(200).end());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
  onTestFinished(() => void collector.close());
});
afterEach(cleanUp);

const endpoint = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const configOf = (env: Record<string, string> = {}) =>
  loadConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: given.dataDir,
    TRUST_PROXY: 'true',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint(),
    ...env,
  });

interface Traced {
  observer: Observer;
  app: FastifyInstance;
  database: Database;
  server: TestApp;
}

async function traced(log: (message: string) => void = () => {}, config = configOf()): Promise<Traced> {
  const observer = startTraces(config.traces as NonNullable<Config['traces']>, log);
  const database = connect(given.owner);
  observer.watchDatabase(database);
  const app = await buildApp(config, database, { agora: given.clock.read, observers: [observer] });
  onTestFinished(async () => {
    await app.close();
    await database.close();
    await observer.stop();
  });
  return { observer, app, database, server: { ...given, app } };
}

const sale = (produtoId: string) => ({
  tipo: 'VENDAS',
  identificador: 'Mesa da Joana Prado',
  itens: [{ produtoId, nome: 'Bolo Secreto', preco: 0.75, quantidade: 1 }],
});

const sell = (owner: Person, produtoId: string) =>
  owner.call('POST', '/api/vendas', sale(produtoId), { ...key(), 'user-agent': 'Navegador Secreto' });

test('a span for each route, query, job and mail; of who it was, what he typed and where from, nothing', async () => {
  const { app, server, observer } = await traced();
  const owner = await server.novoDono('Padaria Secreta');
  const bolo = await owner.novoProduto({ nome: 'Bolo Secreto' });
  const sold = await sell(owner, bolo);
  expect(sold.statusCode).toBe(201);
  const { id } = sold.json<{ id: string }>();
  await owner.call('GET', `/api/vendas?busca=${encodeURIComponent('joana.prado@exemplo.com.br')}&limite=5`);
  await owner.call('GET', `/api/vendas/${id}`);
  expect(
    (await owner.call('POST', '/api/clientes', { nome: 'Joana Prado', telefone: '11987654321' })).statusCode,
  ).toBe(201);
  await app.inject({ url: '/redefinir/joana.prado@exemplo.com.br', remoteAddress: '203.0.113.7' });
  await app.inject({
    method: 'POST',
    url: '/api/auth/esqueci-senha',
    payload: { email: owner.email },
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  // Values in what PostgreSQL says of an error.
  expect(
    (
      await app.inject({
        method: 'POST',
        url: '/api/auth/register',
        payload: { nome: 'Joana Prado', email: owner.email, senha: 'segredo1' },
      })
    ).statusCode,
  ).toBe(409);
  const jobs = observer.watchJobs(createMemoryJobs());
  jobs.handle('tarefa', () => Promise.reject(new Error('de joana.prado@exemplo.com.br')));
  await jobs.send('tarefa', 'joana.prado@exemplo.com.br');
  await expect(jobs.drain()).rejects.toThrow();
  await observer
    .watchMail({ send: async () => {} })
    .send({ to: owner.email, subject: 'Oi', text: 'Oi', html: '' });
  await observer.stop();

  expect(new Set(asked)).toEqual(new Set(['POST /v1/traces application/x-protobuf']));
  for (const span of [
    'POST /api/vendas',
    'registrar_venda',
    'begin',
    'commit',
    'GET /api/vendas/:id',
    'job tarefa',
    'mail',
    'insert usuarios',
    'EMAIL_EM_USO',
    'balcao',
  ])
    expect(sent).toContain(span);
  for (const secret of [
    ...[
      'Joana',
      'joana',
      'Prado',
      'Secret',
      '11987654321',
      '203.0.113',
      '127.0.0.1',
      'exemplo.com',
      'Navegador',
    ],
    ...[owner.email, owner.token, owner.senha, owner.lojaId, owner.usuarioId, id, bolo, 'Bearer', 'argon2'],
  ])
    expect(sent).not.toContain(secret);
});

test('what a request asks of the database is part of it, also where it waited for a connection', async () => {
  const { server, observer, database } = await traced();
  const owner = await server.novoDono();
  const bolo = await owner.novoProduto();
  const all = await Promise.all(Array.from({ length: 6 }, () => database.app.connect()));
  const waiting = sell(owner, bolo);
  await vi.waitUntil(() => database.app.waitingCount === 1, { timeout: 150_000 });
  // Longer than what is not worth a line.
  await database.identidadePool.query('select pg_sleep(0.01)');
  for (const client of all) client.release();
  expect((await waiting).statusCode).toBe(201);
  await observer.stop();
  expect(sent).toContain('pool app');
});

test('a collector that is away costs no sale, and is told of once', async () => {
  const said: string[] = [];
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '300');
  onTestFinished(() => void vi.unstubAllEnvs());
  const config = configOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  const { server, observer } = await traced((line) => said.push(line), config);
  const owner = await server.novoDono();
  const bolo = await owner.novoProduto();
  // More than are sent at once: several tries.
  for (let n = 0; n < 150; n += 1) await owner.call('GET', `/api/vendas?limite=${(n % 50) + 1}`);
  expect((await sell(owner, bolo)).statusCode).toBe(201);
  await observer.stop();
  await vi.waitUntil(() => said.length > 0, { timeout: 150_000 });
  expect(said).toEqual([
    expect.stringMatching(/^O coletor de traces em 127\.0\.0\.1:1 não os recebe.*o resto segue normal\.$/),
  ]);
});

test('a server that is stopped sends what it has', async () => {
  const server = startServer({
    DATA_DIR: temporaryDataDir(),
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint(),
    OTEL_SERVICE_NAME: 'loja-da-ana',
  });
  await fetch(`${await server.url}/api/health`);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await until(() => sent.includes('GET /api/health'));
  expect(sent).toContain('loja-da-ana');
  expect(server.output()).not.toMatch(/trace|otel/i);
});

/** Says what of these libraries is loaded. */
const SAYING = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ resolve(name, context, next) {
    if (/^(prom-client|@opentelemetry\\/)/.test(name)) process.stderr.write('carregado: ' + name + '\\n');
    return next(name, context);
  } });`)}`;

test('where nobody asks for figures or traces nothing of their libraries is loaded', async () => {
  const start = async (env: NodeJS.ProcessEnv) => {
    const server = startServer({
      DATA_DIR: temporaryDataDir(),
      NODE_OPTIONS: `--import "${SAYING}"`,
      ...env,
    });
    await server.url;
    return server.output();
  };
  expect(await start({ METRICS_PORT: '0' })).toContain('carregado: prom-client');
  expect(await start({})).not.toContain('carregado');
});

test('OpenTelemetry’s variables: off, a share, and what is none is refused by name', () => {
  const traces = (env: object) =>
    loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318/', ...env }).traces;
  expect(loadConfig({}).traces).toBeUndefined();
  expect(traces({})).toEqual({ url: 'http://c:4318/v1/traces', sampler: 'parentbased_always_on', share: 1 });
  expect(traces({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://d/x' })?.url).toBe('https://d/x');
  expect(traces({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' })?.share).toBe(0.1);
  for (const off of [{ OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_EXPORTER: 'none' }])
    expect(traces(off)).toBeUndefined();
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER', 'jaeger'],
    ['OTEL_TRACES_SAMPLER_ARG', 'muito'],
  ] as const)
    expect(() => traces({ [name]: value }), name).toThrow(new RegExp(`${name} deve ser`));
});

test('a share of none sends none', async () => {
  const config = configOf({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
  const { server, observer } = await traced(() => {}, config);
  await server.novoDono();
  await observer.stop();
  expect(sent).toBe('');
});

test('a query is called by its verb and table, never by what stands in it', () => {
  expect(statementName({ name: 'registrar_venda', text: 'x' })).toBe('registrar_venda');
  expect(statementName(`begin ; set local app.loja_id = '018f'`)).toBe('begin');
  expect(statementName(`select 'from joana' from "vendas" where nome = 'x''from y'`)).toBe('select vendas');
  expect(statementName({ text: 'insert into "usuarios" ("nome") values ($1)' })).toBe('insert usuarios');
  expect(statementName('fetch 10 from exportacao')).toBe('fetch');
});
