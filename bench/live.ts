/**
 * What devices ask of one server all day: the first answers of a large catalogue, and 100 streams of events. Runs
 * with the others, or alone: `node bench/live.ts`.
 */
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { Ear, openTab } from './ear.ts';
import { p95 } from './quantiles.ts';
import { freshServer, memoryOf, type Server } from './server.ts';
import { abrirLoja, abrirLojas, type Shop } from './shop.ts';

const PRODUTOS = 50_000;
const LOJAS = 5;
/** As many as one person may have. */
const FLUXOS = 20;
const RODADAS = 20;
const REST_MS = 10_000;

export interface Live {
  /** Everything that a device keeps of a store with so many products. */
  first: { products: number; answers: number; ms: number; bytes: number };
  streams: number;
  /** All streams together, at rest. */
  memoryMiB: number | undefined;
  cpuPercent: number | undefined;
  /** From the answer to a tab's opening to the last stream that was told. */
  lastP95: number;
  lastMax: number;
  /** A server that stops while all are open. */
  stopMs: number;
}

/** The streams first: their memory would hide in what a large import leaves. */
export async function measureLive(): Promise<Live> {
  await using server = await freshServer();
  const shops = await abrirLojas(server.url, LOJAS);
  // What the furnishing left to be tidied up is gone.
  await delay(REST_MS);
  const before = memoryOf(server)?.serverMiB;
  const ears = shops.map((shop) => Array.from({ length: FLUXOS }, () => new Ear(server.url, shop.token)));
  const all = ears.flat();
  await Promise.all(all.map((ear) => ear.heard(1)));
  const began = cpuMs(server);
  await delay(REST_MS);
  const used = cpuMs(server);
  const after = memoryOf(server)?.serverMiB;
  const lasts: number[] = [];
  for (let round = 0; round < RODADAS; round += 1) lasts.push(await tell(server, shops, ears));
  const first = await firstSync(server, await abrirLoja(server.url, PRODUTOS));
  const begin = performance.now();
  await server.stop();
  return {
    first,
    streams: all.length,
    memoryMiB: before === undefined || after === undefined ? undefined : after - before,
    cpuPercent: began === undefined || used === undefined ? undefined : ((used - began) / REST_MS) * 100,
    lastP95: p95(lasts),
    lastMax: Math.max(...lasts),
    stopMs: performance.now() - begin,
  };
}

async function firstSync({ url }: Server, { token }: Shop): Promise<Live['first']> {
  const begin = performance.now();
  let [bytes, answers, cursor, mais] = [0, 0, '', true];
  while (mais) {
    const body = await ask(`${url}/api/sync${cursor && `?desde=${cursor}`}`, token);
    bytes += body.length;
    answers += 1;
    ({ cursor, mais } = JSON.parse(brotliDecompressSync(body).toString()) as {
      cursor: string;
      mais: boolean;
    });
  }
  return { products: PRODUTOS, answers, ms: performance.now() - begin, bytes };
}

/** As it comes over the wire. */
async function ask(url: string, token: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on('error', reject);
  });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  return Buffer.concat(await answer.toArray());
}

/** A tab is opened in every store at once. */
async function tell({ url }: Server, shops: readonly Shop[], ears: readonly Ear[][]): Promise<number> {
  const times = shops.map(async (shop, n) => {
    const told = (ears[n] ?? []).map((ear) => ear.heard(ear.events + 1));
    const committed = await openTab(url, shop);
    return Math.max(...(await Promise.all(told))) - committed;
  });
  const last = Math.max(...(await Promise.all(times)));
  // Whatever belongs to the same commit has come before the next one.
  await delay(300);
  return Math.max(0, last);
}

/** Milliseconds of processor that the server has used; undefined where there is no /proc. */
function cpuMs({ pid }: Server): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
}

if (process.argv[1] === import.meta.filename) console.log(await measureLive());
