-- What is prepared where, and what was sent there.

create table estacoes (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  posicao integer not null, -- in the owner's list
  nome text not null,
  categorias text[] not null, -- names; those of products follow the same renames
  impressora_id uuid,
  reserva_id uuid, -- prints where that one does not
  tela boolean not null,
  vendas_diretas boolean not null,
  excluida_em timestamptz, -- its cards go on naming it
  primary key (loja_id, id),
  foreign key (loja_id, impressora_id) references impressoras (loja_id, id),
  foreign key (loja_id, reserva_id) references impressoras (loja_id, id)
);

-- A card: what one station was sent at one commit of a sale.
create table pedidos_cozinha (
  loja_id uuid not null,
  id uuid not null,
  chegada bigint not null generated always as identity,
  estacao_id uuid not null,
  venda_id uuid not null, -- where most of it is by now
  tipo text not null check (tipo in ('PEDIDO', 'CANCELAMENTO')),
  estado text not null default 'NOVO' check (estado in ('NOVO', 'PREPARANDO', 'PRONTO', 'ENTREGUE')),
  itens jsonb not null, -- [{ nome, quantidade, unidade, observacao, embalagem }], as they were sent
  quando timestamptz not null,
  recebido_em timestamptz not null,
  mudou_em timestamptz not null,
  atrasado boolean not null,
  primary key (loja_id, id),
  foreign key (loja_id, estacao_id) references estacoes (loja_id, id),
  foreign key (loja_id, venda_id) references vendas (loja_id, id)
);
-- Before the first statistics every index that begins with the store costs the same: so these two are partial, by what
-- holds for every card, and who wants one says so.
create index pedidos_por_instante on pedidos_cozinha (loja_id, quando, chegada) where tipo <> '';
create index pedidos_da_venda on pedidos_cozinha (loja_id, venda_id) where chegada > 0;

-- What of a sale's lines was dealt with, and by which card; where no station was to prepare it, by none. Their sum, per
-- product and note, is what an open tab's lines were at its last commit.
create table enviados_cozinha (
  loja_id uuid not null,
  id uuid not null,
  venda_id uuid not null,
  produto_id uuid not null,
  observacao text not null, -- '' is none
  unidade text not null,
  embalagem text not null, -- the code of the pack that it counts; '' is none
  pecas integer not null,
  nome text not null, -- what it was called when it was sent
  pedido_id uuid,
  quantidade numeric(12, 3) not null check (quantidade > 0),
  primary key (loja_id, venda_id, id),
  foreign key (loja_id, venda_id) references vendas (loja_id, id),
  foreign key (loja_id, pedido_id) references pedidos_cozinha (loja_id, id)
);
create index enviados_do_pedido on enviados_cozinha (loja_id, pedido_id) where pedido_id is not null;

create or replace function notar_pedido() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger notar_pedido_novo after insert or update on pedidos_cozinha
  deferrable initially deferred for each row execute function notar_pedido();

alter table estacoes enable row level security;
alter table pedidos_cozinha enable row level security;
alter table enviados_cozinha enable row level security;
create policy loja on estacoes to balcao_app using (loja_id = (select loja_atual()));
create policy loja on pedidos_cozinha to balcao_app using (loja_id = (select loja_atual()));
create policy loja on enviados_cozinha to balcao_app using (loja_id = (select loja_atual()));
grant select, insert, update on estacoes to balcao_app;
grant select, insert, update, delete on pedidos_cozinha, enviados_cozinha to balcao_app;
