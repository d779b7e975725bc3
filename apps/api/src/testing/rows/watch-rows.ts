import { getCallSites } from 'node:util';
import { checkRowsBy } from '../../database/rows.ts';
import { mismatch } from './mismatch.ts';

export interface Watched {
  /** Which calls of rows.ts were made: queries-seen.ts misses those that no test makes. */
  readonly seen: ReadonlyMap<string, string>;
  readonly wrong: readonly string[];
}

const BETWEEN = /\b(?:rows|tenant)\.ts/;

/** Holds what queries answer against what their code says of it, from now on. */
export function watchRows(): Watched {
  const seen = new Map<string, string>();
  const wrong: string[] = [];
  checkRowsBy((columns) => {
    const running = placeAsItRuns();
    const at = seen.get(running) ?? placeInSource();
    seen.set(running, at);
    return (rows) => {
      const message = mismatch(columns, rows);
      if (message === undefined) return;
      wrong.push(`${at}: ${message}`);
      throw new Error(message);
    };
  });
  return { seen, wrong };
}

/** The asking line in the transformed code: cheap, because every query asks for it. */
function placeAsItRuns(): string {
  const asking = getCallSites(6).find(({ scriptName }) => !BETWEEN.test(scriptName));
  return `${asking?.scriptName}:${asking?.lineNumber}:${asking?.columnNumber}`;
}

/** The same as it was written: each line of a stack is looked up in the source maps. */
function placeInSource(): string {
  const calls = new Error().stack?.split('\n') ?? [];
  return calls.find((line) => line.includes(' at ') && !BETWEEN.test(line))?.trim() ?? '';
}
