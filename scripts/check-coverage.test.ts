import { expect, test } from 'vitest';
import { checkCoverage } from './check-coverage.ts';

const FILES: Record<string, string> = {
  'src/login.tsx': '',
  'src/login.test.ts': [
    "it('lets the owner in', () => {});",
    'test("says \\"no\\" to others", () => {});',
    "test.each([\n  [1],\n])(\n  'refuses the password %s',\n  () => {});",
    `test(\`is open on \${path} for \${who}\`, () => {});`,
    `test(\`\${anything} x\`, () => {});`,
    "// test 'that was' here",
  ].join('\n'),
};

/** One row in each section; `row` is that of section 5. */
function check(row: string) {
  const good = '| A login | `src/login.tsx` | `src/login.test.ts › lets the owner in` |';
  const sections = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
    (number) =>
      `## ${number}. Title\n\n| what | where | test |\n| --- | --- | --- |\n${number === 5 ? row : good}\n`,
  );
  return checkCoverage(sections.join('\n'), (path) => FILES[path]);
}

const row = (test: string, place = '`src/login.tsx`') => check(`| A rule | ${place} | ${test} |`);

test('a table whose places and tests are all there is fine', () => {
  expect(row('`src/login.test.ts › lets the owner in`')).toEqual({ rows: 9, problems: [] });
});

test.each(['says "no" to others', 'refuses the password 123', 'is open on / for everybody'])(
  'finds the title %s, also where the test fills it in',
  (title) => {
    expect(row(`\`src/login.test.ts › ${title}\``).problems).toEqual([]);
  },
);

test.each([
  'lets the owner',
  'that was',
  'refuses a password 123',
  'is open to /',
  'anything x',
  'lets the owner in twice',
])('a missing test is found: %s', (title) => {
  expect(row(`\`src/login.test.ts › ${title}\``).problems).toEqual([
    expect.stringMatching(`^line \\d+ \\(A rule\\): no test '${title}' in src/login.test.ts.$`),
  ]);
});

test('one of two tests that is missing is found', () => {
  const both = '`src/login.test.ts › lets the owner in`, `src/login.test.ts › gone`';
  expect(row(both).problems).toHaveLength(1);
});

test.each([
  ['no place', '`src/login.test.ts › lets the owner in`', ''],
  ['no file src/gone.tsx', '`src/login.test.ts › lets the owner in`', '`src/login.tsx` `src/gone.tsx`'],
  ['no test', '', '`src/login.tsx`'],
  ['no test', 'by hand', '`src/login.tsx`'],
  ['no file src/gone.test.ts', '`src/gone.test.ts › lets the owner in`', '`src/login.tsx`'],
  ['no file of tests', '`src/login.tsx › lets the owner in`', '`src/login.tsx`'],
  ['not written as', '`src/login.test.ts`', '`src/login.tsx`'],
])('says what is wrong: %s', (message, tests, place) => {
  expect(row(tests, place).problems).toEqual([expect.stringContaining(message)]);
});

test('a row of other cells than three, or a section without rows, is wrong', () => {
  expect(check('| A rule | `src/login.tsx` |').problems).toEqual([
    expect.stringContaining('not a row'),
    'section 5 has no row.',
  ]);
});
