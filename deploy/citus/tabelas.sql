-- Which tables are spread, and how.
begin;
-- Each trigger of ours touches rows of its own row's store alone, which lie on the same node.
set local citus.enable_unsafe_triggers = on;
set local citus.multi_shard_modify_mode = 'sequential';
set local client_min_messages = warning;

-- Stores and people: small, read along with everything else, so each node has them whole.
create temp table compartilhadas (tabela regclass primary key) on commit drop;
insert into compartilhadas values ('lojas'), ('usuarios'), ('dispositivos_donos');

-- What is found before the store is known, or is the servers' own: it stays on the coordinator.
create temp table do_coordenador (tabela regclass primary key) on commit drop;
insert into do_coordenador select tabela::regclass from unnest(array[
  'migracoes', 'segredos', 'saude', 'tentativas', 'sessoes', 'tokens_senha', 'permissoes_historico', 'escritas_recentes',
  'assinaturas', 'pagamentos', 'planos_base', 'avisos_plano', 'eventos_gateway', 'simulado_recursos', 'simulado_pix'
]) as tabela;

-- Everything else is a store's, and its key begins with the store.
create temp table espalhadas on commit drop as
select c.oid::regclass as tabela from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and c.oid not in (select tabela from compartilhadas union all select tabela from do_coordenador)
  and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e');

-- Foreign keys lead to tables that are spread at another moment: off, and on again. Those of the coordinator's own tables
-- stay off, or each session would be looked up through the cluster: no store and no person is ever deleted.
create temp table chaves_estrangeiras on commit drop as
select k.conrelid::regclass as tabela, k.conname as nome, pg_get_constraintdef(k.oid) as texto
from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
  and (k.conrelid in (select tabela from espalhadas union all select tabela from compartilhadas)
    or k.conrelid in (select tabela from do_coordenador) and k.confrelid in (select tabela from compartilhadas));

-- A view loses its grants when its tables are spread.
create temp table direitos_das_visoes on commit drop as
select v.relname as visao, a.grantee::regrole as papel, a.privilege_type as direito
from pg_class v, aclexplode(v.relacl) a
where v.relnamespace = 'public'::regnamespace and v.relkind = 'v' and a.grantee <> 0 and a.grantee <> v.relowner;

-- Only servers of before 0027 ask for it.
alter table dispositivos drop constraint if exists dispositivos_id_unico;

-- A device's first sale writes whose it is from its store's node to the others, which are not told the store. What the
-- table says is an id and a store's.
alter table dispositivos_donos disable row level security;

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

  -- A subquery in a policy is refused on a spread table. On one machine it is worth keeping: asked once per statement.
  for v in select polrelid::regclass as tabela, polname from pg_policy
    where pg_get_expr(polqual, polrelid) ~ 'SELECT loja_atual' loop
    execute format('alter policy %I on %s using (%s = loja_atual())', v.polname, v.tabela,
      case when v.tabela = 'lojas'::regclass then 'id' else 'loja_id' end);
  end loop;

  for v in select tabela from compartilhadas c where not exists (select from pg_dist_partition p where p.logicalrelid = c.tabela) loop
    perform create_reference_table(v.tabela);
  end loop;
  for v in select tabela from espalhadas loop
    perform create_distributed_table(v.tabela, 'loja_id', colocate_with => case
      when exists (select from pg_dist_partition where logicalrelid = 'vendas'::regclass) then 'vendas' else 'default' end);
  end loop;
  for v in select * from chaves_estrangeiras where tabela not in (select tabela from do_coordenador) loop
    execute format('alter table %s add constraint %I %s', v.tabela, v.nome, v.texto);
  end loop;
  for v in select * from direitos_das_visoes loop
    execute format('grant %s on %I to %s', v.direito, v.visao, v.papel);
  end loop;
end $$;
commit;
