/**
 * Sales per second on a cluster (CITUS_URL, as for `npm run check:citus`): its stores on one worker, and on all of
 * them, in turn, and on one PostgreSQL that is not spread. `CITUS_URL=… node bench/many/cluster.ts`
 */

import {
  makeWhole,
  nodesOf,
  openCitus,
  spreadInFew,
} from '../../apps/api/src/database/escala/citus.test-helper.ts';
import { prepareDatabase } from '../../apps/api/src/database/prepare.ts';
import { withClient } from '../../apps/api/src/database/with-client.ts';
import { startEmbedded } from '../../apps/api/src/postgres/embedded.ts';
import { databaseUrlOf } from '../../apps/api/src/testing/process/database-url.ts';
import type { Outcome } from '../load.ts';
import { newDataDir, removeDataDir, startServer } from '../server.ts';
import { abrirLojas } from '../shop.ts';
import { figures, Load } from '../speed.ts';

const CLIENTS = 32;
const STORES = 32;
const ROUNDS = 3;
const RUN_MS = 8000;

const { coordinator, workers } = await openCitus(process.env.CITUS_URL ?? '');
const dataDir = newDataDir();
const embedded = await startEmbedded({ dataDir, log: () => {}, connections: 100 });
const load = new Load();

/** A database of that name, spread over so many of the workers. */
async function spread(database: string, count: number): Promise<string> {
  const owner = await makeWhole(coordinator, workers.slice(0, count), database);
  await spreadInFew(owner);
  const { user, password, host, port } = owner;
  const url = new URL(`postgres://${host}:${port ?? 5432}/${database}`);
  url.username = String(user);
  url.password = typeof password === 'string' ? password : '';
  url.searchParams.set('options', '-c plan_cache_mode=force_custom_plan');
  return url.href;
}

async function measure(name: string, databaseUrl: string) {
  const server = await startServer(newDataDir(), { databaseUrl });
  return { name, server, shops: await abrirLojas(server.url, STORES), outcomes: [] as Outcome[] };
}

const measured: Awaited<ReturnType<typeof measure>>[] = [];
try {
  await prepareDatabase(embedded.owner);
  const all = workers.length;
  for (const [name, url] of [
    ['one worker', await spread('bench_um', 1)],
    [`${all} workers`, await spread('bench_todos', all)],
    ['not spread', databaseUrlOf(embedded.owner)],
  ] as const)
    measured.push(await measure(name, url));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { server, shops, outcomes } of measured) {
      const job = { url: server.url, connection: coordinator, clients: CLIENTS, shops };
      outcomes.push(await load.run({ ...job, how: 'http', warmUpMs: RUN_MS / 2, runMs: RUN_MS }));
    }
  }
  const [first] = measured.map(({ outcomes }) => figures(outcomes).perSecond);
  for (const { name, outcomes } of measured) {
    const { perSecond, p50, p99 } = figures(outcomes);
    console.log(
      `${name}: ${(perSecond / (first ?? Number.NaN)).toFixed(2)} of one worker, ${perSecond.toFixed(0)} sales /s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    );
  }
} finally {
  load.close();
  for (const { server } of measured) {
    await server.stop();
    removeDataDir(server.dataDir);
  }
  await embedded.stop();
  removeDataDir(dataDir);
  for (const node of nodesOf(coordinator, workers))
    for (const name of ['bench_um', 'bench_todos'])
      await withClient(node, (client) => client.query(`drop database if exists ${name} with (force)`));
}
