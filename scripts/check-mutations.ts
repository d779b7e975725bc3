/**
 * `npm run check:mutations`: takes the guards of `mutations/table.ts` out, one at a time, in a copy of the tree, and
 * runs the tests that hold each: green with it, red without. The working tree is never touched.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mutation } from './mutations/mutation.ts';
import { MUTATIONS, without } from './mutations/table.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Linked into the copy: the tests read them and write nothing there. */
const LINKED = [
  'node_modules',
  'apps/api/node_modules',
  'apps/web/node_modules',
  'packages/contract/node_modules',
  'packages/papel/node_modules',
];
const COPIED = ['apps', 'packages', 'scripts', 'package.json', 'vitest.config.ts', 'tsconfig.base.json'];
const LEFT_OUT = /\/(node_modules|dist|\.tsbuild)$/;

function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'balcao-mutations-'));
  for (const path of COPIED) {
    cpSync(join(ROOT, path), join(copy, path), { recursive: true, filter: (from) => !LEFT_OUT.test(from) });
  }
  for (const path of LINKED) {
    if (existsSync(join(ROOT, path))) symlinkSync(join(ROOT, path), join(copy, path));
  }
  return copy;
}

interface Ran {
  passed: string[];
  failed: string[];
  output: string;
}

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The named tests, in the copy. */
async function run(copy: string, { project, tests }: Mutation): Promise<Ran> {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const named = tests.names.map(escaped).join('|');
  const command = [
    'run',
    '--project',
    project,
    tests.file,
    '-t',
    named,
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const output = await new Promise<string>((resolve) => {
    const vitest = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...command], {
      cwd: copy,
    });
    const said: string[] = [];
    for (const stream of [vitest.stdout, vitest.stderr]) stream.on('data', (data) => said.push(String(data)));
    vitest.on('close', () => resolve(said.join('')));
  });
  if (!existsSync(report)) return { passed: [], failed: [], output };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { assertionResults: { title: string; status: string }[] }[];
  };
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const titles = (status: string) => results.filter((one) => one.status === status).map(({ title }) => title);
  return { passed: titles('passed'), failed: titles('failed'), output };
}

/** Undefined: as it must be. Else what is wrong. */
async function check(copy: string, mutation: Mutation): Promise<string | undefined> {
  const { cuts, tests } = mutation;
  const files = cuts.map((cut) => {
    const path = join(copy, cut.file);
    const content = readFileSync(path, 'utf8');
    return { path, content, mutated: without(cut, content) };
  });
  const before = await run(copy, mutation);
  const held = (titles: readonly string[]) =>
    tests.names.filter((name) => titles.some((title) => title.startsWith(name)));
  const missing = tests.names.filter((name) => !held(before.passed).includes(name));
  if (before.failed.length > 0 || missing.length > 0) {
    return `not green with its guard: ${[...before.failed, ...missing].join('; ')}\n${before.output}`;
  }
  for (const { path, mutated } of files) writeFileSync(path, mutated);
  try {
    const after = await run(copy, mutation);
    const survived = tests.names.filter((name) => !held(after.failed).includes(name));
    return survived.length > 0
      ? `still green without it: ${survived.join('; ')}\n${after.output}`
      : undefined;
  } finally {
    for (const { path, content } of files) writeFileSync(path, content);
  }
}

const copy = copyTree();
let wrong = 0;
try {
  for (const mutation of MUTATIONS) {
    const found = await check(copy, mutation);
    if (found !== undefined) wrong += 1;
    const verdict = found === undefined ? 'red, as it must be' : `NOT HELD: ${found}`;
    console.log(`${mutation.name.padEnd(30)} ${mutation.tests.file.padEnd(58)} ${verdict}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(
  wrong === 0 ? `${MUTATIONS.length} guards, each held by its tests.` : `${wrong} guards are not held.`,
);
process.exitCode = wrong === 0 ? 0 : 1;
