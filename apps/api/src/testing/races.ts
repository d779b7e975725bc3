import { setTimeout as delay } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { onOneMachine, type TestApp } from './test-app.ts';

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

/** Backends that serve a client of this database on this node. */
const STUCK =
  "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' " +
  "and backend_type = 'client backend'";

async function onEachNode({ sql }: TestApp, count: string): Promise<number> {
  const query = onOneMachine
    ? count
    : `select sum(result::int)::int as n from run_command_on_all_nodes($node$${count}$node$)`;
  const { rows } = await sql.query<{ n: number }>(query);
  return rows[0]?.n ?? 0;
}

/** How many transactions of this database wait for a lock. */
export function countStuck(test: TestApp): Promise<number> {
  return onEachNode(test, `select count(*)::int as n ${STUCK}`);
}

/** Between two looks: those who are on their way have the cores meanwhile. */
export const BETWEEN_LOOKS_MS = 5;

/** Until `n` transactions of this database wait for a lock. */
export async function untilStuck(test: TestApp, n: number): Promise<void> {
  while ((await countStuck(test)) < n) await delay(BETWEEN_LOOKS_MS);
}

/** Whoever waits for a lock loses his connection, as when the server's process is killed; how many these were. */
export function killStuck(test: TestApp): Promise<number> {
  const killed = 'count(*) filter (where pg_terminate_backend(pid, 10000))';
  return onEachNode(test, `select ${killed}::int as n ${STUCK}`);
}

interface Held {
  table: string;
  column: string;
  ids: readonly string[];
}

/** Holds the rows of `table` with these `ids` in `column`; what comes back lets go, and may be called again. */
export async function hold(test: TestApp, { table, column, ids }: Held): Promise<() => Promise<void>> {
  const store = table === 'lojas' ? 'id' : 'loja_id';
  const { rows } = await test.sql.query(`select ${store} as loja from ${table} where ${column} = any ($1)`, [
    ids,
  ]);
  const holder = await test.sql.connect();
  await holder.query('begin');
  // With its store, by which a cluster finds the one node of these rows.
  await holder.query(`select 1 from ${table} where ${store} = $1 and ${column} = any ($2) for update`, [
    rows[0]?.loja,
    ids,
  ]);
  let held = true;
  return async () => {
    if (!held) return;
    held = false;
    await holder.query('commit');
    holder.release();
  };
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
  const free = await hold(test, { table, column, ids: [id] });
  const done = work();
  await untilStuck(test, stuck).finally(free);
  return done;
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
