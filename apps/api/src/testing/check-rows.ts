/** Runs before every test file: holds what queries answer against what their code says of it. */
import { appendFileSync } from 'node:fs';
import { afterAll, expect, inject } from 'vitest';
import { checkRowsBy } from '../database/rows.ts';
import { mismatch } from './mismatch.ts';

/** Which calls of rows.ts were made: queries-seen.ts misses those that no test makes. */
const seen = new Set<string>();
const wrong: string[] = [];

checkRowsBy((columns) => {
  const at = new Error().stack
    ?.split('\n')
    .find((line) => line.includes(' at ') && !/\b(?:rows|tenant)\.ts/.test(line));
  if (at !== undefined) seen.add(at.trim());
  return (rows) => {
    const message = mismatch(columns, rows);
    if (message === undefined) return;
    wrong.push(`${at?.trim()}: ${message}`);
    throw new Error(message);
  };
});

// Whoever asked may have passed over the error.
afterAll(() => {
  appendFileSync(inject('queriesSeen'), `${[...seen].join('\n')}\n`);
  expect(wrong).toEqual([]);
});
