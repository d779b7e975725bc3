/** Sales per second: the same shops, clients and moment, over HTTP and straight to PostgreSQL. */
import { type ChildProcess, fork } from 'node:child_process';
import type { Job, Outcome } from './load.ts';
import { connectionTo, type Server } from './server.ts';
import type { Shop } from './shop.ts';

export interface Figures {
  sales: number;
  perSecond: number;
  p50: number;
  p99: number;
}

export interface SpeedRow {
  shops: number;
  clients: number;
  http: Figures;
  sql: Figures;
  ratio: number;
}

/** A process of its own, so that neither the server nor this program share its event loop. */
export class Load {
  readonly #child: ChildProcess = fork(new URL('./load.ts', import.meta.url));

  get pid(): number {
    return Number(this.#child.pid);
  }

  run(job: Job): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#child.once('message', (message: { outcome?: Outcome; failure?: string }) => {
        if (message.outcome) resolve(message.outcome);
        else reject(new Error(message.failure));
      });
      this.#child.send(job);
    });
  }

  close(): void {
    this.#child.kill();
  }
}

export interface SpeedOptions {
  warmUpMs: number;
  /** For each of the two ways, in so many rounds. */
  runMs: number;
  rounds: number;
  clients: readonly number[];
}

export async function measureSpeed(
  server: Server,
  shops: Shop[],
  options: SpeedOptions,
  done: (row: SpeedRow) => void,
): Promise<SpeedRow[]> {
  const loads = { http: new Load(), sql: new Load() };
  const rows: SpeedRow[] = [];
  try {
    for (const open of [shops.slice(0, 1), shops]) {
      for (const clients of options.clients) {
        const where = { url: server.url, connection: connectionTo(server.dataDir), shops: open };
        const job = { ...where, clients, runMs: options.runMs / options.rounds };
        const outcomes = { http: [] as Outcome[], sql: [] as Outcome[] };
        for (let round = 0; round < options.rounds; round += 1) {
          // In turn, so that whatever else the machine does meanwhile weighs on both.
          const warmUpMs = round === 0 ? options.warmUpMs : options.warmUpMs / 10;
          outcomes.http.push(await loads.http.run({ ...job, warmUpMs, how: 'http' }));
          outcomes.sql.push(await loads.sql.run({ ...job, warmUpMs, how: 'sql' }));
        }
        const http = figures(outcomes.http);
        const sql = figures(outcomes.sql);
        const row = { shops: open.length, clients, http, sql, ratio: http.perSecond / sql.perSecond };
        rows.push(row);
        done(row);
      }
    }
  } finally {
    loads.http.close();
    loads.sql.close();
  }
  return rows;
}

export function figures(outcomes: readonly Outcome[]): Figures {
  const latencies = outcomes.flatMap((outcome) => outcome.latencies).toSorted((a, b) => a - b);
  const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0);
  const sales = latencies.length;
  const percentile = (share: number) => latencies[Math.floor(sales * share)] ?? Number.NaN;
  return { sales, perSecond: sales / seconds, p50: percentile(0.5), p99: percentile(0.99) };
}

/** Sells until there are that many sales; answers how fast it went. */
export async function sellMany(server: Server, shops: Shop[], sales: number): Promise<Figures> {
  const load = new Load();
  const connection = connectionTo(server.dataDir);
  try {
    const outcome = await load.run({
      how: 'http',
      url: server.url,
      connection,
      clients: 8,
      shops,
      warmUpMs: 0,
      runMs: 0,
      sales,
    });
    return figures([outcome]);
  } finally {
    load.close();
  }
}
