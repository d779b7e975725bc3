/**
 * One, two and four servers on one database behind a proxy: sales per second, what a stream at one server hears of a
 * sale at another, and a sign-in with its counted tries. With the other figures of scale, or alone: `node
 * bench/many/servers.ts`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { prepareDatabase } from '../../apps/api/src/database/prepare.ts';
import { startEmbedded } from '../../apps/api/src/postgres/embedded.ts';
import { databaseUrlOf } from '../../apps/api/src/testing/process/database-url.ts';
import { Ear, openTab } from '../ear.ts';
import { middle, p95 } from '../quantiles.ts';
import { newDataDir, removeDataDir, type Server, startServer } from '../server.ts';
import { abrirLojas, type Shop } from '../shop.ts';
import { type Figures, figures, Load } from '../speed.ts';

const COUNTS = [1, 2, 4];
const CLIENTS = 32;
const STORES = 32;
const TABS = 40;
const LOGINS = 40;

export interface Servers {
  rows: { servers: number; sales: Figures }[];
  /** Milliseconds from the answer to a tab's opening at one server to the stream at another. */
  eventP95: number;
  eventMax: number;
  /** Milliseconds of a sign-in with the right password. */
  loginP50: number;
}

export async function measureServers({ runMs, rounds }: { runMs: number; rounds: number }): Promise<Servers> {
  const dataDir = newDataDir();
  const folders: string[] = [dataDir];
  const database = await startEmbedded({ dataDir, log: () => {}, connections: 100 });
  const servers: Server[] = [];
  const load = new Load();
  const proxy = await startProxyProcess();
  try {
    await prepareDatabase(database.owner);
    while (servers.length < Math.max(...COUNTS)) {
      const folder = newDataDir();
      folders.push(folder);
      servers.push(await startServer(folder, { databaseUrl: databaseUrlOf(database.owner) }));
    }
    const urls = servers.map(({ url }) => url);
    const shops = await abrirLojas(urls[0] ?? '', STORES);
    const outcomes = new Map(COUNTS.map((count) => [count, [] as Awaited<ReturnType<Load['run']>>[]]));
    for (let round = 0; round < rounds; round += 1) {
      for (const count of COUNTS) {
        proxy.to(urls.slice(0, count));
        const job = { url: proxy.url, connection: database.superuser, clients: CLIENTS, shops };
        const outcome = await load.run({ ...job, how: 'http', warmUpMs: runMs / 3, runMs });
        outcomes.get(count)?.push(outcome);
      }
    }
    const [one, , , last] = urls;
    const events = await hear(one ?? '', last ?? '', shops);
    return {
      rows: COUNTS.map((count) => ({ servers: count, sales: figures(outcomes.get(count) ?? []) })),
      eventP95: p95(events),
      eventMax: Math.max(...events),
      loginP50: await signIn(one ?? '', shops),
    };
  } finally {
    load.close();
    proxy.stop();
    for (const server of servers) await server.stop();
    await database.stop();
    for (const folder of folders) removeDataDir(folder);
  }
}

/** A tab is opened at one server, the stream is another's. */
async function hear(sells: string, listens: string, shops: readonly Shop[]): Promise<number[]> {
  const [shop] = shops;
  if (!shop) throw new Error('No shop to listen to');
  const ear = new Ear(listens, shop.token);
  await ear.heard(1);
  const times: number[] = [];
  for (let n = 0; n < TABS; n += 1) {
    const told = ear.heard(ear.events + 1);
    const committed = await openTab(sells, shop);
    times.push(Math.max(0, (await told) - committed));
    // Whatever belongs to the same commit has come before the next one.
    await delay(300);
  }
  ear.close();
  return times;
}

async function signIn(url: string, shops: readonly Shop[]): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < LOGINS; n += 1) {
    const dono = shops[n % shops.length]?.dono;
    const begin = performance.now();
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(dono),
    });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.arrayBuffer();
    times.push(performance.now() - begin);
  }
  return middle(times);
}

/** Beside this program: it would share its thread with what measures. */
async function startProxyProcess() {
  const child = spawn(process.execPath, [new URL('./proxy.ts', import.meta.url).pathname], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    to: (urls: readonly string[]) => void child.send(urls),
    stop: () => void child.kill(),
  };
}

export function serversRows({ rows, eventP95, eventMax, loginP50 }: Servers): string[][] {
  const alone = rows[0]?.sales.perSecond ?? Number.NaN;
  return [
    ...rows.map(({ servers, sales }) => [
      `${servers} ${servers === 1 ? 'server' : 'servers'} behind a proxy, ${CLIENTS} clients, ${STORES} stores`,
      `${(sales.perSecond / alone).toFixed(2)} of one: ${sales.perSecond.toFixed(0)} sales /s, p50 ${sales.p50.toFixed(0)} ms, p99 ${sales.p99.toFixed(0)} ms`,
    ]),
    [
      'a commit at one server to a stream at another, p95 and most',
      `${eventP95.toFixed(0)} ms, ${eventMax.toFixed(0)} ms`,
    ],
    ['a sign-in, with its tries counted in the database, p50', `${loginP50.toFixed(0)} ms`],
  ];
}

if (import.meta.main) {
  const measured = await measureServers({ runMs: 3000, rounds: 3 });
  for (const [what, figure] of serversRows(measured)) console.log(`${what}: ${figure}`);
}
