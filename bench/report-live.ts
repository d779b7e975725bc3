/** Devices' copies and streams, as rows of the table. */
import type { Live } from './live.ts';
import { goal } from './table.ts';

const GOALS = { firstMs: 10_000, firstMB: 3, lastMs: 1000 };

export function liveRows({
  first,
  streams,
  memoryMiB,
  cpuPercent,
  lastP95,
  lastMax,
  stopMs,
}: Live): string[][] {
  const megabytes = first.bytes / 1e6;
  const met = first.ms <= GOALS.firstMs && megabytes <= GOALS.firstMB;
  const cost =
    memoryMiB === undefined || cpuPercent === undefined
      ? 'not known on this system'
      : `${memoryMiB.toFixed(0)} MiB, ${cpuPercent.toFixed(1)} % of a processor`;
  return [
    [
      `a new device of a store with ${first.products.toLocaleString('en-US')} products: all that it keeps`,
      `${(first.ms / 1000).toFixed(1)} s, ${megabytes.toFixed(1)} MB in ${first.answers} answers`,
      goal(met, `≤ ${GOALS.firstMs / 1000} s, ≤ ${GOALS.firstMB} MB`),
    ],
    [`${streams} streams of events at rest`, cost, ''],
    [
      `a commit to the last of ${streams} streams, p95 and most`,
      `${lastP95.toFixed(0)} ms, ${lastMax.toFixed(0)} ms`,
      goal(lastMax <= GOALS.lastMs, `≤ ${GOALS.lastMs / 1000} s`),
    ],
    [`SIGTERM with ${streams} streams open, to the end`, `${stopMs.toFixed(0)} ms`, ''],
  ];
}
