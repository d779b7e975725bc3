/** Ten thousand stores and several servers, as tables. */

import { goal, table } from '../table.ts';
import { type Servers, serversRows } from './servers.ts';
import type { ManyStores, Pair } from './stores.ts';

const GOALS = { p99: 1.5, startMs: 2500 };
/** Below this many milliseconds a ratio says more of the machine's clock than of the stores. */
const NOISE = 0.5;

export function manyTables({ sides, pairs, scanned }: ManyStores): string {
  const { few, many } = sides;
  const n = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
  const perSale = ({ town }: typeof few) => `${n(town.bytes / town.sales)} bytes`;
  return [
    `${n(many.town.stores)} stores with ${n(many.town.sales)} sales (100 to 10,000 each), made in ${n(many.town.loadedIn)} s, ` +
      `against ${n(few.town.stores)} with ${n(few.town.sales)}: stores of the same ten sizes are asked in turn.`,
    '',
    table(
      ['what', 'p99 ratio', 'goal', 'many: p50 ms', 'p99 ms', 'few: p50 ms', 'p99 ms'],
      pairs.map(({ what, few: a, many: b }) => [
        what,
        (b.p99 / a.p99).toFixed(2),
        goal(met({ what, few: a, many: b }), `≤ ${GOALS.p99}`),
        ...[b.p50, b.p99, a.p50, a.p99].map((ms) => ms.toFixed(1)),
      ]),
    ),
    '',
    table(
      ['what', `${n(many.town.stores)} stores`, `${n(few.town.stores)} stores`, 'goal'],
      [
        [
          'start of a server',
          ms(many.startedIn),
          ms(few.startedIn),
          goal(many.startedIn <= GOALS.startMs, '≤ 2.5 s'),
        ],
        ['on disk, of each sale', perSale(many), perSale(few), ''],
        [
          'a backup, checked',
          `${ms(many.backupMs)}, ${mb(many.backupBytes)}`,
          `${ms(few.backupMs)}, ${mb(few.backupBytes)}`,
          '',
        ],
        [
          'notices that plans end (without the mail server)',
          `${ms(many.noticesMs)} for ${many.notices}`,
          `${ms(few.noticesMs)} for ${few.notices}`,
          '',
        ],
        [
          'payments put side by side with the gateway, none open',
          ms(many.reconciliationMs),
          ms(few.reconciliationMs),
          '',
        ],
        [
          'tables read from end to end by all of the above calls',
          scanned.length === 0 ? 'none' : scanned.join(', '),
          '',
          goal(scanned.length === 0, 'none'),
        ],
      ],
    ),
  ].join('\n');
}

export function serversTable(servers: Servers): string {
  return table(['what', 'measured'], serversRows(servers));
}

function met({ few, many }: Pair): boolean {
  return many.p99 <= few.p99 * GOALS.p99 + NOISE;
}

const ms = (milliseconds: number) =>
  milliseconds >= 10_000 ? `${(milliseconds / 1000).toFixed(0)} s` : `${milliseconds.toFixed(0)} ms`;
const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
