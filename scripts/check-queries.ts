/**
 * Part of `npm run lint`: what every query of the server keeps to. A transaction knows its store, so nothing takes the
 * two apart; and what is filtered by is that value, for a filter by a function of the database can't be routed to one
 * shard.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Source, Violation } from './check-walls.ts';

const TEST = /\.test\.ts$/;

/** Everything that is wrong in these files, in their order. */
export function checkQueries(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => path.startsWith('apps/api/src/') && !TEST.test(path))
    .flatMap((source) => [...checkStoreByValue(source), ...checkStoreOnce(source)]);
}

function checkStoreByValue({ path, text }: Source): Violation[] {
  return [...text.matchAll(/\bloja_atual\s*\(/g)].map(({ index }) => ({
    path,
    line: lineOf(text, index),
    message: 'filter by `trx.lojaId`: a filter by loja_atual() reaches every shard.',
  }));
}

/** No list of parameters, and no object of them, has a transaction and a store beside it. */
function checkStoreOnce({ path, text }: Source): Violation[] {
  return [...text.matchAll(/\btrx\s*:\s*Trx\b/g)].flatMap(({ index }) => {
    const list = bracketAround(text, index);
    const named = [...list.matchAll(/:\s*([A-Z]\w*)/g)].map(([, name]) => declarationOf(text, name ?? ''));
    if (![list, ...named].some((declared) => /\bloja(?:Id|_id)\b/.test(declared))) return [];
    return [{ path, line: lineOf(text, index), message: '`trx` knows its store: take no lojaId beside it.' }];
  });
}

/** What stands between the innermost brackets around `index`. */
function bracketAround(text: string, index: number): string {
  const edge = (from: number, step: 1 | -1): number => {
    let depth = 0;
    for (let at = from; at >= 0 && at < text.length; at += step) {
      const char = text[at] ?? '';
      const [opens, closes] = step === 1 ? ['({', ')}'] : [')}', '({'];
      if (opens.includes(char)) depth += 1;
      else if (closes.includes(char) && depth-- === 0) return at;
    }
    return step === 1 ? text.length : -1;
  };
  return text.slice(edge(index, -1) + 1, edge(index, 1));
}

/** The body of an interface of this file; empty where it is none. */
function declarationOf(text: string, name: string): string {
  return new RegExp(`\\binterface ${name}\\b[^{]*\\{([^}]*)\\}`).exec(text)?.[1] ?? '';
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

function main(): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const paths = globSync('apps/api/src/**/*.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const violations = checkQueries(
    paths.toSorted().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
  for (const { path, line, message } of violations) console.error(`${path}:${line}: ${message}`);
  if (violations.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
