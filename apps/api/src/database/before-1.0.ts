import { join } from 'node:path';
import type pg from 'pg';
import { checkApplied, forget, isSame, readApplied, remember } from './applied.ts';
import { type Migration, readMigrations } from './schema-files.ts';

/** The number of today's migrations that make together what those before 1.0 made. */
const BASELINE = 9;
/** The first migration of the databases from before 1.0: of the oldest, and since their own baseline. */
const FIRST = new Set(['0001_identidade', '0001_lojas']);
/** The last migration of the oldest version that is taken over. */
const OLDEST = {
  number: 30,
  name: '0030_emails',
  checksum: 'd85bfd5cd295775cc0b66e6e2643d7dea1a663625532a8500c032032a8602564',
};

/** The refusal of data that an older version has to bring up to date first. */
export function tooOld(): Error {
  return new Error(
    'Esta pasta de dados é de uma versão anterior do Balcão, que esta não sabe abrir: ' +
      'inicie uma vez a versão 0.9.0 com ela, e depois esta.',
  );
}

/** The files of `ate-1.0` that a database from before 1.0 lacks; undefined for others. Refuses an older one. */
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

/** In the transaction of the last of these: from then on the database counts as made by the baseline. */
export async function rememberBaseline(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await forget(client);
  for (const each of migrations.slice(0, BASELINE)) await remember(client, each);
}
