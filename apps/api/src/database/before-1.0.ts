import { join } from 'node:path';
import type pg from 'pg';
import { checkApplied, forget, isSame, readApplied, remember } from './applied.ts';
import { type Migration, readMigrations } from './schema-files.ts';

/** So many of today's migrations make a new database what those of before 1.0 made together. */
const BASELINE = 9;
/** How the list of a database from before begins: since ever, and since its first baseline. */
const FIRST = new Set(['0001_identidade', '0001_lojas']);
/** The last migration of the oldest version that is taken over. */
const OLDEST = {
  number: 30,
  name: '0030_emails',
  checksum: 'd85bfd5cd295775cc0b66e6e2643d7dea1a663625532a8500c032032a8602564',
};

/** What an operator is told whose data an older version has to bring up to date first. */
export function tooOld(): Error {
  return new Error(
    'Esta pasta de dados é de uma versão anterior do Balcão, que esta não sabe abrir: ' +
      'inicie uma vez a versão 0.9.0 com ela, e depois esta.',
  );
}

/** What a database from before 1.0 lacks of `migrations/ate-1.0`; undefined for any other. Refuses one that is too old. */
export async function readLeftFromBefore(
  client: pg.Client,
  directory: string,
): Promise<Migration[] | undefined> {
  const applied = (await readApplied(client)).filter(({ numero }) => numero > 0);
  if (!FIRST.has(applied[0]?.nome ?? '')) return undefined;
  if (!isSame(OLDEST, applied[OLDEST.number - 1])) throw tooOld();
  const known = await readMigrations(join(directory, 'ate-1.0'), OLDEST.number + 1);
  checkApplied(known, applied.slice(OLDEST.number));
  return known.slice(applied.length - OLDEST.number);
}

/** For the transaction that brought the last of these: the database counts as made by the baseline. */
export async function rememberBaseline(
  client: pg.Client,
  migrations: readonly Migration[],
  functions: readonly Migration[],
): Promise<void> {
  await forget(client);
  for (const each of [...functions, ...migrations.slice(0, BASELINE)]) await remember(client, each);
}
