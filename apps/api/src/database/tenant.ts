import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Columns } from './columns.ts';
import type { Database } from './connect.ts';
import { type Answer, described, type Row } from './rows.ts';
import type { DB } from './types.ts';
import { UUID } from './uuid.ts';

/**
 * A transaction of one store: whoever asks for it runs inside `comLoja`. Its queries filter by `lojaId`, which leads to
 * the store's part of an index (and of a cluster); row-level security says the same behind them.
 */
export type Trx = Kysely<DB> & { readonly lojaId: string };

/** A person of the store, or what the server does by itself: a job, a bank's notification. */
export type Autor = { readonly usuarioId: string } | { readonly sistema: string };

/** A transaction that writes knows who does it. */
export type TrxDeEscrita = Trx & { readonly quem: Autor };

const LOJA_ID = new RegExp(`^${UUID}$`);

export const UM_MOMENTO = 'isolation level repeatable read read only';

/** `SET LOCAL` takes no parameter, hence the check; unlike set_config it also reaches the workers of a cluster. */
export function beginFor(lojaId: string, mode = ''): string {
  if (!LOJA_ID.test(lojaId)) throw new TypeError('not a store id');
  return `begin ${mode}; set local app.loja_id = '${lojaId}'`;
}

/**
 * The only way to a store's rows: runs `work` in one transaction (read committed) that sees this store and no other.
 * Whatever `work` throws rolls everything back. No hashing, mail or HTTP inside.
 */
export async function comLoja<T>(
  database: Database,
  de: Autor & { readonly lojaId: string },
  work: (trx: TrxDeEscrita) => Promise<T>,
): Promise<T> {
  const { lojaId } = de;
  const quem = 'usuarioId' in de ? { usuarioId: de.usuarioId } : { sistema: de.sistema };
  const result = await transaction(database.appQueries, { lojaId, quem }, beginFor(lojaId), work);
  contarEscrita(database, lojaId);
  return result;
}

/** The same for reading: everything `work` reads is of one moment, and it can write nothing. */
export function lerNaLoja<T>(database: Database, lojaId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  return lerNoBanco(database.appQueries, lojaId, work);
}

/** The same in a copy of the database: for database/ler-na-replica.ts, which knows whether it may be read. */
export function lerNoBanco<T>(
  queries: Kysely<DB>,
  lojaId: string,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return transaction(queries, { lojaId }, beginFor(lojaId, UM_MOMENTO), work);
}

/** Runs `work` between `begin` and a commit; undone when it throws. */
export function transaction<T, De extends { readonly lojaId: string }>(
  queries: Kysely<DB>,
  de: De,
  begin: string,
  work: (trx: Kysely<DB> & De) => Promise<T>,
): Promise<T> {
  return queries.connection().execute(async (connection) => {
    await connection.executeQuery(CompiledQuery.raw(begin));
    try {
      const result = await work(Object.assign(connection, de));
      await connection.executeQuery(CompiledQuery.raw('commit'));
      return result;
    } catch (error) {
      // A dead connection can't roll back; the server did it when the connection died.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
      throw error;
    }
  });
}

/**
 * One prepared statement as a whole transaction of the store, in a single round trip: begin, statement and commit are
 * sent without waiting for one another. When the statement fails, the commit behind it is a rollback.
 */
export async function chamarNaLoja<C extends Columns>(
  database: Database,
  lojaId: string,
  columns: C,
  statement: { name: string; text: string; values: unknown[] },
): Promise<Row<C>[]> {
  const rows = await described(columns, () => inOneRoundTrip(database, lojaId, statement));
  contarEscrita(database, lojaId);
  return rows;
}

/** After the commit, never before: who looks then sees it. */
function contarEscrita({ ouvintes }: Database, lojaId: string): void {
  for (const ouvir of ouvintes) ouvir(lojaId);
}

async function inOneRoundTrip(database: Database, lojaId: string, statement: pg.QueryConfig): Answer {
  const begin = beginFor(lojaId);
  const client = await database.app.connect();
  let broken: Error | undefined;
  try {
    const [, result, committed] = await Promise.allSettled([
      client.query(begin),
      client.query(statement),
      client.query('commit'),
    ]);
    if (result.status === 'rejected') throw result.reason;
    if (committed.status === 'rejected') throw committed.reason;
    return result.value;
  } catch (error) {
    // A refusal has an SQLSTATE and leaves the connection whole; anything else may not.
    if (!(error instanceof Error && 'code' in error && 'severity' in error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}
