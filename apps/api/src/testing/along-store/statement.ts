/**
 * Whether a statement's tables are joined along the store, as a database that is spread by store asks (docs/decisions/069):
 * each of them has the store that the others have, or that of a value. Read by PostgreSQL's own parser.
 */

export type Node = Record<string, unknown>;

/** Table or view → the column that names its store. */
export type StoreColumn = (table: string) => string | undefined;

/** Everything that one value of the store reaches. */
class Ties {
  readonly #parents = new Map<object, object>();

  root(of: object): object {
    const parent = this.#parents.get(of);
    return parent === undefined ? of : this.root(parent);
  }

  tie(one: object, other: object): void {
    const [a, b] = [this.root(one), this.root(other)];
    if (a !== b) this.#parents.set(a, b);
  }
}

interface Source {
  name: string;
  /** Absent: it has no store of its own, as what `unnest` gives. */
  column?: string;
}

/** The meanings of a name in a query, the nearest first. */
interface Scope {
  sources: Map<string, Source>;
  outer?: Scope;
}

/** A parameter, a variable, a function's answer. */
const VALUE = { name: 'value' };

export class Statement {
  readonly #ties = new Ties();
  readonly #found: Source[] = [];
  readonly #storeColumn: StoreColumn;

  constructor(storeColumn: StoreColumn) {
    this.#storeColumn = storeColumn;
  }

  /** The tables of stores that are in no way tied to the first of them. */
  apart(statement: Node): string[] {
    this.#query(statement, { sources: new Map() });
    const [first, ...others] = this.#found;
    if (!first) return [];
    return others
      .filter((other) => this.#ties.root(other) !== this.#ties.root(first))
      .map(({ name }) => `${first.name}, ${name}`);
  }

  /** A SELECT, INSERT, UPDATE or DELETE; answers what it stands for where another query reads from it. */
  #query(node: Node, outer: Scope): Source {
    const [[kind, body] = []] = Object.entries(node) as [string, Node][];
    const stands: Source = { name: 'query', column: 'loja_id' };
    if (kind === undefined || body === undefined) return stands;
    const scope: Scope = { sources: new Map(), outer };
    for (const { CommonTableExpr: cte } of listOf((body.withClause as Node | undefined)?.ctes)) {
      const { ctename, ctequery } = cte as Node;
      scope.sources.set(String(ctename), this.#query(ctequery as Node, scope));
    }
    if (body.larg) {
      for (const arm of [body.larg, body.rarg])
        this.#ties.tie(stands, this.#query({ SelectStmt: arm as Node }, scope));
      return stands;
    }
    const inner: Scope = { sources: new Map(), outer: scope };
    const target = body.relation ? this.#table(body.relation as Node, scope) : undefined;
    if (target && kind !== 'InsertStmt') inner.sources.set(aliasOf(body.relation as Node), target);
    for (const from of [...listOf(body.fromClause), ...listOf(body.usingClause)]) this.#from(from, inner);
    if (kind === 'InsertStmt' && target) this.#insert(body, target, inner);
    this.#conditions(body.whereClause, inner);
    for (const [key, value] of Object.entries(body)) {
      if (!['fromClause', 'usingClause', 'whereClause', 'withClause', 'relation', 'selectStmt'].includes(key))
        this.#expressions(value, inner);
    }
    const given = listOf(kind === 'SelectStmt' ? body.targetList : body.returningList);
    if (kind === 'InsertStmt' && target) inner.sources.set(aliasOf(body.relation as Node), target);
    const exposed = given.flatMap(({ ResTarget }) => this.#exposed(ResTarget as Node, inner) ?? []);
    for (const source of exposed) this.#ties.tie(stands, source);
    return exposed.length > 0 ? stands : { name: 'query' };
  }

  /** The store that an answered column belongs to. */
  #exposed({ name, val }: Node, scope: Scope): Source | undefined {
    const value = val as Node | undefined;
    if (!value?.ColumnRef) return name === 'loja_id' ? VALUE : undefined;
    const [alias, star] = namesOf(value);
    if (star === '*') return scope.sources.get(alias ?? '');
    if (alias === '*') return [...scope.sources.values()].find(({ column }) => column);
    return this.#storeOf(value, scope) ?? (name === 'loja_id' ? VALUE : undefined);
  }

  /** The value written into the store's column ties the target to its source. */
  #insert({ cols, selectStmt }: Node, target: Source, scope: Scope): void {
    if (!selectStmt) return;
    const select = (selectStmt as { SelectStmt: Node }).SelectStmt;
    const at = listOf(cols).findIndex(({ ResTarget }) => (ResTarget as Node).name === target.column);
    const written = (listOf(select.targetList)[at]?.ResTarget as Node | undefined)?.val as Node | undefined;
    const source = this.#query({ SelectStmt: select }, scope);
    const [column, ...more] = written?.ColumnRef ? namesOf(written) : [];
    const isVariable = more.length === 0 && column !== 'loja_id';
    this.#ties.tie(target, isVariable || !source.column ? VALUE : source);
  }

