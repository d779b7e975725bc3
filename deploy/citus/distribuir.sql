-- Spreads the tables of a migrated, empty database over the nodes of its Citus cluster, by store: docs/operations.md. Run on
-- the coordinator, as the role of DATABASE_URL, once; again after an upgrade that brought tables: what is spread already
-- stays as it is.
\set ON_ERROR_STOP on
begin;
-- Each trigger of ours touches rows of its own row's store alone, which lie on the same node.
set local citus.enable_unsafe_triggers = on;
set local citus.multi_shard_modify_mode = 'sequential';
set local client_min_messages = warning;

-- Stores and people: small, read along with everything else, so each node has them whole. They are written where they are
-- read by nobody else: triggers on them would run once on each node, so theirs are taken off here (see sql/sync.sql).
create temp table compartilhadas (tabela regclass primary key) on commit drop;
insert into compartilhadas values ('lojas'), ('usuarios');

-- What is found before the store is known, or is the servers' own: it stays on the coordinator.
create temp table do_coordenador (tabela regclass primary key) on commit drop;
insert into do_coordenador select tabela::regclass from unnest(array[
  'migracoes', 'segredos', 'saude', 'tentativas', 'sessoes', 'tokens_senha', 'permissoes_historico', 'escritas_recentes',
  'assinaturas', 'pagamentos', 'planos_base', 'avisos_plano', 'eventos_gateway', 'simulado_recursos', 'simulado_pix',
  'pix_contas', 'dispositivos_donos'
]) as tabela;

-- Everything else is a store's, and its key begins with the store.
create temp table espalhadas on commit drop as
select c.oid::regclass as tabela from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and c.oid not in (select tabela from compartilhadas union all select tabela from do_coordenador)
  and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e');

-- Foreign keys lead to tables that are spread at another moment: off, and on again.
create temp table chaves_estrangeiras on commit drop as
select k.conrelid::regclass as tabela, k.conname as nome, pg_get_constraintdef(k.oid) as texto,
  k.confrelid::regclass as para
from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
  and k.conrelid in (select tabela from espalhadas union all select tabela from compartilhadas);

do $$
declare v record;
begin
  for v in select * from chaves_estrangeiras loop
    execute format('alter table %s drop constraint %I', v.tabela, v.nome);
  end loop;

  -- A subquery in a policy is refused on a spread table. On one machine it is worth keeping: asked once per statement.
  for v in select polrelid::regclass as tabela, polname, pg_get_expr(polqual, polrelid) as texto from pg_policy
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
  for v in select * from chaves_estrangeiras loop
    execute format('alter table %s add constraint %I %s', v.tabela, v.nome, v.texto);
  end loop;
end $$;
commit;
