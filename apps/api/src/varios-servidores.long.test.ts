import { randomUUID } from 'node:crypto';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { ask, startReplica } from './database/escala/replica.test-helper.ts';
import { prepareDatabase } from './database/prepare.ts';
import { type EmbeddedDatabase, startEmbedded } from './postgres/embedded.ts';
import { dataDirInUse } from './testing/process/data-dir-in-use.ts';
import { databaseUrlOf } from './testing/process/database-url.ts';
import { type Balancer, LOST, startProxy } from './testing/process/proxy.ts';
import {
  cleanUp,
  type ServerProcess,
  startServer,
  temporaryDataDir,
} from './testing/process/server-process.ts';

afterEach(cleanUp);

const MANY = 32;
/** So few that none waits for a connection to the database until it is told that there is none, however slow the machine is. */
const FEW = 8;
/** All clients together. */
const SALES = 384;

interface Town {
  database: EmbeddedDatabase;
  replica: EmbeddedDatabase | undefined;
  proxy: Balancer;
  start(): Promise<ServerProcess>;
}

/** A database of its own, a proxy, and servers that share them; nobody stands behind the proxy yet. */
async function town({ copied = false } = {}): Promise<Town> {
  const dataDir = dataDirInUse();
  const connections = 120;
  const database = await startEmbedded({ dataDir, log: () => {}, connections });
  onTestFinished(() => database.stop());
  await prepareDatabase(database.owner);
  const replica = copied ? await startReplica(database, dataDir, connections) : undefined;
  onTestFinished(async () => replica?.stop());
  const proxy = await startProxy();
  onTestFinished(() => proxy.stop());
  return {
    database,
    replica,
    proxy,
    async start() {
      const server = startServer({
        DATA_DIR: temporaryDataDir(),
        DATABASE_URL: databaseUrlOf(database.owner),
        LOG_LEVEL: 'silent',
        ...(replica && { DATABASE_READ_URL: databaseUrlOf(replica.owner) }),
      });
      await server.url;
      return server;
    },
  };
}

async function shopAt({ url }: Balancer) {
  const json = { 'content-type': 'application/json' };
  const post = async (path: string, body: object, headers: Record<string, string> = json) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Record<string, string>;
  };
  const login = { email: `${randomUUID()}@exemplo.com.br`, senha: 'segredo1' };
  await post('/api/auth/register', { nome: 'Ana', ...login });
  const { token } = await post('/api/auth/login', login);
  const headers = { ...json, authorization: `Bearer ${token}` };
  const produto = { nome: 'Pão', valor: 1, quantidade: 100_000, estoque: 1, categoria: 'Comidas' };
  const { id } = await post('/api/produtos', produto, headers);
  return { headers, produtoId: String(id) };
}

/** Status and code of an answer, 0 where there was none. */
async function tried(
  url: string,
  init: RequestInit,
): Promise<{ status: number; code: string; body: Answer }> {
  try {
    const answer = await fetch(url, init);
    const body = (await answer.json()) as Answer;
    return { status: answer.status, code: body.code ?? '', body };
  } catch {
    return { status: 0, code: '', body: {} };
  }
}

interface Answer {
  code?: string;
  totalVendas?: number;
}

interface Sold {
  /** Every sale that was acknowledged, by its key. */
  keys: string[];
  /** Other answers: status and code, none where the connection broke. */
  otherwise: string[];
  /** Requests that broke and then turned out to have been taken. */
  takenUnheard: number;
}

