/** Sales per second: the same shops, clients and moment, over HTTP and straight to PostgreSQL. */
import { type ChildProcess, fork } from 'node:child_process';
import type { Job, Outcome } from './load.ts';
import { connectionTo, type Server } from './server.ts';
import type { Shop } from './shop.ts';

export interface SpeedRow {
  shops: number;
  clients: number;
  http: Outcome;
  sql: Outcome;
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
  runMs: number;
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
        const job = { ...where, clients, warmUpMs: options.warmUpMs, runMs: options.runMs };
        const http = await loads.http.run({ ...job, how: 'http' });
        const sql = await loads.sql.run({ ...job, how: 'sql' });
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

/** Sells until there are that many sales; answers how fast it went. */
export async function sellMany(server: Server, shops: Shop[], sales: number): Promise<Outcome> {
  const load = new Load();
  const connection = connectionTo(server.dataDir);
  try {
    return await load.run({
      how: 'http',
      url: server.url,
      connection,
      clients: 8,
      shops,
      warmUpMs: 0,
      runMs: 0,
      sales,
    });
  } finally {
    load.close();
  }
}
