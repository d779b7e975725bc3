/** Reports, history and a busy day of a store with a million sales, as tables. */
import type { Scale } from './scale.ts';
import { goal, table } from './table.ts';

const GOALS = { slower: 2, reportMs: 50, busyMs: 200 };

export function scaleLine({ small, large, loadedPerSecond }: Scale): string {
  const thousands = (count: number) => count.toLocaleString('en-US');
  return (
    `Whole answers over HTTP, 95th percentile: a store with ${thousands(large)} sales of a year against one with ` +
    `${thousands(small)}, in turn. Loaded and summed up past the API at ${thousands(Math.round(loadedPerSecond))} sales per second.`
  );
}

export function scaleTable({ rows }: Scale): string {
  return table(
    ['report', 'ratio', 'goal', 'large ms', 'goal', 'small ms'],
    rows.map(({ report, smallP95, largeP95 }) => [
      report,
      (largeP95 / smallP95).toFixed(2),
      goal(largeP95 <= smallP95 * GOALS.slower, `≤ ${GOALS.slower}`),
      largeP95.toFixed(1),
      goal(largeP95 <= GOALS.reportMs, `≤ ${GOALS.reportMs} ms`),
      smallP95.toFixed(1),
    ]),
  );
}

export function busyTable({ busy }: Scale): string {
  return table(
    ['what', 'p95 ms', 'slowest ms', 'goal'],
    busy.map(({ what, p95, slowest }) => [
      what,
      p95.toFixed(1),
      slowest.toFixed(1),
      goal(p95 <= GOALS.busyMs, `≤ ${GOALS.busyMs} ms`),
    ]),
  );
}

export function historyTable({ history }: Scale): string {
  return table(
    ['filter', 'p95 ms', 'slowest ms', 'goal'],
    history.map(({ what, p95, slowest }) => [
      what,
      p95.toFixed(1),
      slowest.toFixed(1),
      goal(slowest <= GOALS.reportMs, `≤ ${GOALS.reportMs} ms`),
    ]),
  );
}
