/**
 * `npm run check:all`: `npm test` and everything long, one part after the other, a line each; `-- drills sizes` runs
 * these parts only. CONTRIBUTING says what each holds and why it is not in `npm test`.
 */
import { type Part, runParts } from './parts.ts';

const long = (...files: string[]): Part => ['npx', 'vitest', 'run', '--project=long', ...files];
const API = 'apps/api/src';

const PARTS: Record<string, Part> = {
  test: ['npm', 'test'],
  processes: long(
    ...[`${API}/main`, `${API}/startup`, `${API}/postgres`, `${API}/http`, `${API}/observability`],
    ...[`${API}/database`, `${API}/varios-servidores`, 'scripts'],
  ),
  drills: long(`${API}/backup`, `${API}/move`),
  orders: long(`${API}/modules`),
  exactness: ['npm', 'run', 'check:exactness'],
  money: ['npm', 'run', 'checker'],
  weeks: long(`${API}/semana`),
  sizes: ['npx', 'playwright', 'test', '--project=long'],
  mutations: ['npm', 'run', 'check:mutations'],
  deploy: ['npm', 'run', 'deploy:check'],
  audit: ['node', 'scripts/check-audit.ts'],
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`);
  process.exitCode = 2;
} else {
  const chosen = Object.entries(PARTS).filter(([name]) => named.length === 0 || named.includes(name));
  // Of one part each: they stand in each other's way on two cores.
  process.exitCode = await runParts(...chosen.map(([name, part]) => ({ [name]: part })));
}
