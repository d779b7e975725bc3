/**
 * Part of `npm run lint`: what no linter knows of this house. The length of a file, tests that are left out,
 * addresses and limits by hand, and which module's SQL reads which tables. Imports are judged by `scripts/walls.mjs`.
 */
export interface Source {
  /** From the root of the repository, with slashes. */
  path: string;
  text: string;
}

export interface Violation {
  path: string;
  line: number;
  message: string;
}

const MAX_LINES = 300;
/** Generated: from the database, from what is imported. */
const ANY_LENGTH = new Set(['apps/api/src/database/types.ts', 'apps/web/src/ui/sinais/icons.ts']);

const TEST = /\.(test\.tsx?|e2e\.ts)$/;
const TEST_HELPER = /\.test-helper\.tsx?$|\/testing\//;

/** Everything that is wrong in these files, in their order. */
export function checkWalls(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => [
    ...checkLength(source),
    ...checkSkippedTests(source),
    ...checkAddresses(source),
    ...checkLimits(source),
  ]);
}

function checkLength({ path, text }: Source): Violation[] {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (lines <= MAX_LINES || ANY_LENGTH.has(path)) return [];
  return [{ path, line: MAX_LINES + 1, message: `${lines} lines: split it, ${MAX_LINES} is the most.` }];
}

/**
 * `test.only` hides the other tests, `test.skip` itself. One may be left out, loudly: what reads real data. `runIf`
 * stays for what a machine must have (root, Linux).
 */
function checkSkippedTests({ path, text }: Source): Violation[] {
  if (!TEST.test(path)) return [];
  const left = /\b(?:test|it|describe|suite)(?:\.\w+)*\.(only|skip|skipIf|todo|fixme)\b/;
  return text.split('\n').flatMap((content, index) => {
    const [, how] = left.exec(content) ?? [];
    if (how === undefined || (how === 'skipIf' && content.includes('REAL_DATA_DIR'))) return [];
    return [{ path, line: index + 1, message: `.${how}: every test runs, except for REAL_DATA_DIR.` }];
  });
}

/** Addresses stand in the contract's tables: a caller names the endpoint. */
function checkAddresses({ path, text }: Source): Violation[] {
  if (!/^apps\/web\/src\/|\.routes\.ts$/.test(path) || TEST.test(path) || TEST_HELPER.test(path)) return [];
  return text.split('\n').flatMap((content, index) => {
    const [found] = /['"`]\/api\b/.exec(content) ?? [];
    if (found === undefined) return [];
    return [{ path, line: index + 1, message: 'an address by hand: name the endpoint of the contract.' }];
  });
}

/** How much goes into a field is in the contract's limites.ts: a number by hand is what the server does not know of. */
function checkLimits({ path, text }: Source): Violation[] {
  if (!path.startsWith('apps/web/') || TEST.test(path) || TEST_HELPER.test(path)) return [];
  return [...text.matchAll(/\bmaxLength(?:=\{|\s*:)\s*\d|\bmax=["{']*\d{4}-\d\d/g)].map(({ index }) => ({
    path,
    line: text.slice(0, index).split('\n').length,
    message: 'a limit by hand: name the one of packages/contract/src/base/limites.ts.',
  }));
}
