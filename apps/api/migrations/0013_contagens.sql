-- Counting while the shop sells: what people saw, when they saw it, and what a closed count says of each product.
create table contagens (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  nome text not null,
  categorias text[], -- null: all
  cega boolean not null,
  aberta_em timestamptz not null,
  aberta_por uuid not null,
  fechada_em timestamptz,
  fechada_por uuid,
  descartada_em timestamptz,
  primary key (loja_id, id)
);
create index contagens_por_instante on contagens (loja_id, aberta_em, id);

-- Each scan, as it came. What was counted of a product is its last word and what was added since, by when it was seen.
create table leituras_contagem (
  loja_id uuid not null,
  contagem_id uuid not null,
  id uuid not null,
  produto_id uuid not null, -- as it was then: one that became another since stays
  quantidade numeric(12, 3) not null check (quantidade >= 0),
  somar boolean not null,
  contado_em timestamptz not null,
  recebida_em timestamptz not null,
  usuario_id uuid not null,
  primary key (loja_id, contagem_id, id),
  foreign key (loja_id, contagem_id) references contagens (loja_id, id),
  foreign key (loja_id, produto_id) references produtos (loja_id, id)
);

-- Of a closed count each product that was counted, also where nothing differed: its balance at that instant is this,
-- whatever arrives later.
create table contados (
  loja_id uuid not null,
  contagem_id uuid not null,
  produto_id uuid not null,
  quantidade numeric(12, 3) not null,
  contado_em timestamptz not null,
  usuario_id uuid not null,
  esperado numeric(12, 3) not null, -- by the ledger, when it was closed
  custo_centavos bigint, -- of the difference, signed as it is
  primary key (loja_id, contagem_id, produto_id),
  foreign key (loja_id, contagem_id) references contagens (loja_id, id),
  foreign key (loja_id, produto_id) references produtos (loja_id, id)
);
create index contados_por_instante on contados (loja_id, contado_em);
create index contados_do_produto on contados (loja_id, produto_id, contado_em);

alter table contagens enable row level security;
alter table leituras_contagem enable row level security;
alter table contados enable row level security;
create policy loja on contagens to balcao_app using (loja_id = (select loja_atual()));
create policy loja on leituras_contagem to balcao_app using (loja_id = (select loja_atual()));
create policy loja on contados to balcao_app using (loja_id = (select loja_atual()));
grant select, insert, update on contagens to balcao_app;
grant select, insert on leituras_contagem, contados to balcao_app;
