-- Further bar codes of a product. Which codes the living products of a store have is written down in one table, where
-- a code stands once: neither the main code nor a further one can be given twice, whoever writes the product.
alter table produtos add column outros_codigos text[] not null default '{}';

create table codigos_produto (
  loja_id uuid not null,
  codigo text not null,
  produto_id uuid not null,
  primary key (loja_id, codigo),
  foreign key (loja_id, produto_id) references produtos (loja_id, id)
);
create index codigos_do_produto on codigos_produto (loja_id, produto_id);
create policy loja on codigos_produto using (loja_id = (select loja_atual()));
grant select, insert, delete on codigos_produto to balcao_app;

create function codigos_de(p_codigo text, p_outros text[], p_excluido timestamptz) returns setof text
language sql immutable as $$
  select distinct codigo from unnest(p_outros || p_codigo) as codigo where codigo is not null and p_excluido is null
$$;

-- Once per statement: an import of thousands of products is two statements, not thousands. In the order of the codes,
-- so that two that bring the same new ones can't deadlock.
create function guardar_codigos_novos() returns trigger
language plpgsql as $$
begin
  insert into codigos_produto (loja_id, codigo, produto_id)
  select p.loja_id, c.codigo, p.id
  from depois p, codigos_de(p.codigo_barras, p.outros_codigos, p.excluido_em) as c (codigo) order by 1, 2;
  return null;
end $$;

create function guardar_codigos_mudados() returns trigger
language plpgsql as $$
begin
  with tinham as (
    select p.loja_id, c.codigo, p.id
    from antes p, codigos_de(p.codigo_barras, p.outros_codigos, p.excluido_em) as c (codigo)
  ), tem as (
    select p.loja_id, c.codigo, p.id
    from depois p, codigos_de(p.codigo_barras, p.outros_codigos, p.excluido_em) as c (codigo)
  )
  delete from codigos_produto g using (table tinham except table tem) as sai
  where g.loja_id = sai.loja_id and g.codigo = sai.codigo and g.produto_id = sai.id;

  with tinham as (
    select p.loja_id, c.codigo, p.id
    from antes p, codigos_de(p.codigo_barras, p.outros_codigos, p.excluido_em) as c (codigo)
  ), tem as (
    select p.loja_id, c.codigo, p.id
    from depois p, codigos_de(p.codigo_barras, p.outros_codigos, p.excluido_em) as c (codigo)
  )
  insert into codigos_produto (loja_id, codigo, produto_id)
  select loja_id, codigo, id from (table tem except table tinham) as entra order by 1, 2;
  return null;
end $$;

create trigger guardar_codigos_novos after insert on produtos
  referencing new table as depois for each statement execute function guardar_codigos_novos();
create trigger guardar_codigos_mudados after update on produtos
  referencing old table as antes new table as depois for each statement execute function guardar_codigos_mudados();

-- Whoever migrates owns the tables; forced row-level security would hide the rows from him.
alter table produtos no force row level security;
insert into codigos_produto (loja_id, codigo, produto_id)
select loja_id, codigo_barras, id from produtos where codigo_barras is not null and excluido_em is null;
alter table produtos force row level security;
alter table codigos_produto enable row level security;
alter table codigos_produto force row level security;
drop index produtos_codigo_unico;

-- A product without stock control: its balance stays at 0 and nothing is booked. It is said beside the balance, where
-- a sale looks under the lock that it takes anyway.
alter table saldos add column sem_controle boolean not null default false,
  add check (not sem_controle or quantidade = 0);

-- What left the shelf by a sale is what its movements say.
create index movimentos_da_venda on movimentos_estoque (loja_id, venda_id) where venda_id is not null;

-- Adds each delta to its balance and to the ledger. Rows are locked in the order of their ids. Products without stock
-- control are passed over. A sale gives back at most what it took: what it sold while there was no control never comes
-- back. Answers the balances that fell below zero by it, [] as a rule: [{ "produtoId", "quantidade" }].
create or replace function mover_estoque(
  p_loja uuid, p_produtos uuid[], p_deltas numeric[], p_motivo text, p_venda uuid, p_usuario uuid, p_agora timestamptz
) returns jsonb
language plpgsql as $$
declare
  resultado jsonb;
begin
  perform 1 from saldos s
    where s.loja_id = p_loja and s.produto_id = any (p_produtos)
    order by s.produto_id for no key update;

  with pedidos as (
    select produto_id, sum(delta) as delta
    from unnest(p_produtos, p_deltas) as d (produto_id, delta)
    group by produto_id having sum(delta) <> 0
  ), deltas as (
    select d.produto_id,
      -- A product merged since counts as its survivor, as in the sale's lines.
      case when d.delta > 0 and p_venda is not null then least(d.delta, (
        select coalesce(-sum(m.quantidade), 0) from movimentos_estoque m
        join produtos p on p.loja_id = m.loja_id and p.id = m.produto_id
        where m.loja_id = p_loja and m.venda_id = p_venda and coalesce(p.fundido_em, p.id) = d.produto_id
      )) else d.delta end as delta
    from pedidos d
    -- The list again, so that the rows are found by key and not by reading the store's whole stock.
    left join saldos s on s.loja_id = p_loja and s.produto_id = any (p_produtos) and s.produto_id = d.produto_id
    where s.sem_controle is not true
  ), movidos as (
    select produto_id, delta from deltas where delta <> 0
  ), escritos as (
    insert into movimentos_estoque (loja_id, id, produto_id, quantidade, motivo, venda_id, usuario_id, criado_em)
    select p_loja, uuid_v7(p_agora), produto_id, delta, p_motivo, p_venda, p_usuario, p_agora from movidos
  ), novos as (
    update saldos s set quantidade = s.quantidade + d.delta
    from movidos d
    where s.loja_id = p_loja and s.produto_id = any (p_produtos) and s.produto_id = d.produto_id
    returning s.produto_id, s.quantidade, d.delta
  )
  select jsonb_agg(jsonb_build_object('produtoId', produto_id, 'quantidade', quantidade) order by produto_id)
    into resultado from novos where quantidade < 0 and delta < 0;

  return coalesce(resultado, '[]'::jsonb);
end $$;
