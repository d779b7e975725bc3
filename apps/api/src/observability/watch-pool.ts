import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';

type Told = (error?: unknown) => void;
type Anything = (...values: unknown[]) => unknown;

/** All pools of the server, by the names that its figures and spans give them. */
export function poolsOf({ app, identidadePool, replica }: Database): Record<string, pg.Pool> {
  return { app, identidade: identidadePool, ...(replica && { replica: replica.pool }) };
}

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

/** Tells of each query of this pool's connections: `begin` when it is sent, what it gives back when it is answered. */
export function watchQueries(pool: pg.Pool, begin: (query: unknown) => Told): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as unknown as Anything;
    client.query = ((...values: unknown[]) => {
      const told = begin(values[0]);
      const last = values.at(-1);
      if (typeof last === 'function') {
        const answer = (error: unknown, ...rest: unknown[]) => {
          told(error ?? undefined);
          last(error, ...rest);
        };
        return query(...values.slice(0, -1), answer);
      }
      const answered = query(...values);
      if (answered instanceof Promise) answered.then(() => told(), told);
      else told();
      return answered;
    }) as typeof client.query;
  });
}
