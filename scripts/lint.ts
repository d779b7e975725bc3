/** Part of `npm run lint`: reads the sources once and runs the checks that no linter knows. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { checkMigrations } from './check-migrations.ts';
import { checkQueries } from './check-queries.ts';
import { checkSql } from './check-sql.ts';
import { checkClasses, checkStyles } from './check-styles.ts';
import { checkTexts } from './check-texts.ts';
import { checkWalls, type Source } from './check-walls.ts';

const LEFT_OUT = new Set(['node_modules', 'dist', 'results']);

function readSources(folder: string): Source[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.name.startsWith('.') || LEFT_OUT.has(entry.name)) return [];
      if (entry.isDirectory()) return readSources(path);
      return /\.(m?[jt]sx?|css|sql)$/.test(path) ? [{ path, text: readFileSync(path, 'utf8') }] : [];
    });
}

const sources = ['apps', 'packages', 'e2e', 'bench', 'scripts'].flatMap(readSources);
const at = (place: RegExp) => sources.filter(({ path }) => place.test(path));
const components = at(/^apps\/web\/src\/(?!.*\.test\.).*\.tsx?$/);
const wrong = [
  ...checkWalls(sources),
  ...checkSql(sources),
  ...checkStyles(components),
  ...checkClasses([...components, ...at(/^apps\/web\/src\/.*\.module\.css$/)]),
  // The front page and the login are finished HTML: nothing in them changes by React.
  ...checkTexts(at(/^apps\/web\/src\/(?!landing\/|.*\.test(-helper)?\.).*\.tsx$/)),
  ...checkQueries(at(/^(apps\/api|apps\/web|packages\/contract)\/src\/.*\.tsx?$/)),
  // docs/decisions/074 says how such a change is made.
  ...(await checkMigrations(at(/^apps\/api\/migrations\/.*\.sql$/))),
];
for (const { path, line, message } of wrong) console.error(`${path}:${line}: ${message}`);
if (wrong.length > 0) process.exitCode = 1;
