import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';

type Told = (error?: unknown) => void;
type Anything = (...values: unknown[]) => unknown;

/**
 * Tells of each wait for a connection of this pool: `begin` when somebody asks, what it gives back when he has one, or
 * an error.
 */
export function watchWaits(pool: pg.Pool, begin: () => Told): void {
  const connect = pool.connect.bind(pool) as unknown as Anything;
  pool.connect = ((callback?: Anything) => {
    const told = begin();
    if (callback !== undefined) {
      // Called by whoever gives a connection back: what follows is still the work of who asked.
      const own = AsyncResource.bind(callback);
      return connect((error: unknown, ...rest: unknown[]) => {
        told(error ?? undefined);
        own(error, ...rest);
      });
    }
    const waiting = connect() as Promise<unknown>;
    waiting.then(() => told(), told);
    return waiting;
  }) as typeof pool.connect;
}
