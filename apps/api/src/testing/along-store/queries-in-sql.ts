import { parsePlPgSQLSync, parseSync } from 'libpg-query';
import type { Node } from './statement.ts';

export interface Query {
  /** The function or view in which it stands. */
  where: string;
  statement: Node;
}

/** A statement, or an expression as one. */
function parsed(text: string): Node[] {
  const read = (sql: string) => (parseSync(sql) as { stmts: { stmt: Node }[] }).stmts.map(({ stmt }) => stmt);
  try {
    return read(text);
  } catch {
    // `v := …`, of which PL/pgSQL's parser gives the whole.
    return read(`select ${text.replace(/^[\w.]+(?:\[[^\]]*\])?\s*:?=/, '')}`);
  }
}

/** The queries of a file of `sql/`: of its views, and of the bodies of its functions. */
export function queriesInSql(file: string): Query[] {
  const statements = parseSync(file) as {
    stmts: { stmt: Node; stmt_location?: number; stmt_len?: number }[];
  };
  const bytes = Buffer.from(file);
  return statements.stmts.flatMap(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    const { ViewStmt: view, CreateFunctionStmt: made } = stmt as Record<string, Node | undefined>;
    if (view) return [{ where: String((view.view as Node).relname), statement: view.query as Node }];
    if (!made) return [];
    const where = String((made.funcname as { String: { sval: string } }[]).at(-1)?.String.sval);
    const options = (made.options as { DefElem: { defname: string; arg: Node } }[]).map(
      ({ DefElem }) => DefElem,
    );
    const language = options.find(({ defname }) => defname === 'language')?.arg as {
      String: { sval: string };
    };
    if (language.String.sval === 'sql') {
      const body = options.find(({ defname }) => defname === 'as')?.arg as {
        List: { items: { String: { sval: string } }[] };
      };
      return parsed(body.List.items[0]?.String.sval ?? '').map((statement) => ({ where, statement }));
    }
    const source = bytes
      .subarray(from, length === undefined ? undefined : from + length)
      .toString()
      // Arrays of our tables' rows: it does not know them, and takes them for records.
      .replaceAll(/^(\s+v_\w+) \w+\[\];/gm, '$1 text[];');
    return expressionsIn(parsePlPgSQLSync(source))
      .flatMap(parsed)
      .map((statement) => ({ where, statement }));
  });
}

function expressionsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(expressionsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { PLpgSQL_expr: expression } = node as { PLpgSQL_expr?: { query: string } };
  return expression ? [expression.query] : Object.values(node).flatMap(expressionsIn);
}
