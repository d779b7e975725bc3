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
  primary key (loja_id, id),
  foreign key (loja_id, usuario_id) references usuarios (loja_id, id)
);
create index despesas_por_dia on despesas (loja_id, data desc, criada_em desc) include (categoria, valor_centavos);

alter table despesas enable row level security;
create policy loja on despesas using (loja_id = (select loja_atual()));
grant select, insert, delete on despesas to balcao_app;
