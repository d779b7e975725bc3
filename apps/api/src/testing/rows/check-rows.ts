/** Runs before every test file. */
import { appendFileSync } from 'node:fs';
import { afterAll, expect, inject } from 'vitest';
import { watchStatements } from '../along-store/watch-statements.ts';
import { watchRows } from './watch-rows.ts';

const { seen, wrong } = watchRows();
const apart = watchStatements();

afterAll(() => {
  appendFileSync(inject('queriesSeen'), `${[...seen.values()].join('\n')}\n`);
  // Whoever asked may have passed over the error.
  expect(wrong).toEqual([]);
  expect(apart).toEqual([]);
});
