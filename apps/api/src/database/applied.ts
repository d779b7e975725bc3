import type pg from 'pg';
import * as col from './columns.ts';
import { beginChanges } from './escala/spread.ts';
import { queryRows, type Row } from './rows.ts';
import type { Migration } from './schema-files.ts';

/** A row of `migracoes`: what a database has. Number 0 is the text of its functions and views. */
const APPLIED = { numero: col.integer, nome: col.text, checksum: col.text };
export type Applied = Row<typeof APPLIED>;

const UNDEFINED_TABLE = '42P01';
const ROWS = { text: 'SELECT numero, nome, checksum FROM migracoes ORDER BY numero' };
/** Whether the database has exactly `wanted`: one query. */
export async function hasExactly(client: pg.Client, wanted: readonly Migration[]): Promise<boolean> {
  try {
    const rows = await queryRows(client, APPLIED, ROWS);
    return rows.length === wanted.length && wanted.every((one, index) => isSame(one, rows[index]));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return false;
    throw error;
  }
}

/** Makes room for it in a new database. */
export async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS migracoes (
      numero integer PRIMARY KEY,
      nome text NOT NULL,
      checksum text NOT NULL,
      aplicada_em timestamptz NOT NULL
    )`);
  return queryRows(client, APPLIED, ROWS);
}

/** The migrations that were applied must be exactly the first ones that this server knows. */
export function checkApplied(migrations: readonly Migration[], applied: readonly Applied[]): void {
  applied.forEach((row, index) => {
    const known = migrations[index];
    if (!known) {
      throw new Error(
        `O banco de dados já tem a migração ${row.nome}, que esta versão do Balcão não conhece. ` +
          'Ele foi atualizado por uma versão mais nova: atualize este servidor também.',
      );
    }
    if (!isSame(known, row)) {
      throw new Error(
        `A migração ${row.nome} já foi aplicada neste banco e depois alterada. ` +
          'Migrações aplicadas não mudam: desfaça a alteração e crie uma nova.',
      );
    }
  });
}

/** In one transaction: all of it is there and remembered, and `after` is done, or nothing. */
export async function apply(
  client: pg.Client,
  together: readonly Migration[],
  after = async () => {},
): Promise<void> {
  let now = together[0];
  try {
    await client.query('BEGIN');
    const sent = await beginChanges(client);
    for (now of together) {
      for (const text of sent(now.sql)) await client.query(text);
      await remember(client, now);
    }
    await after();
    await client.query('COMMIT');
  } catch (error) {
    // The connection is about to close, which rolls back whatever is still open.
    const detail = error instanceof Error ? error.message : String(error);
    throw new Error(`A migração ${now?.name} falhou, e nada dela ficou no banco: ${detail}`, {
      cause: error,
    });
  }
}

export async function forget(client: pg.Client): Promise<void> {
  await client.query('DELETE FROM migracoes');
}

export async function remember(client: pg.Client, { number, name, checksum }: Migration): Promise<void> {
  await client.query(
    `INSERT INTO migracoes (numero, nome, checksum, aplicada_em) VALUES ($1, $2, $3, $4)
     ON CONFLICT (numero) DO UPDATE SET checksum = excluded.checksum, aplicada_em = excluded.aplicada_em`,
    [number, name, checksum, new Date()],
  );
}

export function isSame(known: Omit<Migration, 'sql'>, row: Applied | undefined): boolean {
  return known.number === row?.numero && known.name === row.nome && known.checksum === row.checksum;
}
