/**
 * Part of `npm run lint`: every statement of docs/spec-coverage.md has a test that is there, and every path that
 * ARCHITECTURE.md names exists.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Where a path of ARCHITECTURE.md may begin. */
const FROM = ['', 'apps/web/src', 'apps/api/src', 'apps/api', 'packages/contract/src', 'packages/papel/src'];

const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, inside = '']) => inside);
const wrong: string[] = [];
const eachLine = (document: string, look: (line: string) => string[]) => {
  for (const [index, line] of readFileSync(join(ROOT, document), 'utf8').split('\n').entries())
    wrong.push(...look(line).map((problem) => `${document}:${index + 1}: ${problem}`));
};

eachLine('docs/spec-coverage.md', (line) => {
  if (!line.startsWith('- ')) return [];
  const tests = quoted(line.split(' → ').at(-1) ?? '').filter((path) => /\.(test\.tsx?|e2e\.ts)$/.test(path));
  const gone = tests.filter((path) => !existsSync(join(ROOT, path)));
  return tests.length === 0 ? ['no test.'] : gone.map((path) => `no file ${path}.`);
});
eachLine('ARCHITECTURE.md', (line) =>
  quoted(line)
    .filter((path) => /^[\w.][\w./-]*\/[\w./-]*$/.test(path) && !path.includes('…'))
    .filter((path) => !FROM.some((from) => existsSync(join(ROOT, from, path))))
    .map((path) => `no file ${path}.`),
);
for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exitCode = 1;