/** The clients sell until each has sold so much; what was not acknowledged they send again, under its key. */
async function sell(
  proxy: Balancer,
  clients: number,
  at: Record<number, () => Promise<unknown>>,
): Promise<Sold> {
  const shop = await shopAt(proxy);
  const sold: Sold = { keys: [], otherwise: [], takenUnheard: 0 };
  const each = SALES / clients;
  const events: Promise<unknown>[] = [];
  const one = async (client: number, n: number) => {
    const key = randomUUID();
    // Each another quantity: no two are alike.
    const itens = [{ produtoId: shop.produtoId, nome: 'Pão', preco: 1, quantidade: 1 + client * each + n }];
    const init = {
      method: 'POST',
      headers: { ...shop.headers, 'idempotency-key': key },
      body: JSON.stringify({ tipo: 'VENDAS', itens }),
    };
    for (let broke = false; ; broke = true) {
      const { status, code } = await tried(`${proxy.url}/api/vendas`, init);
      if (broke && status === 409) sold.takenUnheard += 1;
      if (status === 201 || (broke && status === 409)) break;
      sold.otherwise.push(`${status} ${code}`);
      if (![0, 503].includes(status)) throw new Error(`answered ${status} ${code}`);
    }
    sold.keys.push(key);
    const event = at[sold.keys.length];
    if (event) events.push(event());
  };
  let over = false;
  const reading = read(proxy, shop.headers, () => (over ? undefined : sold.keys.length));
  reading.catch(() => {});
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let n = 0; n < each; n += 1) await one(client, n);
    }),
  ).finally(() => {
    over = true;
  });
  await Promise.all(events);
  expect(await reading).toBeGreaterThan(0);
  return sold;
}

/** The seller asks for her report all the time: it never has fewer sales than she was told of. How often it came. */
async function read(
  proxy: Balancer,
  headers: Record<string, string>,
  acknowledged: () => number | undefined,
) {
  const today = new Date();
  const day = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const url = `${proxy.url}/api/relatorios/periodo?dataInicio=${day(-1)}&dataFim=${day(1)}`;
  let came = 0;
  for (;;) {
    const atLeast = acknowledged();
    const { status, body } = await tried(url, { headers });
    expect([200, 503, 0]).toContain(status);
    if (status === 200) {
      came += 1;
      expect(body.totalVendas).toBeGreaterThanOrEqual(atLeast ?? SALES);
    }
    if (atLeast === undefined && status === 200) return came;
  }
}

async function expectEachOnce({ database }: Town, { keys }: Sold): Promise<void> {
  const [row] = await ask(
    database,
    `select count(*)::int as vendas, count(distinct c.chave)::int as chaves, max(v.numero)::int as numero,
       count(distinct v.numero)::int as numeros,
       array_agg(c.chave::text order by c.chave::text) as todas
     from vendas v join chaves c on c.loja_id = v.loja_id and c.venda_id = v.id`,
  );
  const n = SALES;
  expect(row).toMatchObject({ vendas: n, chaves: n, numero: n, numeros: n });
  expect(row?.todas).toEqual(keys.toSorted());
}

test('a server that is told to stop fails no request, and those beside it go on', async () => {
  const here = await town();
  const [one, other] = await Promise.all([here.start(), here.start()]);
  here.proxy.to(await Promise.all([one.url, other.url]));
  const stop = async () => {
    one.child.kill('SIGTERM');
    expect(await one.ended).toBe(0);
  };
  const sold = await sell(here.proxy, FEW, { 100: stop });
  await expectEachOnce(here, sold);
  // A connection that was idle just then may be closed in the face of a request, which was not begun.
  expect(sold.otherwise.filter((said) => said !== `503 ${LOST}`)).toEqual([]);
  expect(sold.takenUnheard).toBe(0);
});

test('servers, connections to the database and the replica are killed while 32 clients sell: each sale once', async () => {
  const here = await town({ copied: true });
  const servers = await Promise.all([here.start(), here.start(), here.start()]);
  const urls = await Promise.all(servers.map(({ url }) => url));
  here.proxy.to(urls);

  const kill = async (index: number) => {
    servers[index]?.child.kill('SIGKILL');
    const next = await here.start();
    urls[index] = await next.url;
    here.proxy.to([...urls]);
  };
  const cut = () =>
    ask(
      here.database,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename like 'balcao_app%' or usename like 'balcao_ident%'`,
    );
  const sold = await sell(here.proxy, MANY, {
    60: () => kill(0),
    120: cut,
    160: async () => here.replica?.stop(),
    200: () => kill(1),
    260: cut,
    300: () => kill(2),
  });
  await expectEachOnce(here, sold);
  expect(sold.otherwise.length).toBeGreaterThan(0);
});
