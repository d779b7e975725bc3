/**
 * `npm run deploy:check`: deploy/ against its rules and against what is installed here to judge it; then, where a container
 * engine answers, the image is built and started. The rules alone are part of `npm test` (check-deploy.test.ts).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkDeploy, type Files } from './deploy/rules.ts';
import { askTools } from './deploy/tools.ts';
import { findEngine, tryImage } from './deploy/try-image.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BESIDE = [
  'package.json',
  'README.md',
  'apps/api/src/main.ts',
  'apps/api/src/jobs/pg-boss-jobs.ts',
  'apps/web/public/favicon.svg',
];

export function readDeploy(root = ROOT): Files {
  const inDeploy = readdirSync(join(root, 'deploy'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.slice(root.length).replaceAll('\\', '/'), entry.name));
  return Object.fromEntries(
    [...inDeploy, ...BESIDE].map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}

async function main(): Promise<void> {
  const files = readDeploy();
  const { problems, asked } = askTools(ROOT);
  const all = [...checkDeploy(files), ...problems];
  for (const problem of all) console.error(problem);
  if (all.length > 0) {
    process.exitCode = 1;
    return;
  }
  console.log(`deploy/ keeps its rules; asked besides: ${[...new Set(asked)].join(', ') || 'nobody'}.`);
  const engine = findEngine();
  if (engine === undefined) return console.log('No container engine answers here: the image was not built.');
  await tryImage(engine, ROOT, JSON.parse(files['package.json'] ?? '{}').version);
}

if (import.meta.main) await main();
