import type pg from 'pg';

/**
 * All that makes up a database's schema, a line each: tables and views with their owners, rights and security; columns
 * in their order; constraints; indexes in the order of their making, which decides between equal plans; policies;
 * triggers; functions with their text; collations; the rights on the schema.
 */
const SCHEMA_LINES = `
with relacoes as (
  select c.* from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'S', 'm')
)
select format('relation %s %s owner=%s rls=%s,%s %s', relkind, relname, relowner::regrole, relrowsecurity,
    relforcerowsecurity, reloptions) as line from relacoes
union all select format('right on %s: %s %s %s', relname, r.grantee::regrole, r.privilege_type, r.is_grantable)
  from relacoes, aclexplode(coalesce(relacl, acldefault('r', relowner))) r
union all select format('right on %s.%s: %s %s', relname, attname, r.grantee::regrole, r.privilege_type)
  from relacoes c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) r
union all select format('column %s %s %s %s notnull=%s default=%s generated=%s collation=%s', relname, attnum, attname,
    format_type(atttypid, atttypmod), attnotnull, pg_get_expr(d.adbin, d.adrelid), attgenerated,
    nullif(attcollation, 0)::regcollation)
  from relacoes c join pg_attribute a on a.attrelid = c.oid and attnum > 0
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
union all select format('constraint %s %s %s', relname, conname, pg_get_constraintdef(k.oid))
  from relacoes c join pg_constraint k on k.conrelid = c.oid
union all select format('index %s %s %s', relname, row_number() over (partition by c.oid order by i.indexrelid),
    pg_get_indexdef(i.indexrelid))
  from relacoes c join pg_index i on i.indrelid = c.oid
union all select format('policy %s %s %s %s to %s using %s check %s', relname, polname, polcmd, polpermissive,
    array(select coalesce(rolname, 'public') from unnest(polroles) r left join pg_roles on oid = r order by 1),
    pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
  from relacoes c join pg_policy p on p.polrelid = c.oid
union all select format('trigger %s', pg_get_triggerdef(t.oid))
  from relacoes c join pg_trigger t on t.tgrelid = c.oid where not t.tgisinternal
union all select format('view %s %s', relname, pg_get_viewdef(oid)) from relacoes where relkind = 'v'
union all select format('function %s owner=%s rights=%s %s', oid::regprocedure, proowner::regrole, proacl,
    pg_get_functiondef(oid))
  from pg_proc where pronamespace = 'public'::regnamespace
union all select format('collation %s %s %s', collname, collprovider, collowner::regrole)
  from pg_collation where collnamespace = 'public'::regnamespace
union all select format('right on the schema: %s %s', r.grantee, r.privilege_type)
  from pg_namespace, aclexplode(nspacl) r where nspname = 'public'
order by 1`;

export async function readSchemaLines(client: pg.Client): Promise<string[]> {
  return (await client.query<{ line: string }>(SCHEMA_LINES)).rows.map(({ line }) => line);
}
