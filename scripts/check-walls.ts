/**
 * Part of `npm run lint`: the walls of the house, as ARCHITECTURE.md draws them, checked on the import lines. What a
 * linter knows nothing of: which part may know which, in code and in SQL, how long a file may get, which tests may be left out.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSql } from './check-sql.ts';
import { MODULES } from './modules.ts';

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

const API_MODULE = /^apps\/api\/src\/modules\/([^/]+)\//;
const FEATURE = /^apps\/web\/src\/features\/([^/]+)\//;
const WEB_ROOM = /^apps\/web\/src\/([^/]+)\//;
/** Which room of the web app may know which; `app` and `landing`, not named here, put all of them together. */
const MAY_KNOW: Record<string, readonly string[]> = {
  lib: [],
  casca: ['lib'],
  dados: ['lib'],
  ui: ['lib'],
  fila: ['dados', 'lib', 'ui'],
  features: ['dados', 'fila', 'lib', 'ui'],
};
/** The queue's inner rooms: its one door is fila/fila.ts. */
const FILA_ROOM = /^apps\/web\/src\/fila\/[^/]+\//;
const CONTRACT = 'packages/contract/';
const TEST = /\.(test\.tsx?|e2e\.ts)$/;
const TEST_HELPER = /\.test-helper\.tsx?$|\/testing\//;

/** Everything that is wrong in these files, in their order. */
export function checkWalls(sources: readonly Source[]): Violation[] {
  const inFiles = sources.flatMap((source) => [
    ...checkLength(source),
    ...checkSkippedTests(source),
    ...checkAddresses(source),
    ...checkLimits(source),
    ...importsOf(source).flatMap(({ specifier, line }) => {
      const message = wallBetween(source.path, specifier);
      return message === undefined ? [] : [{ path: source.path, line, message }];
    }),
  ]);
  return [...inFiles, ...checkSql(sources)];
}

function checkLength({ path, text }: Source): Violation[] {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (lines <= MAX_LINES || ANY_LENGTH.has(path)) return [];
  return [{ path, line: MAX_LINES + 1, message: `${lines} lines: split it, ${MAX_LINES} is the most.` }];
}

/**
 * `test.only` hides the other tests, `test.skip` itself. One may be left out, loudly: what reads real data. `runIf` stays
 * for what a machine must have (root, Linux).
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

/** Addresses stand in the contract's tables: whoever calls or answers one names the endpoint. */
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

interface Import {
  specifier: string;
  line: number;
}

/** Static imports, re-exports, `import()` and `import type` alike: knowing a type is knowing. */
function importsOf({ path, text }: Source): Import[] {
  if (!/\.m?[jt]sx?$/.test(path)) return [];
  const found = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)(['"])([^'"\n]+)\1/gm);
  return [...found].map((match) => ({
    specifier: match[2] ?? '',
    line: text.slice(0, match.index + match[0].length).split('\n').length,
  }));
}

/** Why `path` must not import `specifier`; undefined when it may. */
function wallBetween(path: string, specifier: string): string | undefined {
  const relative = specifier.startsWith('.');
  const target = relative ? posix.normalize(posix.join(posix.dirname(path), specifier)) : specifier;
  if (path.startsWith(CONTRACT)) return wallAroundContract(path, target, relative);
  if (path.startsWith('apps/web/') && target.startsWith('apps/api/'))
    return 'the web app imports no server code.';
  if (path.startsWith('apps/api/') && target.startsWith('apps/web/'))
    return 'the server imports no web code.';
  return (
    wallAroundFila(path, target) ??
    wallBetweenRooms(path, target) ??
    wallBetweenFeatures(path, target) ??
    wallBetweenModules(path, target)
  );
}

function wallAroundContract(path: string, target: string, relative: boolean): string | undefined {
  if (relative) {
    return target.startsWith(CONTRACT)
      ? undefined
      : 'packages/contract imports nothing outside itself but zod.';
  }
  if (target === 'zod' || target.startsWith('zod/') || TEST.test(path)) return undefined;
  return `packages/contract imports zod and nothing else, not '${target}'.`;
}

function wallAroundFila(path: string, target: string): string | undefined {
  const mayKnow =
    path.startsWith('apps/web/src/fila/') ||
    path.startsWith('e2e/') ||
    TEST.test(path) ||
    TEST_HELPER.test(path);
  if (!FILA_ROOM.test(target) || mayKnow) return undefined;
  return 'the rooms of the queue are its own: import fila/fila.ts.';
}

function wallBetweenRooms(path: string, target: string): string | undefined {
  const [, own] = WEB_ROOM.exec(path) ?? [];
  const [, wanted] = WEB_ROOM.exec(target) ?? [];
  if (own === undefined || wanted === undefined || own === wanted) return undefined;
  const known = MAY_KNOW[own];
  const isTestsOwn = wanted === 'testing' && (TEST.test(path) || TEST_HELPER.test(path));
  if (known === undefined || known.includes(wanted) || isTestsOwn) return undefined;
  return `${own} knows ${known.length === 0 ? 'no other room' : known.join(', ')}, not '${wanted}'.`;
}

function wallBetweenFeatures(path: string, target: string): string | undefined {
  const [, own] = FEATURE.exec(path) ?? [];
  const [, wanted] = FEATURE.exec(`${target}/`) ?? [];
  if (own === undefined || wanted === undefined || own === wanted) return undefined;
  return `feature '${own}' must not import feature '${wanted}': what two share goes to ui, dados, fila or lib.`;
}

function wallBetweenModules(path: string, target: string): string | undefined {
  const [, own] = API_MODULE.exec(path) ?? [];
  const [, wanted] = API_MODULE.exec(`${target}/`) ?? [];
  if (own === undefined || wanted === undefined || own === wanted) return undefined;
  const allowed = MODULES[own]?.calls ?? [];
  if (allowed.includes(wanted)) return undefined;
  const may = allowed.length === 0 ? 'calls no other' : `may call ${allowed.join(' and ')}`;
  return `module '${own}' must not import module '${wanted}': it ${may}.`;
}

const LEFT_OUT = new Set(['node_modules', 'dist', 'results']);

function readSources(root: string, folder: string): Source[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.name.startsWith('.') || LEFT_OUT.has(entry.name)) return [];
      if (entry.isDirectory()) return readSources(root, path);
      if (!/\.(m?[jt]sx?|css|sql)$/.test(entry.name)) return [];
      return [{ path, text: readFileSync(join(root, path), 'utf8') }];
    });
}

function main(): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const sources = ['apps', 'packages', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
    readSources(root, folder),
  );
  const violations = checkWalls(sources);
  for (const { path, line, message } of violations) console.error(`${path}:${line}: ${message}`);
  if (violations.length > 0) {
    console.error(
      `${violations.length} ${violations.length === 1 ? 'wall' : 'walls'} broken; ARCHITECTURE.md says why they stand.`,
    );
    process.exitCode = 1;
  }
}

if (import.meta.main) main();
