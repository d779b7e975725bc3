/**
 * Rows of SQL that is written by hand. What a query answers is described once, beside it: the types of the code follow
 * from that, and the tests hold it against what PostgreSQL says and answers (testing/check-rows.ts), every query's. So a
 * row's type is no claim. In production nothing is looked at.
 */
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Columns, ValueOf } from './columns.ts';
import type { DB } from './types.ts';

export type Row<C extends Columns> = { -readonly [Name in keyof C]: ValueOf<C[Name]> };

/** The description of an answer as it is asked, then its rows. */
type Check = (columns: Columns) => (rows: readonly unknown[]) => void;
let check: Check | undefined;

/** For the tests: from now on every answer goes by `each`. */
export function checkRowsBy(each: Check): void {
  check = each;
}

export type Answer = Promise<{ readonly rows: readonly unknown[] }>;

/** The rows that `ask` answers, read by `columns`. */
export async function described<C extends Columns>(columns: C, ask: () => Answer): Promise<Row<C>[]> {
  const look = check?.(columns);
  const { rows } = await ask();
  look?.(rows);
  return rows as Row<C>[];
}

/** Behind it stands what is asked, as after `sql`: fetchRows(trx, SHAPE)`select …`. Answers all rows. */
export function fetchRows<C extends Columns>(trx: Kysely<DB>, columns: C) {
  return (strings: TemplateStringsArray, ...values: unknown[]): Promise<Row<C>[]> =>
    described(columns, () => sql(strings, ...values).execute(trx));
}

/** The same: the first row, if there is one. */
export function fetchRow<C extends Columns>(trx: Kysely<DB>, columns: C) {
  return async (strings: TemplateStringsArray, ...values: unknown[]): Promise<Row<C> | undefined> =>
    (await fetchRows(trx, columns)(strings, ...values))[0];
}

/** For a statement that only writes: answers how many rows it wrote. */
export function execute(trx: Kysely<DB>) {
  return async (strings: TemplateStringsArray, ...values: unknown[]): Promise<number> =>
    Number((await sql(strings, ...values).execute(trx)).numAffectedRows ?? 0);
}

/** The same past Kysely: a prepared statement, a connection of the owner's. */
export function queryRows<C extends Columns>(
  client: { query(config: pg.QueryConfig): Answer },
  columns: C,
  query: pg.QueryConfig,
): Promise<Row<C>[]> {
  return described(columns, () => client.query(query));
}
