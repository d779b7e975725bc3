/**
 * Part of `npm run lint`: what may stand in a migration that runs while other servers sell (docs/decisions/074), read by
 * PostgreSQL's own parser. While one runs, nobody sells: so nothing in it may take longer the more a store has sold. What
 * does goes to `migrations/depois`, a statement per file, of kinds that nobody waits for.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'libpg-query';
import type { Source, Violation } from './check-walls.ts';

/** Those before are out in the world, and their tables were small. */
const FIRST_CHECKED = 25;
const MIGRATION = /^apps\/api\/migrations\/(\d{4})_/;
const LATER = /^apps\/api\/migrations\/depois\/\d{4}_/;

/** A few rows for each store, whatever it sells: read and written within milliseconds. Every other table is large. */
const SMALL = new Set([
  ...['lojas', 'usuarios', 'segredos', 'saude', 'migracoes', 'planos_base', 'assinaturas', 'pix_contas'],
  ...['formas', 'gavetas', 'categorias', 'contadores', 'mudancas_contador', 'dispositivos'],
]);

type Node = Record<string, unknown>;

const NEVER_LONG = new Set([
  ...[
    'CreateStmt',
    'CreateSeqStmt',
    'AlterSeqStmt',
    'CreateFunctionStmt',
    'ViewStmt',
    'CreateTrigStmt',
    'DropStmt',
  ],
  ...['CreatePolicyStmt', 'AlterPolicyStmt', 'GrantStmt', 'CommentStmt', 'CreateEnumStmt', 'DefineStmt'],
  ...['CreateRoleStmt', 'AlterRoleStmt', 'GrantRoleStmt', 'AlterOwnerStmt', 'RenameStmt'],
]);
const READS_ROWS = new Set([
  'SelectStmt',
  'InsertStmt',
  'UpdateStmt',
  'DeleteStmt',
  'MergeStmt',
  'CreateTableAsStmt',
]);
/** Of ALTER TABLE: what changes the catalogue alone. Columns and constraints are looked into. */
const CATALOGUE_ALONE = new Set([
  ...['AT_DropColumn', 'AT_ColumnDefault', 'AT_DropNotNull', 'AT_DropConstraint', 'AT_AlterConstraint'],
  ...['AT_SetStatistics', 'AT_SetRelOptions', 'AT_ResetRelOptions', 'AT_SetStorage', 'AT_SetCompression'],
  ...['AT_EnableRowSecurity', 'AT_DisableRowSecurity', 'AT_ForceRowSecurity', 'AT_NoForceRowSecurity'],
  ...[
    'AT_EnableTrig',
    'AT_DisableTrig',
    'AT_ChangeOwner',
    'AT_ReplicaIdentity',
    'AT_DropIdentity',
    'AT_DropExpression',
  ],
]);
const WHY: Record<string, string> = {
  AT_AlterColumnType:
    'a column of another type writes the table anew: add a column beside it, fill it in depois/',
  AT_SetNotNull:
    'SET NOT NULL reads the whole table: CHECK (… IS NOT NULL) NOT VALID here, VALIDATE in depois/',
  AT_ValidateConstraint: 'VALIDATE reads the whole table: its place is depois/',
  AT_SetExpression: 'another expression writes the table anew',
  AT_AddIdentity: 'an identity is for a new table',
};

/** Everything that is wrong in these files, in their order. */
export async function checkMigrations(sources: readonly Source[]): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const { path, text } of sources) {
    const number = Number(MIGRATION.exec(path)?.[1] ?? 0);
    const isLater = LATER.test(path);
    if (!isLater && number < FIRST_CHECKED) continue;
    const statements = await statementsOf(text);
    const created = new Set(
      statements.flatMap(({ kind, node }) => (kind === 'CreateStmt' ? [nameOf(node)] : [])),
    );
    const isLarge = (name: string) => !SMALL.has(name) && !created.has(name);
    if (isLater && statements.length !== 1)
      found.push({
        path,
        line: 1,
        message: 'one statement in a file of depois/: what is done is remembered by file.',
      });
    for (const { kind, node, line } of statements) {
      const messages = isLater
        ? checkLater(kind, node)
        : [...checkStart(kind, node, isLarge), ...checkKeys(kind, node, created)];
      for (const message of messages) found.push({ path, line, message: `${message}.` });
    }
  }
  return found;
}

