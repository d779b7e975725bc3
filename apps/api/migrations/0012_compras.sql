-- Who the shop buys from, what it bought, and what its goods cost since.
create table fornecedores (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  nome text not null,
  documento text, -- CNPJ or CPF: capitals and digits
  telefone text,
  email text,
  observacao text,
  ativo boolean not null default true,
  bonificacao_com_custo boolean, -- whether free goods enter at the note's value; null: nobody said yet
  criado_em timestamptz not null,
  atualizado_em timestamptz not null,
  excluido_em timestamptz,
  primary key (loja_id, id)
);
create unique index fornecedores_por_documento on fornecedores (loja_id, documento)
  where documento is not null and excluido_em is null;

create table compras (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  fornecedor_id uuid,
  numero text,
  chave text, -- of the note: 44 characters
  emitida_em timestamptz,
  frete_centavos bigint not null check (frete_centavos >= 0),
  desconto_centavos bigint not null check (desconto_centavos >= 0),
  total_centavos bigint not null,
  total_nota_centavos bigint, -- as the note says
  usuario_id uuid not null,
  criada_em timestamptz not null,
  desfeita_em timestamptz,
  desfeita_por uuid,
  primary key (loja_id, id),
  foreign key (loja_id, fornecedor_id) references fornecedores (loja_id, id)
);
-- A note enters once; undone, it may enter again.
create unique index compras_da_chave on compras (loja_id, chave) where chave is not null and desfeita_em is null;
create index compras_por_instante on compras (loja_id, criada_em, id);
create index compras_do_fornecedor on compras (loja_id, fornecedor_id, criada_em);

create table itens_compra (
  loja_id uuid not null,
  compra_id uuid not null,
  posicao integer not null,
  produto_id uuid not null,
  quantidade numeric(14, 4) not null check (quantidade > 0), -- in bought units
  fator numeric(12, 3) not null check (fator > 0), -- pieces in each
  pecas numeric(12, 3) not null check (pecas > 0),
  custo_centavos bigint not null check (custo_centavos >= 0), -- the line's, as it was sent
  valor_centavos bigint not null check (valor_centavos >= 0), -- with its freight, without its discount
  lote text,
  validade date,
  bonificacao boolean not null default false,
  primary key (loja_id, compra_id, posicao),
  foreign key (loja_id, compra_id) references compras (loja_id, id),
  foreign key (loja_id, produto_id) references produtos (loja_id, id)
);
create index itens_compra_do_produto on itens_compra (loja_id, produto_id);

-- The note as it came, for the accountant. Apart from the purchase: no list touches it.
create table notas_compra (
  loja_id uuid not null,
  compra_id uuid not null,
  xml bytea not null,
  primary key (loja_id, compra_id),
  foreign key (loja_id, compra_id) references compras (loja_id, id)
);

-- Which product a supplier means by a code and a unit, and how many pieces are in one.
create table aprendidos (
  loja_id uuid not null,
  fornecedor_id uuid not null,
  codigo text not null,
  unidade text not null,
  produto_id uuid not null,
  fator numeric(12, 3) not null check (fator > 0),
  primary key (loja_id, fornecedor_id, codigo, unidade),
  foreign key (loja_id, fornecedor_id) references fornecedores (loja_id, id),
  foreign key (loja_id, produto_id) references produtos (loja_id, id)
);
create index aprendidos_do_produto on aprendidos (loja_id, produto_id);

-- Why a product costs what it costs: one row for each time that the cost was said or came in, in the order in which the
-- server had them. Gone through again when one of them is undone.
create table custos_produto (
  loja_id uuid not null,
  produto_id uuid not null,
  ordem integer not null,
  tipo text not null check (tipo in ('manual', 'compra', 'producao', 'fusao')),
  origem_id uuid, -- the document
  outro_id uuid, -- of a merge the product that went
  saldo numeric(12, 3) not null, -- before it
  pecas numeric(12, 3), -- that came in; of a merge the other's balance
  movidas numeric(12, 3) not null default 0, -- of the pieces those that the balance took: none without stock control
  valor_centavos bigint, -- of all of them; null: nobody knows
  custo_antes numeric(12, 2), -- centavos, of one piece, as the one below
  custo numeric(12, 2), -- since it
  media boolean not null, -- false: the entry's own cost counts
  desfeito boolean not null default false,
  criado_em timestamptz not null,
  primary key (loja_id, produto_id, ordem),
  foreign key (loja_id, produto_id) references produtos (loja_id, id)
);
create index custos_da_origem on custos_produto (loja_id, origem_id) where origem_id is not null;
create index custos_fundidos on custos_produto (loja_id, outro_id) where outro_id is not null;

alter table fornecedores enable row level security;
alter table compras enable row level security;
alter table itens_compra enable row level security;
alter table notas_compra enable row level security;
alter table aprendidos enable row level security;
alter table custos_produto enable row level security;
create policy loja on fornecedores to balcao_app using (loja_id = (select loja_atual()));
create policy loja on compras to balcao_app using (loja_id = (select loja_atual()));
create policy loja on itens_compra to balcao_app using (loja_id = (select loja_atual()));
create policy loja on notas_compra to balcao_app using (loja_id = (select loja_atual()));
create policy loja on aprendidos to balcao_app using (loja_id = (select loja_atual()));
create policy loja on custos_produto to balcao_app using (loja_id = (select loja_atual()));
grant select, insert on itens_compra, notas_compra to balcao_app;
grant select, insert, update on fornecedores, compras, aprendidos, custos_produto to balcao_app;

-- What it does stands in sql/sync.sql.
create or replace function notar_fornecedor() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger notar_fornecedor_novo after insert on fornecedores
  deferrable initially deferred for each row execute function notar_fornecedor();
create constraint trigger notar_fornecedor_mudado after update on fornecedores
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function notar_fornecedor();

-- Whether what comes in changes a product's cost by its share, or says it anew.
alter table lojas add column custo text not null default 'medio';
alter table lojas add constraint lojas_custo_check check (custo in ('medio', 'ultimo')) not valid;
drop trigger notar_loja_mudada on lojas;
create constraint trigger notar_loja_mudada
  after update of nome, endereco, telefone, documento, fuso, comissao_padrao, rodape_recibo, largura_papel,
    taxa_servico_padrao, exigir_caixa, mostrar_diferenca, limite_fiado_centavos, virada_do_dia, pix_chave, pix_nome,
    pix_cidade, ramo, perdas_por_vendedores, custo on lojas
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function notar_loja();

-- What is owed for a purchase is an expense that is still to be paid: of no day until then.
alter table despesas add column vencimento date;
alter table despesas add column paga_em date;
alter table despesas add column compra_id uuid;
alter table despesas alter column data drop not null;
alter table despesas add constraint despesas_com_dia check (data is not null or vencimento is not null) not valid;
