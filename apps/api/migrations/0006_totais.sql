-- Daily totals, so that a report over a million sales reads days and not sales (sql/totais.sql keeps them). Days are
-- those of the store's zone. `centavos` is the revenue: without service fees, and without what was given back.
create table totais_dia (
  loja_id uuid not null, dia date not null,
  vendas bigint not null, centavos bigint not null, unidades numeric not null,
  -- What was sold of no product, beside the totals of each product.
  avulsos_centavos bigint not null default 0,
  avulsos_unidades numeric not null default 0,
  taxa_centavos bigint not null default 0, -- service fees of the day's sales
  devolvido_centavos bigint not null default 0, -- without the fee; off `centavos` already
  taxa_devolvida_centavos bigint not null default 0,
  devolucoes bigint not null default 0,
  custo_centavos bigint not null default 0,
  primary key (loja_id, dia)
);
create table totais_vendedor (
  loja_id uuid not null, dia date not null, vendedor_id uuid not null,
  vendas bigint not null, centavos bigint not null,
  taxa_centavos bigint not null default 0, devolvido_centavos bigint not null default 0,
  primary key (loja_id, dia, vendedor_id)
);
create table totais_hora (
  loja_id uuid not null, dia date not null, hora smallint not null,
  vendas bigint not null, centavos bigint not null,
  primary key (loja_id, dia, hora)
);
create table totais_produto (
  loja_id uuid not null, dia date not null, produto_id uuid not null,
  centavos bigint not null, unidades numeric not null,
  custo_centavos bigint not null default 0,
  com_custo_unidades numeric not null default 0, -- of the units those whose cost was known when they were sold
  primary key (loja_id, dia, produto_id)
);
-- The same by month: a year of products is twelve times the catalogue, not 365 times.
create table totais_produto_mes (
  loja_id uuid not null, mes date not null, produto_id uuid not null,
  centavos bigint not null, unidades numeric not null,
  custo_centavos bigint not null default 0, com_custo_unidades numeric not null default 0,
  primary key (loja_id, mes, produto_id)
);
-- By form of payment. Sales that don't say how they were paid are the form of zeros.
create table totais_forma (
  loja_id uuid not null, dia date not null, forma_id uuid not null,
  quantidade bigint not null, centavos bigint not null, taxa_centavos bigint not null, devolvido_centavos bigint not null,
  primary key (loja_id, dia, forma_id)
);
-- What the day's payments bring in later, without the fee, by the day on which it is due.
create table totais_a_receber (
  loja_id uuid not null, dia date not null, vencimento date not null, centavos bigint not null,
  primary key (loja_id, dia, vencimento)
);

do $$
declare tabela text;
begin
  foreach tabela in array array['totais_dia', 'totais_vendedor', 'totais_hora', 'totais_produto', 'totais_produto_mes',
    'totais_forma', 'totais_a_receber'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('create policy loja on %I to balcao_app using (loja_id = (select loja_atual()))', tabela);
    execute format('grant select, insert, update, delete on %I to balcao_app', tabela);
  end loop;
end $$;
