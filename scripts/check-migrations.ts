/**
 * Part of `npm run lint`: what may stand in a migration that runs while other servers sell (docs/decisions/074), read
 * by PostgreSQL's own parser. While one runs, no sale is taken: so a statement that takes longer the more a store has
 * sold says so in the comment before it (`-- demora: …`: how long, and why it is worth that).
 */
import { parse } from 'libpg-query';
import type { Source, Violation } from './check-walls.ts';

/** Those before make a new database. */
const FIRST_CHECKED = 10;
const SAYS_SO = /^-- demora: \S/m;
const MIGRATION = /^apps\/api\/migrations\/(\d{4})_/;

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
/** Commands of ALTER TABLE that change the catalogue alone. Columns and constraints are looked into. */
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
  AT_AlterColumnType: 'a column of another type writes the table anew',
  AT_SetNotNull: 'SET NOT NULL reads the whole table: CHECK (… IS NOT NULL) NOT VALID does not',
  AT_ValidateConstraint: 'VALIDATE reads the whole table',
  AT_SetExpression: 'another expression writes the table anew',
  AT_AddIdentity: 'an identity is for a new table',
};

/** Everything that is wrong in these files, in their order. */
export async function checkMigrations(sources: readonly Source[]): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const { path, text } of sources) {
    const number = Number(MIGRATION.exec(path)?.[1] ?? 0);
    if (number < FIRST_CHECKED) continue;
    const statements = await statementsOf(text);
    const created = new Set(
      statements.flatMap(({ kind, node }) => (kind === 'CreateStmt' ? [nameOf(node)] : [])),
    );
    const isLarge = (name: string) => !SMALL.has(name) && !created.has(name);
    for (const { kind, node, line, comment } of statements) {
      const long = SAYS_SO.test(comment) ? [] : checkLength(kind, node, isLarge);
      const messages = [...long, ...checkOrder(kind, node), ...checkKeys(kind, node, created)];
      for (const message of messages) found.push({ path, line, message: `${message}.` });
    }
  }
  return found;
}

interface Statement {
  kind: string;
  node: Node;
  line: number;
  comment: string;
}

async function statementsOf(text: string): Promise<Statement[]> {
  const { stmts = [] } = (await parse(text)) as { stmts?: { stmt: Node; stmt_location?: number }[] };
  return stmts.flatMap(({ stmt, stmt_location: at = 0 }) => {
    // In bytes; and the comments before a statement are counted as its own.
    const before = Buffer.from(text).subarray(0, at).toString();
    const rest = text.slice(before.length).replace(/^(?:\s|--.*\n)+/, '');
    const head = text.slice(0, text.length - rest.length);
    const line = head.split('\n').length;
    const [comment = ''] = /(?:--.*\n|\s)*$/.exec(head) ?? [];
    return Object.entries(stmt).map(([kind, node]) => ({ kind, node: node as Node, line, comment }));
  });
}

/** Statements that can't stand in a transaction, or break servers of the version before that still sell. */
function checkOrder(kind: string, node: Node): string[] {
  if (kind === 'IndexStmt' && node.concurrent) return ['CONCURRENTLY: a migration is one transaction'];
  const named = ['OBJECT_TABLE', 'OBJECT_COLUMN', 'OBJECT_VIEW'].includes(String(node.renameType));
  if (kind === 'RenameStmt' && named)
    return [`a server of the version before asks ${nameOf(node)} by the old name: a new one beside it`];
  return [];
}

/** Statements that take longer the more was sold, inside the transaction that holds every table. */
function checkLength(kind: string, node: Node, isLarge: (table: string) => boolean): string[] {
  const table = nameOf(node);
  if (kind === 'IndexStmt')
    return isLarge(table) && !node.concurrent ? [`an index on ${table} takes longer the more was sold`] : [];
  if (kind === 'AlterTableStmt') {
    if (node.objtype !== 'OBJECT_TABLE' || !isLarge(table)) return [];
    return list(node.cmds).flatMap((each) => checkChange(each.AlterTableCmd as Node, table));
  }
  if (READS_ROWS.has(kind)) {
    const large = tablesIn(kind === 'CreateTableAsStmt' ? node.query : node).filter(isLarge);
    // Some rows that are written out take as long as they are many here.
    const rows = kind === 'InsertStmt' && tablesIn(node.selectStmt).length === 0;
    if (rows || large.length === 0) return [];
    return [`${large.join(', ')}: reads or writes rows that grow with the sales`];
  }
  return NEVER_LONG.has(kind) ? [] : [`${kind}: not known to be short, whatever a store has sold`];
}

function checkChange({ subtype, def }: Node, table: string): string[] {
  const kind = String(subtype);
  if (kind === 'AT_AddColumn') return checkColumn((def as Node).ColumnDef as Node, table);
  if (kind === 'AT_AddConstraint') {
    const { contype, skip_validation } = (def as Node).Constraint as Node;
    if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN')
      return skip_validation ? [] : [`a constraint on ${table} without NOT VALID reads all of it`];
    return [`${table}: a key or UNIQUE builds its index here`];
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
      wrong.push(`${what}: a key builds its index here`);
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
