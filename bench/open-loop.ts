/** Work that is due whether or not the one before it was done: who waits in front of a closed door is counted, too. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export interface Waits {
  done: number;
  /** Milliseconds between two that were due. */
  everyMs: number;
  /** From when it was due to its answer. */
  p99Ms: number;
  longestMs: number;
}

/** At a time: more would only wait for one another. */
const CLIENTS = 32;
/** Of what they can do at most: an open loop above that measures its own queue. */
const SHARE = 0.6;
const PROBE_MS = 3000;

/** A pace for `sql` that this machine keeps up with: one a millisecond, or as near to that as it carries. */
export async function paceOf(connection: pg.ClientConfig, sql: string): Promise<number> {
  const begin = performance.now();
  let done = 0;
  await withClients(connection, async (client) => {
    while (performance.now() - begin < PROBE_MS) {
      await client.query(sql);
      done += 1;
    }
  });
  return Math.max(1, (performance.now() - begin) / done / SHARE);
}

/** Begins one every `everyMs` until `end`, and then waits for those that were due. */
export function every(connection: pg.ClientConfig, sql: string, everyMs: number) {
  const waits: number[] = [];
  let next = 0;
  let until = Number.POSITIVE_INFINITY;
  const begin = performance.now();
  const all = withClients(connection, async (client) => {
    for (;;) {
      const due = begin + next * everyMs;
      if (due > until) return;
      next += 1;
      const early = due - performance.now();
      if (early > 0) await delay(early);
      await client.query(sql);
      waits.push(performance.now() - due);
    }
  });
  all.catch(() => {});
  return {
    async end(): Promise<Waits> {
      until = performance.now();
      await all;
      waits.sort((a, b) => a - b);
      return {
        done: waits.length,
        everyMs,
        p99Ms: waits[Math.floor(waits.length * 0.99)] ?? 0,
        longestMs: waits.at(-1) ?? 0,
      };
    },
  };
}

async function withClients(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client(connection));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all(clients.map(work));
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