interface Statement {
  kind: string;
  node: Node;
  line: number;
}

async function statementsOf(text: string): Promise<Statement[]> {
  const { stmts = [] } = (await parse(text)) as { stmts?: { stmt: Node; stmt_location?: number }[] };
  return stmts.flatMap(({ stmt, stmt_location: at = 0 }) => {
    // In bytes; and the comments before a statement are counted as its own.
    const before = Buffer.from(text).subarray(0, at).toString();
    const rest = text.slice(before.length).replace(/^(?:\s|--.*\n)+/, '');
    const line = text.slice(0, text.length - rest.length).split('\n').length;
    return Object.entries(stmt).map(([kind, node]) => ({ kind, node: node as Node, line }));
  });
}

/** Inside the transaction that holds every table. */
function checkStart(kind: string, node: Node, isLarge: (table: string) => boolean): string[] {
  const table = nameOf(node);
  if (kind === 'IndexStmt') {
    if (node.concurrent) return ['CONCURRENTLY is for depois/: a migration is one transaction'];
    return isLarge(table)
      ? [`an index on ${table} takes longer the more was sold: CONCURRENTLY, in depois/`]
      : [];
  }
  if (
    kind === 'RenameStmt' &&
    ['OBJECT_TABLE', 'OBJECT_COLUMN', 'OBJECT_VIEW'].includes(String(node.renameType))
  )
    return [`a server of the version before asks ${table} by the old name: a new one beside it`];
  if (kind === 'AlterTableStmt') {
    if (node.objtype !== 'OBJECT_TABLE' || !isLarge(table)) return [];
    return list(node.cmds).flatMap((each) => checkChange(each.AlterTableCmd as Node, table));
  }
  if (READS_ROWS.has(kind)) {
    const large = tablesIn(kind === 'CreateTableAsStmt' ? node.query : node).filter(isLarge);
    // Some rows that are written out take as long as they are many here.
    const rows = kind === 'InsertStmt' && tablesIn(node.selectStmt).length === 0;
    if (rows || large.length === 0) return [];
    return [`${large.join(', ')}: reads or writes rows that grow with the sales: in batches, in depois/`];
  }
  return NEVER_LONG.has(kind) ? [] : [`${kind}: not known to be short, whatever a store has sold`];
}

function checkChange({ subtype, def }: Node, table: string): string[] {
  const kind = String(subtype);
  if (kind === 'AT_AddColumn') return checkColumn((def as Node).ColumnDef as Node, table);
  if (kind === 'AT_AddConstraint') {
    const { contype, skip_validation } = (def as Node).Constraint as Node;
    if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN')
      return skip_validation
        ? []
        : [`a constraint on ${table} without NOT VALID reads all of it; VALIDATE in depois/`];
    return [`${table}: a key or UNIQUE builds its index here: CREATE UNIQUE INDEX CONCURRENTLY in depois/`];
  }
  return CATALOGUE_ALONE.has(kind) ? [] : [`${table}: ${WHY[kind] ?? `${kind} is not known to be short`}`];
}

/** A cluster spreads a table when its file is done, and a table that is spread has keys to such alone. */
function checkKeys(kind: string, node: Node, created: ReadonlySet<string>): string[] {
  const table = nameOf(node);
  if (kind !== 'AlterTableStmt' || created.has(table)) return [];
  return foreignTablesIn(node)
    .filter((to) => created.has(to))
    .map((to) => `${table}: a key to ${to}, which comes in this file: in the next one`);
}

function foreignTablesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { contype, pktable } = node as { contype?: unknown; pktable?: Node };
  const own = contype === 'CONSTR_FOREIGN' && pktable ? [String(pktable.relname)] : [];
  return [...own, ...Object.values(node).flatMap(foreignTablesIn)];
}

