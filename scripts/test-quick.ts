/**
 * `npm run test:quick`: types, lint, unit and component tests, and the API's tests beside what the working tree changed
 * against HEAD. The quick answer while one works; `npm test` is the proof.
 */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { type Part, runParts } from './parts.ts';

const git = (...args: string[]) =>
  spawnSync('git', args, { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '');
const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];

/** A module's tests are all those in its folder; SQL is its module's; elsewhere the folder of the file. */
function testsOf(path: string): string[] {
  const [, module] = /^apps\/api\/(?:src\/modules|sql)\/([\w-]+)/.exec(path) ?? [];
  if (module) return [`apps/api/src/modules/${module}/`];
  return path.startsWith('apps/api/src/') ? [`${dirname(path)}/`] : [];
}

const api = [...new Set(changed.flatMap(testsOf))];
const projects = ['contract', 'web', 'web-dom', 'scripts'].map((name) => `--project=${name}`);
const modules: Record<string, Part> =
  api.length > 0 ? { api: ['npx', 'vitest', 'run', '--project=api', '--passWithNoTests', ...api] } : {};

process.exitCode = await runParts(
  { types: ['npm', 'run', 'types'], lint: ['npm', 'run', 'lint'] },
  { unit: ['npx', 'vitest', 'run', ...projects], ...modules },
);
