import pg from 'pg';

/** SQL that makes `to` the owner of the schema and of everything in it. */
export function handOver(schema: string, to: string): string {
  return `do $$
declare
  v_to constant text := ${pg.escapeLiteral(to)};
  v_schema constant oid := to_regnamespace(${pg.escapeLiteral(schema)});
  v_change text;
begin
  -- First: the owner of what is in it has to own the schema.
  execute format('alter schema %s owner to %I', v_schema::regnamespace, v_to);
  for v_change in
    select format('table %s', c.oid::regclass) from pg_class c
      where c.relnamespace = v_schema and c.relkind in ('r', 'p', 'v', 'm') and c.relowner <> v_to::regrole
    union all
    -- A column's own sequence goes with its table.
    select format('sequence %s', c.oid::regclass) from pg_class c
      where c.relnamespace = v_schema and c.relkind = 'S' and c.relowner <> v_to::regrole
        and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
          and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i'))
    union all
    select format('routine %s', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = v_schema and p.proowner <> v_to::regrole
    union all
    select format('type %s', t.oid::regtype) from pg_type t
      where t.typnamespace = v_schema and t.typtype in ('e', 'd') and t.typowner <> v_to::regrole
    union all
    select format('collation %s', o.oid::regcollation) from pg_collation o
      where o.collnamespace = v_schema and o.collowner <> v_to::regrole
  loop
    execute format('alter %s owner to %I', v_change, v_to);
  end loop;
end $$`;
}
