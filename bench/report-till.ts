/** The rows of the till, with what the same takes without one beside them. */
import { goal } from './table.ts';
import type { TillSpeed } from './till-speed.ts';
import type { TillWeight } from './till-weight.ts';
import type { WarmOpen } from './warm-open.ts';

/** Times of the limit in the same run. */
const TIMES = { key: 2, list: 3, tap: 2, registered: 2, warm: 2, many: 1.2, page: 1.5 };
/** Milliseconds and megabytes. */
const GOALS = {
  keyMs: 50,
  tapMs: 50,
  registeredMs: 100,
  searchMs: 100,
  openMs: 1500,
  firstMs: 10_000,
  firstMB: 3,
  nodes: 1500,
  heapMB: 60,
};
/** Milliseconds are judged where a tap on a bare page takes no more: elsewhere they would judge the machine. */
const QUICK_MS = 16;

interface Row {
  what: string;
  ms: number;
  /** What it is held against, and what that is called. */
  bare: number;
  beside?: string;
  atMost?: number;
  atMostMs?: number;
}

export function tillRows(till: TillSpeed | undefined): string[][] {
  if (till === undefined) return [['a till with 50,000 products', 'no browser to ask', '']];
  const { keyP95, listP95, tapP95, saidP95, registeredP95, searchP95, bare, first } = till;
  const { keyMs, tapMs, registeredMs, searchMs } = GOALS;
  const sold = { bare: bare.writeP95 + bare.tapP95, beside: 'a strict write and a bare tap' };
  const rows: Row[] = [
    {
      what: 'a key of the till to the next paint, with its letter, p95',
      ...{ ms: keyP95, bare: bare.keyP95, atMost: TIMES.key, atMostMs: keyMs },
    },
    {
      what: 'a key of the till to the list that it found, p95',
      ...{ ms: listP95, bare: bare.keyP95, atMost: TIMES.list, atMostMs: keyMs },
    },
    {
      what: 'a tap to the painted cart, p95',
      ...{ ms: tapP95, bare: bare.tapP95, atMost: TIMES.tap, atMostMs: tapMs },
    },
    { what: 'a tap to the sale that is said to be made, p95', ms: saidP95, ...sold },
    {
      what: 'a tap to the registered sale, p95',
      ...{ ms: registeredP95, ...sold, atMost: TIMES.registered, atMostMs: registeredMs },
    },
    {
      what: 'a key painted in the search of the page of products, p95',
      ...{ ms: searchP95, bare: bare.keyP95, atMostMs: searchMs },
    },
  ];
  const quick = till.registeredAtFullSpeedP95;
  const megabytes = first.bytes / 1e6;
  const met = first.ms <= GOALS.firstMs && megabytes <= GOALS.firstMB;
  return [
    ...rows.map((row) => cells('50,000 products, processor at a quarter', row, isQuick(till))),
    [
      '50,000 products, at full speed: a tap to the registered sale, p95',
      `${quick.toFixed(0)} ms`,
      goal(quick <= registeredMs, `≤ ${registeredMs} ms`),
    ],
    [
      "50,000 products, a new device: from 'Entrar' to all of them on its disk",
      `${(first.ms / 1000).toFixed(1)} s, ${megabytes.toFixed(1)} MB`,
      goal(met, `≤ ${GOALS.firstMs / 1000} s, ≤ ${GOALS.firstMB} MB`),
    ],
  ];
}

export function warmRows(warm: WarmOpen | undefined, till: TillSpeed | undefined): string[][] {
  if (warm === undefined) return [['the till opened again', 'no browser to ask', '']];
  const { bareMs, tillMs, offlineMs, manyMs, pages } = warm;
  const bare = { bare: bareMs, beside: 'bare React', atMost: TIMES.warm, atMostMs: GOALS.openMs };
  const rows: Row[] = [
    { what: 'the till, 1,000 products', ms: tillMs, ...bare },
    { what: 'the till, 1,000 products, no connection', ms: offlineMs, ...bare },
    {
      what: 'the till, 50,000 products',
      ...{ ms: manyMs, bare: tillMs, beside: 'with 1,000', atMost: TIMES.many, atMostMs: GOALS.openMs },
    },
    ...Object.entries(pages).map(([name, ms]) => ({
      what: `the ${name} page`,
      ...{ ms, bare: tillMs, beside: 'the till', atMost: TIMES.page },
    })),
  ];
  return rows.map((row) => cells('opened again, processor at a quarter', row, isQuick(till)));
}

export function weightRows(weight: TillWeight | undefined): string[][] {
  if (weight === undefined) return [['what the till weighs', 'no browser to ask', '']];
  const { nodes, longTasksMs, heapMB, buffersMB } = weight;
  const longest = longTasksMs.length === 0 ? '' : `, the longest ${Math.max(...longTasksMs).toFixed(0)} ms`;
  return [
    [
      '1,000 products on a phone: nodes of the till',
      String(nodes),
      goal(nodes <= GOALS.nodes, `≤ ${GOALS.nodes}`),
    ],
    [
      '50,000 products, processor at half its speed: tasks above 50 ms in 20 s of typing and tapping',
      `${longTasksMs.length}${longest}`,
      goal(longTasksMs.length === 0, 'none'),
    ],
    [
      '50,000 products: memory of the page’s objects behind that, collected',
      `${heapMB.toFixed(0)} MB (and ${buffersMB.toFixed(0)} MB of buffers)`,
      goal(heapMB <= GOALS.heapMB, `≤ ${GOALS.heapMB} MB`),
    ],
  ];
}

const isQuick = (till: TillSpeed | undefined) => till !== undefined && till.bare.tapP95 <= QUICK_MS;

function cells(where: string, { what, ms, bare, beside = 'bare', atMost, atMostMs }: Row, quick: boolean) {
  const ratio = ms / bare;
  const goals = [];
  if (atMost !== undefined) goals.push(goal(ratio <= atMost, `≤ ${atMost} ×`));
  if (atMostMs !== undefined)
    goals.push(
      quick ? goal(ms <= atMostMs, `≤ ${atMostMs} ms`) : `≤ ${atMostMs} ms where bare takes ${QUICK_MS}`,
    );
  return [
    `${where}: ${what}`,
    `${ratio.toFixed(2)} × (${ms.toFixed(0)} ms; ${beside} ${bare.toFixed(0)} ms)`,
    goals.join('; '),
  ];
}
