import type pg from 'pg';
import * as col from '../database/columns.ts';
import { queryRows } from '../database/rows.ts';

/** A table whose rows move. */
export interface Table {
  /** Ready to stand in SQL, as the columns are. */
  readonly name: string;
  /** All of them, by name: two databases may have them in another order. */
  readonly columns: readonly string[];
  /** Without those that PostgreSQL computes. */
  readonly stored: readonly string[];
}

const TABLE = {
  nome: col.text,
  colunas: col.arrayOf(col.text),
  gravadas: col.arrayOf(col.text),
  formas: col.arrayOf(col.text),
};

/** Without the list of migrations, which is each database's own, and without the tables of extensions. */
const TABLES = {
  text: `select format('%I', c.relname) as nome,
      array_agg(format('%I', a.attname) order by a.attname) as colunas,
      array_agg(format('%I', a.attname) order by a.attname) filter (where a.attgenerated = '') as gravadas,
      array_agg(format('%s %s %s', a.attname, format_type(a.atttypid, a.atttypmod), a.attgenerated)
        order by a.attname) as formas
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migracoes'
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`,
};

/** The tables of two databases that one version of the server prepared; throws where they are not the same. */
export async function readSameTables(source: pg.Client, target: pg.Client): Promise<Table[]> {
  const ours = await queryRows(source, TABLE, TABLES);
  const theirs = await queryRows(target, TABLE, TABLES);
  const shapes = new Map(theirs.map(({ nome, formas }) => [nome, formas.join(', ')]));
  const other = [
    ...ours.filter(({ nome, formas }) => shapes.get(nome) !== formas.join(', ')),
    ...theirs.filter(({ nome }) => !ours.some((own) => own.nome === nome)),
  ];
  if (other.length > 0) {
    const names = [...new Set(other.map(({ nome }) => nome))].join(', ');
    throw new Error(`Estas tabelas não são iguais nos dois bancos: ${names}. Nada foi mudado.`);
  }
  return ours.map(({ nome, colunas, gravadas }) => ({ name: nome, columns: colunas, stored: gravadas }));
}
