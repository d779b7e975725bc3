/**
 * Part of `npm run lint`: docs/spec-coverage.md says of each statement of the specification, and of what was agreed on
 * money and on selling offline, where it is done and which files of tests prove it. A place or a file that is gone breaks the build. Titles are left out: a test that gets a better one should not
 * cost a line here.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DOCUMENT = 'docs/spec-coverage.md';
/** Each has at least one row. */
const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'];
const TEST_FILE = /\.(test\.tsx?|e2e\.ts)$/;

export interface Row {
  line: number;
  section: string;
  statement: string;
  places: string;
  tests: string;
}

export interface Coverage {
  rows: number;
  problems: string[];
}

/** `read` gives the text of a file, or undefined where there is none. */
export function checkCoverage(
  document: string,
  read: (path: string) => string | undefined,
  sections: readonly string[],
): Coverage {
  const { rows, problems } = parseRows(document);
  const covered = new Set(rows.map(({ section }) => section));
  for (const section of sections) {
    if (!covered.has(section)) problems.push(`section ${section} has no row.`);
  }
  for (const row of rows) {
    for (const problem of [...wrongPlaces(row, read), ...wrongTests(row, read)]) {
      problems.push(`line ${row.line} (${row.statement}): ${problem}`);
    }
  }
  return { rows: rows.length, problems };
}

function wrongPlaces({ places }: Row, read: (path: string) => string | undefined): string[] {
  const paths = inBackticks(places);
  if (paths.length === 0) return ['no place.'];
  return paths.filter((path) => read(path) === undefined).map((path) => `no file ${path}.`);
}

function wrongTests({ tests }: Row, read: (path: string) => string | undefined): string[] {
  const paths = inBackticks(tests);
  if (paths.length === 0) return ['no test.'];
  return paths.flatMap((path) => {
    if (!TEST_FILE.test(path)) return [`${path} is no file of tests.`];
    return read(path) === undefined ? [`no file ${path}.`] : [];
  });
}

function inBackticks(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? '');
}

/** The rows of all tables, each under the number of its `##` heading. */
function parseRows(document: string): { rows: Row[]; problems: string[] } {
  const rows: Row[] = [];
  const problems: string[] = [];
  let section = '';
  let inTable = false;
  for (const [index, text] of document.split('\n').entries()) {
    const [, heading] = /^## (\d+)/.exec(text) ?? [];
    if (text.startsWith('## ')) section = heading ?? '';
    if (!text.startsWith('|')) {
      inTable = false;
      continue;
    }
    const cells = text.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const separator = cells.slice(1, -1).every((cell) => /^:?-+:?$/.test(cell));
    // What stands above the separator are the headings.
    if (separator) inTable = true;
    if (separator || !inTable) continue;
    const [, statement, places, tests, end, ...more] = cells;
    if (!statement || places === undefined || tests === undefined || end !== '' || more.length > 0) {
      problems.push(`line ${index + 1}: not a row of statement, place and test.`);
      continue;
    }
    rows.push({ line: index + 1, section, statement, places, tests });
  }
  return { rows, problems };
}

function main(): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const read = (path: string) => {
    const file = join(root, path);
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : undefined;
  };
  const { rows, problems } = checkCoverage(read(DOCUMENT) ?? '', read, SECTIONS);
  for (const problem of problems) console.error(`${DOCUMENT}: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${DOCUMENT}: ${rows} statements, each with its place and its test.`);
}

if (import.meta.main) main();
