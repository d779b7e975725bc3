-- Expenses.
create table despesas (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  descricao text not null,
  valor_centavos bigint not null check (valor_centavos > 0),
  categoria text not null check (categoria in (
    'Alimentação', 'Transporte', 'Marketing', 'Equipamentos', 'Aluguel', 'Energia', 'Internet', 'Materiais', 'Outros')),
  data date not null, -- a calendar day, in no zone
  usuario_id uuid not null,
  criada_em timestamptz not null,
  serie_id uuid,
  ordem integer, -- within its series
  movimento_id uuid, -- the sangria that paid it
  primary key (loja_id, id),
  foreign key (loja_id, usuario_id) references usuarios (loja_id, id)
);
create index despesas_por_dia on despesas (loja_id, data desc, criada_em desc) include (categoria, valor_centavos);

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

do $$
declare tabela text;
begin
  foreach tabela in array array['despesas', 'despesas_series'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('create policy loja on %I to balcao_app using (loja_id = (select loja_atual()))', tabela);
    execute format('grant select, insert, update, delete on %I to balcao_app', tabela);
  end loop;
end $$;
-- The job looks after all stores: which series is due, and not what it is.
create policy identidade on despesas_series for select to balcao_identidade using (true);
grant select (loja_id, id, proxima) on despesas_series to balcao_identidade;
