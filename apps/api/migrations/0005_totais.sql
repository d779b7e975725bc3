-- Daily totals, so that a report over a million sales reads days and not sales (sql/totais.sql keeps them). Days are
-- those of the store's zone.
create table totais_dia (
  loja_id uuid not null, dia date not null,
  vendas bigint not null, centavos bigint not null, unidades numeric not null,
  primary key (loja_id, dia)
);
create table totais_vendedor (
  loja_id uuid not null, dia date not null, vendedor_id uuid not null,
  vendas bigint not null, centavos bigint not null,
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
  primary key (loja_id, dia, produto_id)
);
-- The same by month: a year of products is twelve times the catalogue, not 365 times.
create table totais_produto_mes (
  loja_id uuid not null, mes date not null, produto_id uuid not null,
  centavos bigint not null, unidades numeric not null,
  primary key (loja_id, mes, produto_id)
);

do $$
declare tabela text;
begin
  foreach tabela in array
    array['totais_dia', 'totais_vendedor', 'totais_hora', 'totais_produto', 'totais_produto_mes'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('create policy loja on %I using (loja_id = (select loja_atual()))', tabela);
    execute format('grant select, insert, update, delete on %I to balcao_app', tabela);
  end loop;
end $$;
