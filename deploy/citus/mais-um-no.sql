-- One more node, while servers sell: `psql "$DATABASE_URL" -v no=no3 -v porta=5432 -f deploy/citus/mais-um-no.sql`. The database,
-- its role and the extension are there already (docs/operations.md). Parts move by themselves afterwards, one after the other:
-- `select * from citus_rebalance_status()`.
\set ON_ERROR_STOP on
select citus_add_node(:'no', :porta);

-- What views let whom read does not come with a node: said again, to all of them.
do $$
declare v record;
begin
  for v in
    select c.oid::regclass as visao, a.grantee::regrole as papel, a.privilege_type as direito
    from pg_class c, aclexplode(c.relacl) a
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and a.grantee <> 0 and a.grantee <> c.relowner
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  loop
    execute format('grant %s on %s to %s', v.direito, v.visao, v.papel);
  end loop;
end $$;

select citus_rebalance_start();
