/** Which module's SQL reads and writes which table, and what belongs in a migration and what in `sql/`. */
import type { Source, Violation } from './check-walls.ts';
import { BESIDE, MODULES } from './modules.ts';

/** Functions that stand in a migration, for a table needs them: they are never changed. */
const TABLES_NEED = new Set([
  'loja_atual', // the policies ask it
  'dobrar', // its answers are kept in textos_historico
  'numero_da_caixa', // on it depends whether a trigger fires
]);

const ALL = { ...BESIDE, ...MODULES };
const MIGRATION = /^apps\/api\/migrations\/\d/;
/** `totais-fatos.sql` is of totais, too. */
const FUNCTIONS = /^apps\/api\/sql\/(\w+)(?:-\w+)?\.sql$/;
/** `modules/vendas/…` is vendas, `http/…` is http. Tests look at every table. */
const SERVER = /^apps\/api\/src\/(?:modules\/)?([^/]+)\/(?!.*\.test\.ts$)/;
/** Files of `sql/` that belong to no module. */
const OF_DATABASE = new Set(['base', 'chaves']);
const NOT_CHECKED = new Set(['testing']);
/** Everything that is wrong with the SQL in these files, in their order. */
export function checkSql(sources: readonly Source[]): Violation[] {
  const owners = ownersOf(sources);
  return sources.flatMap(({ path, text }) => {
    if (MIGRATION.test(path)) return checkMigration(path, text, owners);
    const [, file] = FUNCTIONS.exec(path) ?? [];
    const [, folder] = SERVER.exec(path) ?? [];
    const own = file !== undefined && OF_DATABASE.has(file) ? 'database' : (file ?? folder);
    if (own === undefined || NOT_CHECKED.has(own)) return [];
    const statements = file === undefined ? [] : checkStatements(path, text);
    return [...statements, ...checkTables(path, text, own, owners)];
  });
}

interface Owners {
  readonly tables: ReadonlyMap<string, string>;
  /** Functions and views. */
  readonly offers: ReadonlyMap<string, string>;
}

function ownersOf(sources: readonly Source[]): Owners {
  const tables = Object.entries(ALL).flatMap(([owner, { owns }]) =>
    owns.map((table) => [table, owner] as const),
  );
  const offers = sources.flatMap(({ path, text }) => {
    const [, file] = FUNCTIONS.exec(path) ?? [];
    if (file === undefined || OF_DATABASE.has(file)) return [];
    const made = text.matchAll(/^create or replace (?:function|view) (\w+)/gm);
    return [...made].map(([, name = '']) => [name, file] as const);
  });
  return { tables: new Map(tables), offers: new Map(offers) };
}

function checkMigration(path: string, text: string, { tables }: Owners): Violation[] {
  return [
    // The name of a trigger's function may stand there, empty: a trigger can't be made without.
    ...violations(
      path,
      text,
      /^\s*create\s+(?:or\s+replace\s+)?(?:function|view)\s+(?!.*begin return null; end)(\w+)/gim,
      (name) =>
        TABLES_NEED.has(name) ? undefined : `${name}: functions and views stand in apps/api/sql, not here.`,
    ),
    ...violations(path, text, /^create table (\w+)/gim, (name) =>
      tables.has(name) ? undefined : `${name}: scripts/modules.ts and ARCHITECTURE.md say who owns it.`,
    ),
  ];
}

function checkStatements(path: string, text: string): Violation[] {
  return violations(
    path,
    text,
    /^(create(?! or replace (?:function|view) )|alter|drop|insert|update|delete)\b/gim,
    (word) => `${word}: only functions and views, to be applied again at any time; the rest is a migration.`,
  );
}

const NAME = String.raw`(?:\w+)(?:\s+(?:as\s+)?\w+)?`;
/** The tables that a query writes and reads, in SQL and in Kysely's words. */
const WRITES = [
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(\w+)/gi,
  /\b(?<!\bfor\s|\bkey\s|\bdo\s)update\s+(?:only\s+)?(\w+(?:(?:\s+(?:as\s+)?\w+)?\s+set\s+\w+\s*=\s*(?:true|false)\b(?!\s*,))?)/gi,
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`](\w+)/g,
];
const READS = [
  new RegExp(String.raw`\b(?<!delete\s)(?:from|using)\s+(${NAME}(?:\s*,\s*${NAME})*)`, 'gi'),
  /\bjoin\s+(\w+)/gi,
  /\.(?:selectFrom|\w*[jJ]oin|from|using)\(\s*\[?\s*['"`](\w+)/g,
  // A table that is put into a query.
  /\bsql`(\w+)`/g,
];
const BY_ANOTHER_NAME = /\.(selectFrom|insertInto|updateTable|deleteFrom)\((?!\s*\[?\s*['"])/g;

function checkTables(path: string, source: string, own: string, owners: Owners): Violation[] {
  const text = withoutComments(source);
  const { calls = [], reads = [] } = ALL[own] ?? {};
  const writes = WRITES.flatMap((pattern) =>
    violations(path, text, pattern, (found) => {
      // `vendas v set somada = true` is the column somada of vendas.
      const [, table = '', column] = /^(\w+)(?:.*\bset\s+(\w+))?/is.exec(found) ?? [];
      const owner = owners.tables.get(`${table}.${column}`) ?? owners.tables.get(table);
      return owner === undefined || owner === own
        ? undefined
        : `'${own}' must not write ${table}: it is of '${owner}'.`;
    }),
  );
  const read = READS.flatMap((pattern) =>
    violations(path, text, pattern, (found) => {
      const foreign = namesIn(found).find((name) => {
        const owner = owners.tables.get(name);
        const offered = owners.offers.get(name);
        if (offered !== undefined) return ![own, ...calls, ...reads].includes(offered);
        return owner !== undefined && ![own, ...reads].includes(owner);
      });
      return foreign && `'${own}' must not read ${foreign}: it is of another module.`;
    }),
  );
  const called = violations(path, text, /\b(\w+)\(/g, (name) => {
    const owner = owners.offers.get(name);
    if (owner === undefined || [own, ...calls].includes(owner)) return undefined;
    return `'${own}' must not call ${name}: it is of '${owner}'.`;
  });
  const hidden = violations(path, text, BY_ANOTHER_NAME, (word) => `${word}: name the table here.`);
  return [...writes, ...read, ...called, ...hidden];
}

/** `produtos p, saldos` → produtos, saldos. */
function namesIn(list: string): string[] {
  return list.split(',').map((part) => part.trim().split(/\s/)[0] ?? '');
}

/** As long as it was, so that lines stay what they are. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![^\s])(?:\/\/|--).*$/gm, (comment) =>
    comment.replace(/\S/g, ' '),
  );
}

function violations(
  path: string,
  text: string,
  pattern: RegExp,
  reason: (found: string) => string | undefined,
): Violation[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const message = reason(match[1] ?? '');
    const line = text.slice(0, match.index + match[0].length).split('\n').length;
    return message === undefined ? [] : [{ path, line, message }];
  });
}
