import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'libpg-query';
import { expect, test } from 'vitest';
import { splitStatements } from './split-statements.ts';

const ROOT = new URL('../../../../../', import.meta.url);
const FOLDERS = ['apps/api/migrations/', 'apps/api/sql/', 'deploy/citus/'];
/** Sent by psql alone. */
const OF_PSQL = /^\\/m;

test('every file of ours comes apart as PostgreSQL’s own parser has it', async () => {
  let count = 0;
  for (const folder of FOLDERS) {
    const files = await readdir(new URL(folder, ROOT), { recursive: true });
    for (const file of files.filter((name) => name.endsWith('.sql'))) {
      const sql = await readFile(new URL(folder + file, ROOT), 'utf8');
      if (OF_PSQL.test(sql)) continue;
      const { stmts = [] } = await parse(sql);
      const each = await Promise.all(splitStatements(sql).map(async (one) => (await parse(one)).stmts ?? []));
      expect(
        each.filter((one) => one.length > 1),
        file,
      ).toEqual([]);
      expect(
        each.flat().map(({ stmt }) => Object.keys(stmt ?? {})),
        file,
      ).toEqual(stmts.map(({ stmt }) => Object.keys(stmt ?? {})));
      count += stmts.length;
    }
  }
  expect(count).toBeGreaterThan(300);
});

test.each([
  ['select 1; select 2', ['select 1;', 'select 2']],
  [`select ';'; select 'it''s;'; select 2;\n`, [`select ';';`, `select 'it''s;';`, 'select 2;']],
  [`select E'\\';'; select e'\\\\'; select 2`, [`select E'\\';';`, `select e'\\\\';`, 'select 2']],
  ['select ";" as ";"; select 2', ['select ";" as ";";', 'select 2']],
  [
    '-- one; two\nselect 1; -- it’s three;\n/* four; */ select 2',
    ['-- one; two\nselect 1;', '-- it’s three;\n/* four; */ select 2'],
  ],
  [
    'do $$ begin; end $$; do $a$ $$;$$; $a$; select $1',
    ['do $$ begin; end $$;', 'do $a$ $$;$$; $a$;', 'select $1'],
  ],
  [`check (a ~ '^x$'); select '$$;'; select 3`, [`check (a ~ '^x$');`, `select '$$;';`, 'select 3']],
  [' \n', []],
])('%s', (sql, statements) => expect(splitStatements(sql)).toEqual(statements));
