import { join } from 'node:path';
import type pg from 'pg';
import { apply, checkApplied, readApplied, remember } from './applied.ts';
import { type Migration, readMigrations } from './schema-files.ts';

/** So many of today's migrations make together what the ones before them made. */
const FIRST_SET = 7;

/**
 * A migration changes the rows of all stores. These forced the policies on the tables' owner too, who then saw no row
 * at all unless he was a superuser; no pool signs in as the owner any more.
 */
const SEE_ALL_ROWS = `do $$
declare tabela regclass;
begin
  for tabela in select oid from pg_class
    where relnamespace = 'public'::regnamespace and relforcerowsecurity and pg_has_role(relowner, 'usage') loop
    execute format('alter table %s no force row level security', tabela);
  end loop;
end $$`;

/**
 * A database that was made by `migrations/anteriores` goes on where it stands: what is left of them is applied, and
 * from then on it counts as made by the first set of today's. Answers how many were left; 0 for any other database.
 */
export async function adoptAnteriores(
  client: pg.Client,
  migrations: readonly Migration[],
  directory: string,
): Promise<number> {
  const applied = await readApplied(client);
  const anteriores = await readMigrations(join(directory, 'anteriores'));
  if (applied.length === 0 || applied[0]?.nome !== anteriores[0]?.name) return 0;
  checkApplied(anteriores, applied);
  const left = anteriores.slice(applied.length);
  for (const migration of left) await apply(client, [migration], SEE_ALL_ROWS);
  await client.query(`BEGIN; ${SEE_ALL_ROWS}; DELETE FROM migracoes`);
  for (const migration of migrations.slice(0, FIRST_SET)) await remember(client, migration);
  await client.query('COMMIT');
  return left.length;
}
