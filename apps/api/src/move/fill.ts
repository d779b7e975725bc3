import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import * as col from '../database/columns.ts';
import { queryRows } from '../database/rows.ts';
import type { Table } from './tables.ts';
import { OF_THE_START } from './target.ts';

/**
 * All rows of the source's snapshot into the target's empty tables. What would act on a row that comes in stands aside
 * meanwhile: triggers, for what they would write moves as it is, and foreign keys, which are then made anew over all rows.
 * As an owner may do it, who is no superuser (docs/decisions/071).
 */
export async function fill(source: pg.Client, target: pg.Client, tables: readonly Table[]): Promise<void> {
  const aside = await setAside(target, tables);
  for (const { name, stored } of tables) {
    const columns = stored.join(', ');
    await pipeline(
      source.query(to(`copy (select ${columns} from ${name}) to stdout`)),
      target.query(from(`copy ${name} (${columns}) from stdin`)),
    );
  }
  await carrySequences(source, target);
  for (const sql of aside) await target.query(sql);
  await target.query(`analyze ${namesOf(tables)}`);
}

/** Answers what puts it back. A check that never was held against old rows must not stop them now. */
async function setAside(target: pg.Client, tables: readonly Table[]): Promise<string[]> {
  const constraints = await queryRows(
    target,
    { tabela: col.text, nome: col.text, texto: col.text },
    {
      text: `select format('%I', c.relname) as tabela, k.conname::text as nome, pg_get_constraintdef(k.oid) as texto
        from pg_constraint k join pg_class c on c.oid = k.conrelid
        where c.relnamespace = 'public'::regnamespace and k.conparentid = 0
          and (k.contype = 'f' or (k.contype = 'c' and not k.convalidated))
        order by k.oid`,
    },
  );
  for (const { tabela, nome } of constraints) {
    await target.query(`alter table ${tabela} drop constraint ${pg.escapeIdentifier(nome)}`);
  }
  for (const { name } of tables) await target.query(`alter table ${name} disable trigger user`);
  for (const name of OF_THE_START) await target.query(`delete from ${name}`);
  return [
    ...constraints.map(
      ({ tabela, nome, texto }) =>
        `alter table ${tabela} add constraint ${pg.escapeIdentifier(nome)} ${texto}`,
    ),
    ...tables.map(({ name }) => `alter table ${name} enable trigger user`),
  ];
}

async function carrySequences(source: pg.Client, target: pg.Client): Promise<void> {
  const sequences = await queryRows(
    source,
    { nome: col.text },
    {
      text: `select oid::regclass::text as nome from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'S'`,
    },
  );
  for (const { nome } of sequences) {
    const [at] = await queryRows(
      source,
      { ultimo: col.text, usado: col.bool },
      { text: `select last_value::text as ultimo, is_called as usado from ${nome}` },
    );
    await target.query('select setval($1, $2, $3)', [nome, at?.ultimo, at?.usado]);
  }
}

/** For a statement that takes several. */
export function namesOf(tables: readonly Table[]): string {
  return tables.map(({ name }) => name).join(', ');
}
