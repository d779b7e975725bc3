import { expect, test } from 'vitest';
import { checkCoverage } from './check-coverage.ts';

const FILES: Record<string, string> = {
  'src/login.tsx': '',
  'src/login.test.ts': '',
  'e2e/login.e2e.ts': '',
};

/** One row in each section; `row` is that of section 5. */
function check(row: string) {
  const good = '| A login | `src/login.tsx` | `src/login.test.ts` |';
  const sections = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
    (number) =>
      `## ${number}. Title\n\n| what | where | test |\n| --- | --- | --- |\n${number === 5 ? row : good}\n`,
  );
  return checkCoverage(sections.join('\n'), (path) => FILES[path], [
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
  ]);
}

const row = (test: string, place = '`src/login.tsx`') => check(`| A rule | ${place} | ${test} |`);

test('a table whose places and tests are all there is fine', () => {
  expect(row('`src/login.test.ts`')).toEqual({ rows: 9, problems: [] });
});

test('one of two files of tests that is missing is found', () => {
  expect(row('`src/login.test.ts`, `e2e/login.e2e.ts`').problems).toEqual([]);
  expect(row('`src/login.test.ts`, `e2e/gone.e2e.ts`').problems).toEqual([
    expect.stringMatching(/^line \d+ \(A rule\): no file e2e\/gone\.e2e\.ts\.$/),
  ]);
});

test.each([
  ['no place', '`src/login.test.ts`', ''],
  ['no file src/gone.tsx', '`src/login.test.ts`', '`src/login.tsx` `src/gone.tsx`'],
  ['no test', '', '`src/login.tsx`'],
  ['no test', 'by hand', '`src/login.tsx`'],
  ['no file src/gone.test.ts', '`src/gone.test.ts`', '`src/login.tsx`'],
  ['no file of tests', '`src/login.tsx`', '`src/login.tsx`'],
])('says what is wrong: %s', (message, tests, place) => {
  expect(row(tests, place).problems).toEqual([expect.stringContaining(message)]);
});

test('a row of other cells than three, or a section without rows, is wrong', () => {
  expect(check('| A rule | `src/login.tsx` |').problems).toEqual([
    expect.stringContaining('not a row'),
    'section 5 has no row.',
  ]);
});
