/**
 * Half of what a server can take, for half an hour: whether its memory stays where it is. Not a part of the bench,
 * for its time: `node bench/steady.ts`, or `node bench/steady.ts 5` for five minutes.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from './quantiles.ts';
import { connectionTo, memoryOf, newDataDir, removeDataDir, startServer } from './server.ts';
import { abrirLojas } from './shop.ts';
import { figures, Load } from './speed.ts';
import { goal } from './table.ts';

const MINUTES = Number(process.argv[2] ?? 30);
const STORES = 32;
const CLIENTS = 32;
const SAMPLE_MS = 10_000;
/** The last third against the second: the first is still warming up. */
const GROWTH = 1.1;

const dataDir = newDataDir();
const server = await startServer(dataDir);
const load = new Load();
try {
  const shops = await abrirLojas(server.url, STORES);
  const job = {
    how: 'http' as const,
    url: server.url,
    connection: connectionTo(dataDir),
    clients: CLIENTS,
    shops,
  };
  const full = figures([await load.run({ ...job, warmUpMs: 3000, runMs: 10_000 })]);
  const perSecond = full.perSecond / 2;
  const samples: number[] = [];
  let over = false;
  const run = load.run({ ...job, perSecond, warmUpMs: 0, runMs: MINUTES * 60_000 }).finally(() => {
    over = true;
  });
  while (!over) {
    await Promise.race([run, delay(SAMPLE_MS)]);
    const { serverMiB = Number.NaN } = memoryOf(server) ?? {};
    samples.push(serverMiB);
  }
  const half = figures([await run]);
  const third = Math.floor(samples.length / 3);
  const [second, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)].map((part) =>
    percentile(part, 0.5),
  );
  const ratio = (last ?? Number.NaN) / (second ?? Number.NaN);
  console.log(
    `${MINUTES} minutes at ${half.perSecond.toFixed(0)} sales /s, half of ${full.perSecond.toFixed(0)}: ` +
      `p50 ${half.p50.toFixed(1)} ms, p99 ${half.p99.toFixed(1)} ms; the server's memory ${second?.toFixed(0)} MiB in the second ` +
      `third, ${last?.toFixed(0)} in the last (${ratio.toFixed(2)}, ${goal(ratio <= GROWTH, `≤ ${GROWTH}`)}), ` +
      `${Math.max(...samples).toFixed(0)} at most`,
  );
} finally {
  load.close();
  await server.stop();
  removeDataDir(dataDir);
}