  #table(range: Node, scope: Scope): Source {
    const name = String(range.relname);
    for (let at: Scope | undefined = scope; at; at = at.outer) {
      const known = at.sources.get(name);
      if (known?.name === 'query') return known;
    }
    const column = this.#storeColumn(name);
    const source: Source = column === undefined ? { name } : { name, column };
    if (column !== undefined) this.#found.push(source);
    return source;
  }

  #from(node: Node, scope: Scope): void {
    const { RangeVar, RangeSubselect, JoinExpr, RangeFunction } = node as Record<string, Node | undefined>;
    if (RangeVar) scope.sources.set(aliasOf(RangeVar), this.#table(RangeVar, scope));
    else if (RangeSubselect)
      scope.sources.set(aliasOf(RangeSubselect), this.#query(RangeSubselect.subquery as Node, scope));
    else if (RangeFunction) {
      scope.sources.set(aliasOf(RangeFunction), { name: 'function' });
      this.#expressions(RangeFunction.functions, scope);
    } else if (JoinExpr) {
      this.#from(JoinExpr.larg as Node, scope);
      this.#from(JoinExpr.rarg as Node, scope);
      this.#conditions(JoinExpr.quals, scope);
      const using = listOf(JoinExpr.usingClause).map(({ String: word }) => (word as Node).sval);
      if (using.includes('loja_id')) {
        const joined = [...scope.sources.values()].filter(({ column }) => column);
        for (const source of joined) this.#ties.tie(source, joined[0] as Source);
      }
    }
  }

  /** Conditions that hold for every row: joined by AND, not by OR. */
  #conditions(node: unknown, scope: Scope): void {
    const { BoolExpr, A_Expr } = (node ?? {}) as Record<string, Node | undefined>;
    if (BoolExpr?.boolop === 'AND_EXPR')
      for (const arg of listOf(BoolExpr.args)) this.#conditions(arg, scope);
    else {
      if (A_Expr) this.#equality(A_Expr, scope);
      this.#expressions(node, scope);
    }
  }

  #equality({ kind, name, lexpr, rexpr }: Node, scope: Scope): void {
    const [{ String: operator } = {}] = listOf(name);
    if ((operator as Node | undefined)?.sval !== '=') return;
    if (!['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_NOT_DISTINCT'].includes(String(kind))) return;
    const [left, right] = [cellsOf(lexpr), cellsOf(rexpr)];
    left.forEach((one, n) => {
      const [a, b] = [this.#storeOf(one, scope), this.#storeOf(right[n], scope)];
      if (a && b) this.#ties.tie(a, b);
      else if (a ?? b) this.#ties.tie((a ?? b) as Source, VALUE);
    });
  }

  /** The source whose store this column is. */
  #storeOf(node: Node | undefined, scope: Scope): Source | undefined {
    const names = node?.ColumnRef ? namesOf(node) : [];
    const [last, alias] = [names.at(-1), names.at(-2)];
    for (let at: Scope | undefined = scope; at; at = at.outer) {
      if (alias !== undefined && !at.sources.has(alias)) continue;
      const meant = alias === undefined ? [...at.sources.values()] : [at.sources.get(alias) as Source];
      const found = meant.find(({ column }) => column !== undefined && column === last);
      if (found ?? alias) return found;
    }
    return undefined;
  }

  /** Queries inside expressions. */
  #expressions(node: unknown, scope: Scope): void {
    if (Array.isArray(node)) for (const one of node) this.#expressions(one, scope);
    else if (typeof node === 'object' && node !== null) {
      const { SubLink } = node as Record<string, Node | undefined>;
      if (SubLink) {
        const source = this.#query(SubLink.subselect as Node, scope);
        const tested = this.#storeOf(SubLink.testexpr as Node | undefined, scope);
        if (tested && SubLink.subLinkType === 'ANY_SUBLINK') this.#ties.tie(tested, source);
        this.#expressions(SubLink.testexpr, scope);
      } else for (const value of Object.values(node)) this.#expressions(value, scope);
    }
  }
}

function listOf(value: unknown): Node[] {
  return Array.isArray(value) ? (value as Node[]) : [];
}

function aliasOf(range: Node): string {
  return String((range.alias as Node | undefined)?.aliasname ?? range.relname);
}

/** `v.loja_id` is ['v', 'loja_id']. */
function namesOf({ ColumnRef }: Node): string[] {
  return listOf((ColumnRef as Node | undefined)?.fields).map(({ String: word }) =>
    String((word as Node | undefined)?.sval ?? '*'),
  );
}

/** `(a, b)` is both of them, anything else itself. */
function cellsOf(node: unknown): Node[] {
  const row = (node as Record<string, Node> | undefined)?.RowExpr;
  return row ? listOf(row.args) : [node as Node];
}
