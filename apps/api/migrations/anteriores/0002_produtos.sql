-- The catalogue and its stock. Balances stand apart from the products, so that a sale never touches a product's row.
create table produtos (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  nome text not null,
  valor_centavos bigint not null check (valor_centavos between 0 and 999999999),
  estoque numeric(12, 3) not null check (estoque >= 0),
  categoria text not null
    check (categoria in ('Bebidas', 'Comidas', 'Variados', 'Roupas', 'Eletrônicos', 'Suplementos')),
  codigo_barras text,
  unidade text not null default 'un' check (unidade in ('un', 'kg')),
  custo_centavos bigint,
  imagem text,
  ncm text,
  cest text,
  cfop text,
  origem_fiscal smallint,
  fundido_em uuid, -- merged: every reference to this product means that one
  excluido_em timestamptz,
  criado_em timestamptz not null,
  atualizado_em timestamptz not null,
  primary key (loja_id, id),
  foreign key (loja_id, fundido_em) references produtos (loja_id, id)
) with (fillfactor = 80);
create unique index produtos_codigo_unico on produtos (loja_id, codigo_barras) where excluido_em is null;
create index produtos_fundidos on produtos (loja_id, fundido_em) where fundido_em is not null;

create table saldos (
  loja_id uuid not null,
  produto_id uuid not null,
  quantidade numeric(12, 3) not null default 0,
  primary key (loja_id, produto_id),
  foreign key (loja_id, produto_id) references produtos (loja_id, id)
) with (fillfactor = 40); -- balances change with every sale: room for updates on the same page

-- The ledger. A balance is the sum of its movements; rows are only ever added.
create table movimentos_estoque (
  loja_id uuid not null,
  id uuid not null default gen_random_uuid(),
  produto_id uuid not null,
  quantidade numeric(12, 3) not null,
  motivo text not null
    check (motivo in ('inicial', 'ajuste', 'venda', 'edicao', 'cancelamento', 'fusao', 'importacao')),
  venda_id uuid,
  usuario_id uuid not null,
  criado_em timestamptz not null,
  primary key (loja_id, id),
  foreign key (loja_id, produto_id) references produtos (loja_id, id)
);
create index movimentos_do_produto on movimentos_estoque (loja_id, produto_id, criado_em);

do $$
declare tabela text;
begin
  foreach tabela in array array['produtos', 'saldos', 'movimentos_estoque'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format('create policy loja on %I using (loja_id = (select loja_atual()))', tabela);
  end loop;
end $$;

grant select, insert, update on produtos, saldos to balcao_app;
grant select, insert on movimentos_estoque to balcao_app;

-- A merge moves one product's stock and sales to another: it excludes every write that resolves products, and these
-- don't exclude each other. Taken first in a transaction, so that it can't deadlock.
create function travar_catalogo(p_loja uuid, p_exclusivo boolean default false) returns void
language plpgsql as $$
begin
  if p_exclusivo then
    perform pg_advisory_xact_lock(hashtextextended('catalogo:' || p_loja, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('catalogo:' || p_loja, 0));
  end if;
end $$;

-- Adds each delta to its balance and to the ledger. Rows are locked in the order of their ids. Answers the balances
-- that fell below zero by it, [] as a rule: [{ "produtoId", "quantidade" }].
create function mover_estoque(
  p_loja uuid, p_produtos uuid[], p_deltas numeric[], p_motivo text, p_venda uuid, p_usuario uuid, p_agora timestamptz
) returns jsonb
language plpgsql as $$
declare
  resultado jsonb;
begin
  perform 1 from saldos s
    where s.loja_id = p_loja and s.produto_id = any (p_produtos)
    order by s.produto_id for no key update;

  with deltas as (
    select produto_id, sum(delta) as delta
    from unnest(p_produtos, p_deltas) as d (produto_id, delta)
    group by produto_id having sum(delta) <> 0
  ), escritos as (
    insert into movimentos_estoque (loja_id, produto_id, quantidade, motivo, venda_id, usuario_id, criado_em)
    select p_loja, produto_id, delta, p_motivo, p_venda, p_usuario, p_agora from deltas
  ), novos as (
    update saldos s set quantidade = s.quantidade + d.delta
    -- The list again, so that the rows are found by key and not by reading the store's whole stock.
    from deltas d
    where s.loja_id = p_loja and s.produto_id = any (p_produtos) and s.produto_id = d.produto_id
    returning s.produto_id, s.quantidade, d.delta
  )
  select jsonb_agg(jsonb_build_object('produtoId', produto_id, 'quantidade', quantidade) order by produto_id)
    into resultado from novos where quantidade < 0 and delta < 0;

  return coalesce(resultado, '[]'::jsonb);
end $$;
