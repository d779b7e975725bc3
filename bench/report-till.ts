/** The rows of a till with 50,000 products. */
import { goal } from './table.ts';
import type { TillSpeed } from './till-speed.ts';

/** Milliseconds and megabytes. */
const GOALS = {
  keyMs: 16,
  tapMs: 50,
  registeredMs: 100,
  openMs: 2000,
  searchMs: 100,
  firstMs: 10_000,
  firstMB: 3,
};

/** Milliseconds measured, the same on a bare page, and the goal. */
type Row = [what: string, ms: number, bare: number | undefined, atMost: number];

export function tillRows(till: TillSpeed | undefined): string[][] {
  if (till === undefined) return [['a till with 50,000 products', 'no browser to ask', '']];
  const { keyP95, listP95, tapP95, registeredP95, openMs, searchP95, bare, first } = till;
  const quick = till.registeredAtFullSpeedP95;
  const rows: Row[] = [
    ['a key of the till to the next paint, with its letter, p95', keyP95, bare.keyP95, GOALS.keyMs],
    ['a key of the till to the list that it found, p95', listP95, undefined, GOALS.keyMs],
    ['a tap to the painted cart, p95', tapP95, bare.tapP95, GOALS.tapMs],
    ['a tap to the registered sale, p95', registeredP95, undefined, GOALS.registeredMs],
    ['warm load, from the device’s copy, to the open till', openMs, undefined, GOALS.openMs],
    ['a key painted in the search of the page of products, p95', searchP95, bare.keyP95, GOALS.searchMs],
  ];
  const megabytes = first.bytes / 1e6;
  const met = first.ms <= GOALS.firstMs && megabytes <= GOALS.firstMB;
  return [
    ...rows.map(([what, ms, least, atMost]) => [
      `50,000 products, processor at a quarter: ${what}`,
      `${ms.toFixed(0)} ms${least === undefined ? '' : ` (a bare page ${least.toFixed(0)} ms)`}`,
      goal(ms <= atMost, `≤ ${atMost} ms`),
    ]),
    [
      '50,000 products, at full speed: a tap to the registered sale, p95',
      `${quick.toFixed(0)} ms`,
      goal(quick <= GOALS.registeredMs, `≤ ${GOALS.registeredMs} ms`),
    ],
    [
      "50,000 products, a new device: from 'Entrar' to all of them on its disk",
      `${(first.ms / 1000).toFixed(1)} s, ${megabytes.toFixed(1)} MB`,
      goal(met, `≤ ${GOALS.firstMs / 1000} s, ≤ ${GOALS.firstMB} MB`),
    ],
  ];
}
