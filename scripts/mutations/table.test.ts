/**
 * The guards that `npm run check:mutations` takes out are where it looks for them, and so are the tests that hold
 * them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MUTATIONS, without } from './table.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe.each(MUTATIONS)('$name', (mutation) => {
  it('can be taken out', () => {
    for (const cut of mutation.cuts) expect(without(cut, read(cut.file))).not.toBe(read(cut.file));
  });

  it('has tests of those names', () => {
    const tests = read(mutation.tests.file);
    for (const name of mutation.tests.names) expect(tests).toContain(name);
  });
});

it('says so when a guard is no longer there', () => {
  const cut = { file: 'some.ts', text: 'a lock', instead: '' };
  expect(() => without(cut, 'another text')).toThrow('stands 0 times');
});
