import { expect, it } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';

const test = useTestApp();

/** Rules of the tables themselves: defaults, generated columns, checks, partial indexes. */
const EXPRESSIONS = `
  select c.oid::regclass::text as tabela, e.texto
  from pg_class c join (
    select adrelid as id, pg_get_expr(adbin, adrelid) as texto from pg_attrdef
    union all select conrelid, pg_get_expr(conbin, conrelid) from pg_constraint where contype = 'c'
    union all select indrelid, pg_get_expr(indexprs, indrelid) from pg_index where indexprs is not null
    union all select indrelid, pg_get_expr(indpred, indrelid) from pg_index where indpred is not null) e on e.id = c.oid
  where c.relnamespace = 'public'::regnamespace`;

it('a dump can be read back: what tables compute names its schemas, for pg_restore and pg_upgrade know none', async () => {
  const client = await test.sql.connect();
  try {
    await client.query(`begin; set local search_path = ''`);
    const { rows } = await client.query(EXPRESSIONS);
    expect(rows.map(({ texto }) => texto).join()).toContain('dobrar(');
    for (const { tabela, texto } of rows) {
      await expect(client.query(`select ${texto} from ${tabela}`), texto).resolves.toBeDefined();
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});
