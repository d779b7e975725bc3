/**
 * Part of `npm run lint`: what every query of the server keeps to. A transaction knows its store, so nothing takes the
 * two apart; and what is filtered by is that value, for a filter by a function of the database can't be routed to one
 * shard. Its name begins with one of seven verbs (CONTRIBUTING.md, 'Names'). What it answers is described
 * (database/rows.ts), and so checked, not claimed. And on the server, on the web and in the contract no name stands for
 * two things.
 */
import { posix } from 'node:path';
import type { Source, Violation } from './check-walls.ts';

const LEFT_OUT = /\.test(?:-helper)?\.tsx?$|^apps\/(?:api|web)\/src\/testing\//;
/** Names that several files use on purpose, with one meaning. */
const SHARED = new Set([
  // Of every form: what it holds when it opens, empty or filled.
  'emptyValues',
  'valuesOf',
  // Of every page that is finished HTML: what the build calls.
  'render',
  // A text, as a column of a query (database/columns.ts) and as a field of a request (fields.ts).
  'text',
]);
/** The seven, and `gravar`: inserts or changes. */
const VERBS = /^(?:buscar|listar|somar|contar|inserir|mudar|apagar|travar|gravar)[A-Z]/;

/** Everything that is wrong in these files, in their order. */
export function checkQueries(sources: readonly Source[]): Violation[] {
  const house = sources.filter(({ path }) => !LEFT_OUT.test(path));
  const server = house.filter(({ path }) => path.startsWith('apps/api/src/'));
  return [
    ...server.flatMap((source) => [
      ...checkStoreByValue(source),
      ...checkStoreOnce(source),
      ...checkVerbs(source),
      ...checkRowTypes(source),
    ]),
    ...checkHomonyms(house),
  ];
}

/** A function that queries has a verb; one that calls an SQL function may have its name (`mesmo_nome`, mesmoNome). */
function checkVerbs({ path, text }: Source): Violation[] {
  if (!path.endsWith('.queries.ts')) return [];
  return [...text.matchAll(/^export (?:async )?function\*? (\w+)[\s\S]*?\n\}/gm)].flatMap((match) => {
    const [whole, name = ''] = match;
    const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (!whole.includes('Promise<') && !whole.includes('async ')) return [];
    if (VERBS.test(name) || new RegExp(`\\b(?:select|from) ${snake}\\(`).test(whole)) return [];
    return [
      { path, line: lineOf(text, match.index), message: `${name}: begin with one of the seven verbs.` },
    ];
  });
}

/** `sql<T>` may say what is written into a column, for the database holds that to its type; never what is read. */
function checkRowTypes({ path, text }: Source): Violation[] {
  const claims = [...text.matchAll(/\bquery<|\.\$castTo\b|\bsql(?:\.\w+)?</g)].filter(
    ({ 0: claim, index }) => {
      if (!claim.startsWith('sql')) return true;
      const begin = text.indexOf('`', index);
      return /^\s*\)?\s*\.(?:execute|as)\(/.test(text.slice(endOfTemplate(text, begin)));
    },
  );
  return claims.map(({ index }) => ({
    path,
    line: lineOf(text, index),
    message: 'describe what comes back (database/rows.ts): a type by hand is not checked.',
  }));
}

/** The index after the template that begins at `begin`, nested templates included. */
function endOfTemplate(text: string, begin: number): number {
  let at = begin + 1;
  while (at < text.length && text[at] !== '`') {
    if (text[at] === '\\') at += 2;
    else if (text.startsWith('${', at)) at = endOfExpression(text, at + 2);
    else at += 1;
  }
  return at + 1;
}

function endOfExpression(text: string, begin: number): number {
  let depth = 0;
  let at = begin;
  while (at < text.length && !(text[at] === '}' && depth === 0)) {
    if (text[at] === '`') {
      at = endOfTemplate(text, at);
      continue;
    }
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    at += 1;
  }
  return at + 1;
}

/** One thing per exported name, whatever part of the house it is in. */
function checkHomonyms(sources: readonly Source[]): Violation[] {
  const first = new Map<string, string>();
  return sources.flatMap(({ path, text }) => {
    const made = text.matchAll(/^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm);
    return [...made].flatMap(({ 0: declared, 1: name = '', index }) => {
      if (SHARED.has(name) || isComponent(path, declared)) return [];
      const other = first.get(name) ?? path;
      first.set(name, other);
      if (other === path || isCallOf(name, path, other)) return [];
      return [
        { path, line: lineOf(text, index), message: `${name}: ${other} has another one of that name.` },
      ];
    });
  });
}

/** A component is called like what it draws. */
function isComponent(path: string, declared: string): boolean {
  return path.endsWith('.tsx') && /function [A-Z]/.test(declared);
}

/** A call of the web app and an operation of its queue have the name of the use case that answers them. */
function isCallOf(name: string, path: string, useCase: string): boolean {
  const file = `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  const calls = /^apps\/web\/src\/(features\/\w+\/api\.ts$|fila\/operacoes\/)/;
  return calls.test(path) && posix.basename(useCase) === file;
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

/** The text between the innermost brackets around `index`. */
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
