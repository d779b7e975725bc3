import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../postgres/process.ts';
import { checkApplied, readLater, rememberLater } from './applied.ts';
import * as col from './columns.ts';
import { connectUnless } from './connect-unless.ts';
import { LATER, MIGRATING } from './lock-tables.ts';
import { queryRows } from './rows.ts';
import type { Migration } from './schema-files.ts';

/** Any number that no other lock of this kind has. */
const LOCK = 7_215_094_379;
/** Until another look: somebody else is at it, or it failed. */
const AGAIN_MS = 30_000;
/** As in lock-tables.ts: a sale that waits for us in a circle goes on before PostgreSQL ends one of the two. */
const TRY_MS = 400;
const LOCK_NOT_AVAILABLE = '55P03';
const SHORTEST_PAUSE_MS = 20;

export interface Later {
  /** Ends in the middle of a step; who comes next goes on there. */
  stop(): Promise<void>;
  /** All that was to be done is done, by this server or another; rejects when it was stopped before. */
  readonly done: Promise<void>;
}

/**
 * What the schema wants done, and what takes too long for a start: `migrations/depois`, in their order, while everybody
 * sells (docs/decisions/074). One server of all does it; what it was interrupted in is done again by the next.
 */
export function startLater(
  owner: pg.ClientConfig,
  steps: readonly Migration[],
  log: Log,
  againMs = AGAIN_MS,
): Later {
  const stopping = new AbortController();
  const { signal } = stopping;
  let told = '';

  async function work(): Promise<void> {
    if (steps.length === 0) return;
    while (!(await attempt())) await sleep(againMs, undefined, { signal, ref: false });
  }

  async function attempt(): Promise<boolean> {
    signal.throwIfAborted();
    const client = new pg.Client({ ...owner, application_name: LATER });
    client.on('error', () => {});
    const end = () => void client.end().catch(() => {});
    signal.addEventListener('abort', end);
    try {
      await connectUnless(signal, client);
      return await inTurn(client, steps, log, signal);
    } catch (error) {
      signal.throwIfAborted();
      const message = error instanceof Error ? error.message : String(error);
      if (message !== told)
        log(`Uma etapa de migrations/depois não terminou, e será tentada de novo: ${message}`);
      told = message;
      return false;
    } finally {
      signal.removeEventListener('abort', end);
      end();
    }
  }

  const done = work();
  done.catch(() => {});
  return {
    done,
    async stop() {
      stopping.abort(new Error('O servidor está encerrando.'));
      await done.catch(() => {});
    },
  };
}

/** Whether all is done; false: another server is at it, or the tables are being changed. */
async function inTurn(
  client: pg.Client,
  steps: readonly Migration[],
  log: Log,
  signal: AbortSignal,
): Promise<boolean> {
  const missing = async () => {
    const done = await readLater(client);
    // One that this server does not know is a newer one's.
    checkApplied(
      steps,
      done.slice(0, steps.length).map((row) => ({ ...row, numero: -row.numero })),
    );
    return steps.slice(done.length);
  };
  if ((await missing()).length === 0) return true;
  // Asked for, not waited for: whoever waits holds a snapshot, and an index is not ready while an older one is held.
  if (!(await take(client, LOCK))) return false;
  if (!(await take(client, MIGRATING))) return false;
  await client.query('select pg_advisory_unlock($1)', [MIGRATING]);
  for (const step of await missing()) {
    const begin = performance.now();
    await run(client, step, signal);
    await rememberLater(client, step);
    log(`Etapa ${step.name} feita em ${((performance.now() - begin) / 1000).toFixed(1)} s.`, 'info');
  }
  return true;
}

async function take(client: pg.Client, lock: number): Promise<boolean> {
  const [row] = await queryRows(
    client,
    { taken: col.bool },
    { text: 'select pg_try_advisory_lock($1) as taken', values: [lock] },
  );
  return row?.taken === true;
}

async function run(client: pg.Client, { sql }: Migration, signal: AbortSignal): Promise<void> {
  if (/\$1\b/.test(sql)) return inBatches(client, sql, signal);
  const [, index] =
    /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(sql) ?? [];
  if (index !== undefined) await dropBroken(client, index);
  await client.query(sql);
}

/** What an interrupted build leaves has the name, and is kept up to date for nothing. */
async function dropBroken(client: pg.Client, index: string): Promise<void> {
  const broken = await queryRows(
    client,
    { name: col.text },
    {
      text: `select c.oid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
        where c.relname = $1 and c.relnamespace = 'public'::regnamespace and not i.indisvalid`,
      values: [index],
    },
  );
  for (const { name } of broken) await client.query(`drop index concurrently ${name}`);
}

/** Store by store, until nothing of it is left; as long as each batch took, everybody else has the database for himself. */
async function inBatches(client: pg.Client, sql: string, signal: AbortSignal): Promise<void> {
  const lojas = await queryRows(client, { id: col.uuid }, { text: 'select id from lojas order by id' });
  await client.query(`set lock_timeout = ${TRY_MS}`);
  for (const { id } of lojas) {
    await client.query(`select set_config('app.loja_id', $1, false)`, [id]);
    for (let left = true; left; ) {
      const begin = performance.now();
      left = await batch(client, sql, id);
      const pause = Math.max(SHORTEST_PAUSE_MS, performance.now() - begin);
      if (left) await sleep(pause, undefined, { signal, ref: false });
    }
  }
  await client.query('reset lock_timeout');
}

/** Whether there may be more. */
async function batch(client: pg.Client, sql: string, lojaId: string): Promise<boolean> {
  try {
    const { rowCount } = await client.query(sql, [lojaId]);
    return rowCount !== 0;
  } catch (error) {
    // Somebody has one of the rows for longer than we wait: the same batch, after the pause.
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return true;
    throw error;
  }
}
