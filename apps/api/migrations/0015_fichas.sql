-- What a product is made of, and what was made of it.

-- How its parts leave: with each sale of it, or when it is made. Null: it is bought as it is sold.
alter table produtos add column ficha text;
alter table produtos add column rendimento numeric(12, 3); -- pieces of it that the parts of the ficha make
alter table produtos add constraint produtos_ficha_check check (ficha in ('NA_VENDA', 'PRODUCAO')) not valid;
alter table produtos add constraint produtos_rendimento_check
  check ((ficha is null) = (rendimento is null) and rendimento > 0) not valid;

create table itens_ficha (
  loja_id uuid not null,
  produto_id uuid not null,
  posicao integer not null,
  parte_id uuid not null, -- as it was named: one that became another since means that one
  quantidade numeric(12, 3) not null check (quantidade > 0),
  primary key (loja_id, produto_id, posicao),
  foreign key (loja_id, produto_id) references produtos (loja_id, id),
  foreign key (loja_id, parte_id) references produtos (loja_id, id)
);
create index fichas_da_parte on itens_ficha (loja_id, parte_id);

create table producoes (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  produto_id uuid not null,
  quantidade numeric(12, 3) not null check (quantidade > 0),
  custo_centavos bigint, -- of all of it; null: nobody had said what one of its parts costs
  usuario_id uuid not null,
  criada_em timestamptz not null, -- when it was made
  recebida_em timestamptz not null, -- when the server was told
  desfeita_em timestamptz,
  desfeita_por uuid,
  primary key (loja_id, id),
  foreign key (loja_id, produto_id) references produtos (loja_id, id)
);
create index producoes_por_instante on producoes (loja_id, criada_em, id);

create table itens_producao (
  loja_id uuid not null,
  producao_id uuid not null,
  posicao integer not null,
  produto_id uuid not null,
  quantidade numeric(12, 3) not null check (quantidade > 0),
  custo_centavos bigint, -- of all pieces together, at the instant of the production
  primary key (loja_id, producao_id, posicao),
  foreign key (loja_id, producao_id) references producoes (loja_id, id),
  foreign key (loja_id, produto_id) references produtos (loja_id, id)
);

alter table itens_ficha enable row level security;
alter table producoes enable row level security;
alter table itens_producao enable row level security;
create policy loja on itens_ficha to balcao_app using (loja_id = (select loja_atual()));
create policy loja on producoes to balcao_app using (loja_id = (select loja_atual()));
create policy loja on itens_producao to balcao_app using (loja_id = (select loja_atual()));
grant select, insert, delete on itens_ficha to balcao_app;
grant select, insert, update on producoes to balcao_app;
grant select, insert on itens_producao to balcao_app;
