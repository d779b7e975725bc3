-- Which tables are spread, and how.
begin;
-- Each trigger of ours touches rows of its own row's store alone, which lie on the same node.
set local citus.enable_unsafe_triggers = on;
set local citus.multi_shard_modify_mode = 'sequential';
set local client_min_messages = warning;

-- What is asked for before the store is known, or is the servers' own: it stays on the coordinator.
create temp table do_coordenador (tabela regclass primary key) on commit drop;
insert into do_coordenador select tabela::regclass from unnest(array[
  'migracoes', 'segredos', 'saude', 'tentativas', 'emails', 'dispositivos_donos',
  'eventos_gateway', 'simulado_recursos', 'simulado_pix'
]) as tabela;

-- Everything else is a store's, and its key begins with the store.
create temp table espalhadas on commit drop as
select c.oid::regclass as tabela from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and c.oid not in (select tabela from do_coordenador)
  and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e');

-- Foreign keys lead to tables that are spread at another moment: off, and on again.
create temp table chaves_estrangeiras on commit drop as
select k.conrelid::regclass as tabela, k.conname as nome, pg_get_constraintdef(k.oid) as texto
from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
  and k.conrelid in (select tabela from espalhadas);

-- So are triggers: rows that are there already go to their parts without being taken for new ones.
create temp table gatilhos on commit drop as
select t.tgrelid::regclass as tabela, t.tgname as nome, pg_get_triggerdef(t.oid) as texto
from pg_trigger t where not t.tgisinternal and t.tgrelid in (select tabela from espalhadas);

-- A view loses its grants when its tables are spread.
create temp table direitos_das_visoes on commit drop as
select v.relname as visao, a.grantee::regrole as papel, a.privilege_type as direito
from pg_class v, aclexplode(v.relacl) a
where v.relnamespace = 'public'::regnamespace and v.relkind = 'v' and a.grantee <> 0 and a.grantee <> v.relowner;

-- A session is looked for in the store that its token names.
do $$
begin
  if exists (select from pg_constraint where conname = 'sessoes_token_hash_key' and conrelid = 'sessoes'::regclass) then
    alter table sessoes
      drop constraint sessoes_pkey, drop constraint sessoes_token_hash_key, drop constraint sessoes_entrega_hash_key,
      add primary key (loja_id, id), add unique (loja_id, token_hash), add unique (loja_id, entrega_hash);
  end if;
end $$;

-- Rights to some columns of a table are not passed on to its parts: to all of them.
create temp table direitos_a_colunas on commit drop as
select distinct a.attrelid::regclass as tabela, d.grantee::regrole as papel, d.privilege_type as direito
from pg_attribute a, aclexplode(a.attacl) d where a.attrelid in (select tabela from espalhadas);

do $$
declare v record;
begin
  for v in select * from direitos_a_colunas loop
    execute format('grant %s on %s to %s', v.direito, v.tabela, v.papel);
  end loop;
  for v in select * from chaves_estrangeiras loop
    execute format('alter table %s drop constraint %I', v.tabela, v.nome);
  end loop;
  for v in select * from gatilhos loop
    execute format('drop trigger %I on %s', v.nome, v.tabela);
  end loop;

  -- A subquery in a policy is refused on a spread table. On one machine it is worth keeping: asked once per statement.
  for v in select polrelid::regclass as tabela, polname from pg_policy
    where pg_get_expr(polqual, polrelid) ~ 'SELECT loja_atual' and polrelid in (select tabela from espalhadas) loop
    execute format('alter policy %I on %s using (%s = loja_atual())', v.polname, v.tabela,
      case when v.tabela = 'lojas'::regclass then 'id' else 'loja_id' end);
  end loop;

  for v in select tabela from espalhadas order by tabela <> 'lojas'::regclass loop
    perform create_distributed_table(v.tabela, case when v.tabela = 'lojas'::regclass then 'id' else 'loja_id' end,
      colocate_with => case
        when exists (select from pg_dist_partition where logicalrelid = 'lojas'::regclass) then 'lojas' else 'none' end);
  end loop;
  -- What was copied to the parts stays behind, unseen.
  for v in select tabela from espalhadas loop
    perform truncate_local_data_after_distributing_table(v.tabela);
  end loop;
  for v in select * from chaves_estrangeiras loop
    execute format('alter table %s add constraint %I %s', v.tabela, v.nome, v.texto);
  end loop;
  for v in select * from gatilhos loop
    execute v.texto;
  end loop;
  for v in select * from direitos_das_visoes loop
    execute format('grant %s on %I to %s', v.direito, v.visao, v.papel);
  end loop;
end $$;
commit;
