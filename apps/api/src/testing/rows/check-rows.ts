/** Runs before every test file. */
import { appendFileSync } from 'node:fs';
import { afterAll, expect, inject } from 'vitest';
import { watchRows } from './watch-rows.ts';

const { seen, wrong } = watchRows();

afterAll(() => {
  appendFileSync(inject('queriesSeen'), `${[...seen.values()].join('\n')}\n`);
  // Whoever asked may have passed over the error.
  expect(wrong).toEqual([]);
});
