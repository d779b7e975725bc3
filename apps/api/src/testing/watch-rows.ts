import { checkRowsBy } from '../database/rows.ts';
import { mismatch } from './mismatch.ts';

export interface Watched {
  /** Which calls of rows.ts were made: queries-seen.ts misses those that no test makes. */
  readonly seen: ReadonlySet<string>;
  readonly wrong: readonly string[];
}

/** Holds what queries answer against what their code says of it, from now on. */
export function watchRows(): Watched {
  const seen = new Set<string>();
  const wrong: string[] = [];
  checkRowsBy((columns) => {
    const calls = new Error().stack?.split('\n') ?? [];
    const at = calls.find((line) => line.includes(' at ') && !/\b(?:rows|tenant)\.ts/.test(line))?.trim();
    if (at !== undefined) seen.add(at);
    return (rows) => {
      const message = mismatch(columns, rows);
      if (message === undefined) return;
      wrong.push(`${at}: ${message}`);
      throw new Error(message);
    };
  });
  return { seen, wrong };
}
