import pg from 'pg';
import type { Clock } from '../clock.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { compare, type Moved } from './compare.ts';
import { fill, namesOf } from './fill.ts';
import { forgetMove, hasMoved, noteMove } from './moved.ts';
import { readSameTables } from './tables.ts';
import { hasStoresOf, MoveRefusedError, refuseUnfit } from './target.ts';

interface Move {
  /** The owner of the embedded database; whoever calls keeps every server away from it meanwhile. */
  readonly source: pg.ClientConfig;
  /** The owner of the outside database. */
  readonly target: pg.ClientConfig;
  readonly dataDir: string;
  readonly agora: Clock;
  readonly log: (message: string) => void;
  readonly signal?: AbortSignal;
}

/** Rows must read the same on both sides, whatever the role or the database is set to; and nothing ends the work early. */
const SETTINGS = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  extra_float_digits: '3',
  bytea_output: 'hex',
  // Rather an error than rows left out.
  row_security: 'off',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  transaction_timeout: '0',
  lock_timeout: '10s',
  synchronous_commit: 'on',
};

/**
 * Everything from one database into another, in one transaction there: compared before it is committed, and gone when
 * anything differs or goes wrong. Answers undefined where an earlier move had come to its end.
 */
export async function moveDatabase(move: Move): Promise<Moved | undefined> {
  const { source, target, log } = move;
  const stop = new AbortController();
  const pass = () => stop.abort(move.signal?.reason);
  move.signal?.addEventListener('abort', pass);
  return connected(target, stop.signal, (there) =>
    connected(source, stop.signal, async (here) => {
      if (hasMoved(move.dataDir) && (await hasStoresOf(here, there))) return undefined;
      await refuseUnfit(there, target);
      await prepareDatabase(source);
      await prepareDatabase(target);
      await begin(here, 'isolation level repeatable read, read only');
      await begin(there, 'isolation level read committed');
      const tables = await readSameTables(here, there);
      await there.query(`lock table ${namesOf(tables)} in access exclusive mode`);
      // Again: now nobody gets in between.
      await refuseUnfit(there, target);
      log(`Copiando ${tables.length} tabelas …`);
      await fill(here, there, tables);
      log('Conferindo cada linha dos dois lados …');
      const moved = await compare(here, there, tables);
      move.signal?.throwIfAborted();
      // From here on it is done or not done, and whoever asked is told which.
      move.signal?.removeEventListener('abort', pass);
      await commit(there, move);
      return moved;
    }),
  );
}

/** Work that was not committed goes with its connection. */
async function connected<T>(
  connection: pg.ClientConfig,
  signal: AbortSignal,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream } }).connection;
  /** In the middle of a COPY a polite end would wait for the rest of it. */
  const cut = () => (stream as unknown as { destroy(): void }).destroy();
  signal.addEventListener('abort', cut);
  try {
    signal.throwIfAborted();
    const result = await work(client);
    await client.end();
    return result;
  } catch (error) {
    cut();
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', cut);
  }
}

async function begin(client: pg.Client, how: string): Promise<void> {
  await client.query(`begin ${how}`);
  // Not every PostgreSQL knows all of them.
  await client.query(
    `select set_config(s.name, w.value, true) from json_each_text($1) as w (name, value)
     join pg_settings s on lower(s.name) = lower(w.name)`,
    [JSON.stringify(SETTINGS)],
  );
}

/**
 * The note in DATA_DIR comes first: a power cut in between leaves data that nobody sells into, never data that two
 * databases sell into.
 */
async function commit(there: pg.Client, { dataDir, target, agora }: Move): Promise<void> {
  await noteMove(dataDir, target, agora());
  try {
    await there.query('commit');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) {
      throw new MoveRefusedError(
        'A conexão caiu no instante de confirmar a mudança. Repita o comando: ele diz se ela aconteceu.',
      );
    }
    forgetMove(dataDir);
    throw error;
  }
}
