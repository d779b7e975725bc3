-- Totals that know of the service fee, of what was given back, of costs and of how a sale was paid. Every new column is a
-- constant in the rows that there are, and what is read is the totals by day: nothing waits for a table of sales.

-- What was sold is what it was before: `centavos` is the revenue, and no sale so far had a fee or was given back.
alter table totais_dia add column taxa_centavos bigint not null default 0; -- service fees of the day's sales
alter table totais_dia add column devolvido_centavos bigint not null default 0; -- without the fee; off `centavos` already
alter table totais_dia add column taxa_devolvida_centavos bigint not null default 0;
alter table totais_dia add column devolucoes bigint not null default 0;
alter table totais_dia add column custo_centavos bigint not null default 0;
alter table totais_vendedor add column taxa_centavos bigint not null default 0;
alter table totais_vendedor add column devolvido_centavos bigint not null default 0;
-- Of the units those whose cost was known when they were sold.
alter table totais_produto add column custo_centavos bigint not null default 0;
alter table totais_produto add column com_custo_unidades numeric not null default 0;
alter table totais_produto_mes add column custo_centavos bigint not null default 0;
alter table totais_produto_mes add column com_custo_unidades numeric not null default 0;

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
insert into totais_forma (loja_id, dia, forma_id, quantidade, centavos, taxa_centavos, devolvido_centavos)
select loja_id, dia, '00000000-0000-0000-0000-000000000000', vendas, centavos, 0, 0 from totais_dia;

do $$
declare tabela text;
begin
  foreach tabela in array array['totais_forma', 'totais_a_receber'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('create policy loja on %I using (loja_id = (select loja_atual()))', tabela);
    execute format('grant select, insert, update, delete on %I to balcao_app', tabela);
  end loop;
end $$;

alter table devolucoes add column somada boolean not null default false; -- in the daily totals

-- Another takes its place, that takes what was given back as well (sql/totais.sql).
drop function if exists lancar_totais(uuid, uuid[], integer);
