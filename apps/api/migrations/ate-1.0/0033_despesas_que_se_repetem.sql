-- Expenses that come back, as they go on: the rule, what each will say, and the day of the next.
create table despesas_series (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  descricao text not null,
  valor_centavos bigint not null check (valor_centavos > 0),
  categoria text not null check (categoria in (
    'Alimentação', 'Transporte', 'Marketing', 'Equipamentos', 'Aluguel', 'Energia', 'Internet', 'Materiais', 'Outros')),
  cada text not null check (cada in ('SEMANA', 'MES', 'ANO')),
  ate date, -- null: without an end
  inicio date not null, -- from which the days are counted
  inicio_ordem integer not null, -- of the expense of that day
  feitas integer not null, -- the order of the next one
  proxima date, -- its day; null: there is none
  usuario_id uuid not null,
  criada_em timestamptz not null,
  primary key (loja_id, id),
  foreign key (loja_id, usuario_id) references usuarios (loja_id, id)
);
create index despesas_series_proximas on despesas_series (proxima) where proxima is not null;

alter table despesas_series enable row level security;
create policy loja on despesas_series to balcao_app using (loja_id = (select loja_atual()));
-- The job looks after all stores: whose is due, and not what it is.
create policy identidade on despesas_series for select to balcao_identidade using (true);
grant select, insert, update, delete on despesas_series to balcao_app;
grant select (loja_id, id, proxima) on despesas_series to balcao_identidade;

alter table despesas add column serie_id uuid;
alter table despesas add column ordem integer; -- within its series
alter table despesas add column movimento_id uuid; -- the sangria that paid it
grant update on despesas to balcao_app;

alter table movimentos_caixa add column despesa_id uuid; -- what a sangria paid
alter table movimentos_caixa add column desfeito_por uuid; -- the movement that put it back
