import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../..', import.meta.url));
const CALL = /(?<!function )\b(?:fetchRows?|queryRows|chamarNaLoja)\(/g;

/**
 * Files with queries that no test of the run has made, so that nobody has held them against the database. `seen` has a
 * line of a stack for each that was made.
 */
export function queriesNotSeen(seen: string): string[] {
  const places = new Map<string, Set<string>>();
  for (const [, path = '', place = ''] of seen.matchAll(/apps\/api\/src\/([^\s:]+?\.ts)[^:\s]*:(\d+:\d+)/g)) {
    places.set(path, (places.get(path) ?? new Set()).add(place));
  }
  return globSync('**/*.ts', {
    cwd: SRC,
    exclude: (name) => /^testing$|\.test\.ts$/.test(String(name)),
  }).flatMap((file) => {
    const path = file.replaceAll('\\', '/');
    if (path === 'database/rows.ts') return [];
    const all = readFileSync(join(SRC, file), 'utf8').match(CALL)?.length ?? 0;
    const made = places.get(path)?.size ?? 0;
    return made >= all ? [] : [`${path}: ${all - made} of ${all} queries were made by no test`];
  });
}
