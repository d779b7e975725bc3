-- A ledger that a person reads: what somebody wrote beside a movement, and goods that are lost.
alter table movimentos_estoque add column observacao text; -- why a balance was set by hand
alter table movimentos_estoque drop constraint movimentos_estoque_motivo_check;
alter table movimentos_estoque add constraint movimentos_estoque_motivo_check check (motivo in
  ('inicial', 'ajuste', 'venda', 'edicao', 'cancelamento', 'fusao', 'importacao', 'devolucao',
   'compra', 'estorno_compra', 'perda', 'contagem', 'producao')) not valid;

-- A balance of any instant is added up from the index alone.
-- demora: 2 s por milhão de movimentos, uma vez; sem ele uma página antiga do razão de um produto muito vendido levaria segundos.
create index razao_do_produto on movimentos_estoque (loja_id, produto_id, ocorrido_em, id) include (quantidade);
drop index movimentos_do_produto;

create table perdas (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  motivo text not null check (motivo in ('QUEBRA', 'VALIDADE', 'CONSUMO', 'FURTO', 'OUTRO')),
  observacao text,
  marcas text[] not null default '{}',
  usuario_id uuid not null,
  criada_em timestamptz not null, -- when goods were lost
  recebida_em timestamptz not null, -- when the server was told
  desfeita_em timestamptz,
  desfeita_por uuid,
  primary key (loja_id, id)
);
create index perdas_por_instante on perdas (loja_id, criada_em, id);

create table itens_perda (
  loja_id uuid not null,
  perda_id uuid not null,
  posicao integer not null,
  produto_id uuid not null,
  quantidade numeric(12, 3) not null check (quantidade > 0),
  lote text, -- from which it is lowered first
  custo_centavos bigint, -- of all pieces together, at the instant of the loss; null: nobody had said what one costs
  primary key (loja_id, perda_id, posicao),
  foreign key (loja_id, perda_id) references perdas (loja_id, id),
  foreign key (loja_id, produto_id) references produtos (loja_id, id)
);

alter table perdas enable row level security;
alter table itens_perda enable row level security;
create policy loja on perdas to balcao_app using (loja_id = (select loja_atual()));
create policy loja on itens_perda to balcao_app using (loja_id = (select loja_atual()));
grant select, insert on perdas, itens_perda to balcao_app;
grant update on perdas to balcao_app;

-- Whether who sells may book a loss. The till knows it.
alter table lojas add column perdas_por_vendedores boolean not null default false;
drop trigger notar_loja_mudada on lojas;
create constraint trigger notar_loja_mudada
  after update of nome, endereco, telefone, documento, fuso, comissao_padrao, rodape_recibo, largura_papel,
    taxa_servico_padrao, exigir_caixa, mostrar_diferenca, limite_fiado_centavos, virada_do_dia, pix_chave, pix_nome,
    pix_cidade, ramo, perdas_por_vendedores on lojas
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function notar_loja();

-- A loss that a seller's queue brought, and that he may not book, waits for the owner.
alter table pendencias add column perda_id uuid;
alter table pendencias drop constraint pendencias_check;
alter table pendencias add constraint pendencias_check
  check (num_nonnulls(venda_id, cobranca_id, cliente_id, perda_id) = 1) not valid;
