-- The catalogue and its stock. Balances stand apart from the products, so that a sale never touches a product's row.
create table produtos (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  nome text not null,
  valor_centavos bigint not null check (valor_centavos between 0 and 999999999),
  estoque numeric(12, 3) not null check (estoque >= 0),
  categoria text not null, -- by name: one of the six that every store has, or one of its own
  codigo_barras text,
  unidade text not null default 'un' check (unidade in ('un', 'kg')),
  custo_centavos bigint,
  imagem text, -- the mark of its photo, anew with each; null where there is none
  ncm text,
  cest text,
  cfop text,
  origem_fiscal smallint,
  fundido_em uuid, -- merged: every reference to this product means that one
  excluido_em timestamptz,
  criado_em timestamptz not null,
  atualizado_em timestamptz not null,
  outros_codigos text[] not null default '{}', -- further bar codes
  favorito boolean not null default false,
  primary key (loja_id, id),
  foreign key (loja_id, fundido_em) references produtos (loja_id, id)
) with (fillfactor = 80);
create index produtos_fundidos on produtos (loja_id, fundido_em) where fundido_em is not null;

-- Categories of a store's own. Renaming or removing one holds the catalogue alone, filing a product holds it with others.
create table categorias (
  loja_id uuid not null references lojas (id),
  chave text not null, -- the name without case and accents
  nome text not null,
  cor text not null check (cor ~* '^#[0-9a-f]{6}$'),
  ordem integer not null,
  primary key (loja_id, chave)
);

-- Which codes the living products of a store have: a code stands here once, so that neither the main code nor a further
-- one can be given twice, whichever statement writes the product.
create table codigos_produto (
  loja_id uuid not null,
  codigo text not null,
  produto_id uuid not null,
  primary key (loja_id, codigo),
  foreign key (loja_id, produto_id) references produtos (loja_id, id)
);
create index codigos_do_produto on codigos_produto (loja_id, produto_id);
create trigger guardar_codigos_novos after insert on produtos
  referencing new table as depois for each statement execute function guardar_codigos_novos();
create trigger guardar_codigos_mudados after update on produtos
  referencing old table as antes new table as depois for each statement execute function guardar_codigos_mudados();

-- A product's photo, apart from the product: no list of products touches it.
create table fotos (
  loja_id uuid not null,
  produto_id uuid not null,
  tipo text not null check (tipo in ('image/webp', 'image/jpeg', 'image/png')),
  bytes bytea not null check (octet_length(bytes) <= 1048576),
  primary key (loja_id, produto_id),
  foreign key (loja_id, produto_id) references produtos (loja_id, id)
);
-- Compressed already. PostgreSQL 15 has no word for it in CREATE TABLE.
alter table fotos alter column bytes set storage external;

-- The order of the tiles at the till, for one day: kept, so that it stays under the hand whatever is sold meanwhile.
create table ordens (
  loja_id uuid primary key references lojas (id),
  dia date not null,
  produtos uuid[] not null
);

-- A product without stock control: its balance stays at 0 and nothing is booked. It is said beside the balance, where
-- a sale looks under the lock that it takes anyway.
create table saldos (
  loja_id uuid not null,
  produto_id uuid not null,
  quantidade numeric(12, 3) not null default 0,
  sem_controle boolean not null default false,
  primary key (loja_id, produto_id),
  foreign key (loja_id, produto_id) references produtos (loja_id, id),
  check (not sem_controle or quantidade = 0)
) with (fillfactor = 40); -- balances change with every sale: room for updates on the same page

-- The ledger. A balance is the sum of its movements; rows are only ever added.
create table movimentos_estoque (
  loja_id uuid not null,
  id uuid not null,
  produto_id uuid not null,
  quantidade numeric(12, 3) not null,
  motivo text not null check (motivo in
    ('inicial', 'ajuste', 'venda', 'edicao', 'cancelamento', 'fusao', 'importacao', 'devolucao')),
  origem_id uuid, -- the document that moved the goods
  usuario_id uuid not null,
  criado_em timestamptz not null, -- when the server was told
  origem_tipo text,
  custo_centavos bigint, -- of all pieces together, signed as the quantity; null: nobody had said what one costs
  ocorrido_em timestamptz not null,
  primary key (loja_id, id),
  foreign key (loja_id, produto_id) references produtos (loja_id, id),
  check ((origem_tipo is null) = (origem_id is null))
);
create index movimentos_do_produto on movimentos_estoque (loja_id, produto_id, ocorrido_em, id);
-- What left the shelf by a sale is what its movements say.
create index movimentos_da_origem on movimentos_estoque (loja_id, origem_id) where origem_id is not null;

-- What a piece cost until an instant, where it costs something else since.
create table custos_anteriores (
  loja_id uuid not null,
  produto_id uuid not null,
  ate timestamptz not null,
  custo_centavos bigint,
  primary key (loja_id, produto_id, ate),
  foreign key (loja_id, produto_id) references produtos (loja_id, id)
);
create trigger guardar_custos_anteriores after update on produtos
  referencing old table as antes new table as depois for each statement execute function guardar_custos_anteriores();

-- A merge, so that it can be undone: what the survivor was before, what the duplicate brought, and which lines were its
-- own.
create table fusoes (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  original_id uuid not null,
  duplicado_id uuid not null,
  usuario_id uuid not null,
  quantidade numeric(12, 3) not null, -- these two: the duplicate's
  estoque numeric(12, 3) not null,
  codigo_barras text, -- these three, and the cost: the survivor's, before
  outros_codigos text[] not null,
  atualizado_em timestamptz not null,
  fundidos uuid[] not null, -- products merged into the duplicate before
  linhas bigint not null, -- how many lines the survivor has from now on
  criada_em timestamptz not null,
  desfeita_em timestamptz,
  custo_centavos bigint, -- null, too, in merges from before costs were asked for
  primary key (loja_id, id),
  foreign key (loja_id, original_id) references produtos (loja_id, id),
  foreign key (loja_id, duplicado_id) references produtos (loja_id, id)
);
create index fusoes_do_par on fusoes (loja_id, original_id, duplicado_id);

create table fusoes_itens (
  loja_id uuid not null,
  fusao_id uuid not null,
  venda_id uuid not null,
  posicao integer not null,
  versao integer not null, -- of the sale: another one since, and its lines are no longer these
  primary key (loja_id, fusao_id, venda_id, posicao),
  foreign key (loja_id, fusao_id) references fusoes (loja_id, id)
);

-- Two products of one name that a person said are not the same.
create table produtos_separados (
  loja_id uuid not null,
  produto_a uuid not null,
  produto_b uuid not null,
  primary key (loja_id, produto_a, produto_b),
  check (produto_a < produto_b),
  foreign key (loja_id, produto_a) references produtos (loja_id, id),
  foreign key (loja_id, produto_b) references produtos (loja_id, id)
);

do $$
declare tabela text;
begin
  foreach tabela in array array['produtos', 'categorias', 'codigos_produto', 'fotos', 'ordens', 'saldos',
    'movimentos_estoque', 'custos_anteriores', 'fusoes', 'fusoes_itens', 'produtos_separados'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('create policy loja on %I to balcao_app using (loja_id = (select loja_atual()))', tabela);
  end loop;
end $$;

grant select, insert, update on produtos, ordens, saldos, fusoes to balcao_app;
grant select, insert, update, delete on fotos to balcao_app;
grant select, insert, delete on categorias, codigos_produto, produtos_separados to balcao_app;
grant select, insert on movimentos_estoque, custos_anteriores, fusoes_itens to balcao_app;