/** Null or one constant in the rows that there are: nothing of them is touched. */
function checkColumn({ colname, constraints }: Node, table: string): string[] {
  const parts = list(constraints).map(({ Constraint }) => Constraint as Node);
  const has = (contype: string) => parts.some((part) => part.contype === contype);
  const what = `${table}.${colname}`;
  const wrong: string[] = [];
  for (const { contype, raw_expr } of parts) {
    if (contype === 'CONSTR_DEFAULT' && !isConstant(raw_expr))
      wrong.push(`${what}: a default that is no constant writes the table anew`);
    if (contype === 'CONSTR_GENERATED' || contype === 'CONSTR_IDENTITY')
      wrong.push(`${what}: a column that is computed or counted writes the table anew`);
    if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN')
      wrong.push(`${what}: a constraint at the column reads the whole table: ADD CONSTRAINT … NOT VALID`);
    if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')
      wrong.push(`${what}: a key builds its index here: CREATE UNIQUE INDEX CONCURRENTLY in depois/`);
  }
  if (has('CONSTR_NOTNULL') && !has('CONSTR_DEFAULT')) wrong.push(`${what}: NOT NULL without a default`);
  return wrong;
}

function isConstant(expression: unknown): boolean {
  const [[kind, node] = ['', undefined]] = Object.entries((expression ?? {}) as Node);
  if (kind === 'A_Const') return true;
  if (kind === 'TypeCast') return isConstant((node as Node).arg);
  if (kind === 'A_ArrayExpr') return list((node as Node).elements).every(isConstant);
  return false;
}

/** Each commits by itself while everybody sells, may be interrupted anywhere, and is then done again. */
function checkLater(kind: string, node: Node): string[] {
  if (kind === 'IndexStmt') {
    const good = node.concurrent && node.if_not_exists && node.idxname;
    return good
      ? []
      : ['CREATE INDEX CONCURRENTLY IF NOT EXISTS, with a name: it may have been built, or half'];
  }
  if (kind === 'DropStmt' && node.removeType === 'OBJECT_INDEX')
    return node.concurrent && node.missing_ok ? [] : ['DROP INDEX CONCURRENTLY IF EXISTS'];
  if (kind === 'AlterTableStmt') {
    const cmds = list(node.cmds).map(({ AlterTableCmd }) => (AlterTableCmd as Node).subtype);
    return cmds.every((each) => each === 'AT_ValidateConstraint')
      ? []
      : ['of ALTER TABLE only VALIDATE CONSTRAINT'];
  }
  if (['InsertStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind)) {
    const text = JSON.stringify(node);
    const numbers = [...text.matchAll(/"ParamRef":\{"number":(\d+)/g)].map(([, number]) => number);
    if (numbers.length === 0 || numbers.some((number) => number !== '1') || !text.includes('"limitCount"'))
      return [
        'rows are written store by store ($1, nothing else) and in batches (LIMIT), until none is left',
      ];
    return [];
  }
  return [`${kind} is nothing for depois/: an index, VALIDATE CONSTRAINT, or rows in batches`];
}

const list = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : []);

function nameOf({ relation }: Node): string {
  return String((relation as Node | undefined)?.relname ?? '');
}

/** Every table that is named anywhere in it, without what it names itself (WITH). */
function tablesIn(node: unknown): string[] {
  const tables = new Set<string>();
  const own = new Set<string>();
  const walk = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    const { relname, ctename } = value as Node;
    if (typeof relname === 'string') tables.add(relname);
    if (typeof ctename === 'string') own.add(ctename);
    for (const inner of Object.values(value)) walk(inner);
  };
  walk(node);
  return [...tables].filter((table) => !own.has(table));
}

async function main(): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const paths = readdirSync(join(root, 'apps/api/migrations'), { recursive: true, encoding: 'utf8' })
    .map((name) => `apps/api/migrations/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.sql'))
    .sort();
  const violations = await checkMigrations(
    paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
  for (const { path, line, message } of violations) console.error(`${path}:${line}: ${message}`);
  if (violations.length > 0) {
    console.error('docs/decisions/074 says how such a change is made while everybody sells.');
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
