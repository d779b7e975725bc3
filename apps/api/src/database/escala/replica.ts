import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import * as col from '../columns.ts';
import { queryRows } from '../rows.ts';
import type { DB } from '../types.ts';

/** Milliseconds that a reader waits for the replica to have what the database has; it is a few behind as a rule. */
const CATCH_UP = 250;
const LOOK_AGAIN = 10;
/** Milliseconds in which a replica that failed is left alone. */
const LEFT_ALONE = 5000;

/** Since when a replica has everything: of this very moment, or of an instant of the database's own clock. */
export type Position = { current: true } | { current: false; asOf: Date | null };

/** A copy of the database that follows it, for reading alone (docs/decisions/068). */
export class Replica {
  readonly queries: Kysely<DB>;
  readonly pool: pg.Pool;
  #awayUntil = 0;

  constructor(pool: pg.Pool) {
    this.pool = pool;
    this.queries = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  }

  get away(): boolean {
    return performance.now() < this.#awayUntil;
  }

  /** It could not be asked: for some seconds nobody tries. */
  failed(): void {
    this.#awayUntil = performance.now() + LEFT_ALONE;
  }

  /**
   * Waits until it has everything up to `lsn`, a position of the database's log, and tells whether it has. Asked before the
   * transaction that reads: what that sees is at least as new. A URL that leads to the database itself is always current.
   */
  async reach(lsn: string): Promise<Position> {
    const until = performance.now() + CATCH_UP;
    for (;;) {
      const [row] = await queryRows(
        this.pool,
        { current: col.bool, asOf: col.instant.orNull },
        {
          name: 'replica-position',
          text: `select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true) as current,
            pg_last_xact_replay_timestamp() as "asOf"`,
          values: [lsn],
        },
      );
      if (row?.current) return { current: true };
      if (performance.now() > until) return { current: false, asOf: row?.asOf ?? null };
      await delay(LOOK_AGAIN);
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
