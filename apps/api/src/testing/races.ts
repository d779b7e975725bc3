import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app.ts';

/** How many answers had each status and code: `{ '201': 1, '409 TOKEN_DUPLICADO': 49 }`. */
export function tally(answers: readonly LightMyRequestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const { code } = answer.json<{ code?: string }>();
    const label = code === undefined ? String(answer.statusCode) : `${answer.statusCode} ${code}`;
    counts[label] = (counts[label] ?? 0) + 1;
  }
  return counts;
}

export function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

/** Until `n` transactions of this database wait for a lock. */
export async function untilStuck({ sql }: TestApp, n: number): Promise<void> {
  const waiting = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  for (let stuck = 0; stuck < n; ) stuck = (await sql.query<{ n: number }>(waiting)).rows[0]?.n ?? 0;
}

/**
 * Holds the row of `table` with this `id` in `column`, so that whatever writes it gets stuck before its commit, until
 * `stuck` transactions wait for a lock; then lets go. What races in `work` then surely overlaps.
 */
export async function holding<T>(
  test: TestApp,
  { table, column, id }: { table: string; column: string; id: string },
  stuck: number,
  work: () => Promise<T>,
): Promise<T> {
  const holder = await test.sql.connect();
  try {
    await holder.query('begin');
    await holder.query(`select 1 from ${table} where ${column} = $1 for update`, [id]);
    const done = work();
    await untilStuck(test, stuck);
    await holder.query('commit');
    return await done;
  } finally {
    holder.release();
  }
}

/** Holds a product's balance. */
export function holdingBalance<T>(
  test: TestApp,
  produtoId: string,
  stuck: number,
  work: () => Promise<T>,
): Promise<T> {
  return holding(test, { table: 'saldos', column: 'produto_id', id: produtoId }, stuck, work);
}
