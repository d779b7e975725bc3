-- What is paid of a future sale before it is closed. Nothing reads through the sales: the new column is null in the rows that
-- there are.

-- A row is what was taken in one form or, below 0, given back; without a form it became its customer's credit. Name and fee
-- are the form's, as they were.
create table sinais (
  loja_id uuid not null,
  id uuid not null,
  venda_id uuid not null,
  posicao smallint not null, -- among its sale's
  forma_id uuid,
  tipo text not null,
  forma text not null,
  taxa_percentual numeric(4, 2) not null,
  prazo_dias smallint not null,
  valor_centavos bigint not null check (valor_centavos <> 0),
  recebido_centavos bigint check (recebido_centavos >= valor_centavos),
  parcelas smallint check (parcelas between 1 and 12),
  nsu text,
  bandeira text,
  txid text,
  confirmacao text check (confirmacao in ('manual', 'automatica')),
  usuario_id uuid not null,
  criado_em timestamptz not null, -- when it happened
  recebido_em timestamptz not null, -- when the server was told
  somado boolean not null default false, -- in the daily totals
  desfeito_em timestamptz, -- its sale was cancelled after it was finished: it counts nowhere
  primary key (loja_id, id),
  -- A sale's own row is written last.
  foreign key (loja_id, venda_id) references vendas (loja_id, id) deferrable initially deferred,
  foreign key (loja_id, forma_id) references formas (loja_id, id),
  foreign key (loja_id, usuario_id) references usuarios (loja_id, id),
  check (forma_id is not null or valor_centavos < 0)
);
create index sinais_da_venda on sinais (loja_id, venda_id);
create index sinais_por_dia on sinais (loja_id, criado_em);
alter table sinais enable row level security;
create policy loja on sinais using (loja_id = (select loja_atual()));
grant select, insert, update on sinais to balcao_app;

alter table vendas add column sinal_centavos bigint; -- the sum of its sinais; null: it never had one

alter table movimentos_caixa drop constraint movimentos_caixa_tipo_check;
alter table movimentos_caixa add constraint movimentos_caixa_tipo_check
  check (tipo in ('SUPRIMENTO', 'SANGRIA', 'RECEBIMENTO', 'DEVOLUCAO', 'ESTORNO', 'SINAL')) not valid;

-- They answer or take something else (sql/vendas.sql, sql/formas.sql, sql/totais.sql).
drop view if exists vendas_lidas;
drop function if exists resolver_pagamentos(uuid, jsonb, boolean, boolean, text[]);
drop function if exists lancar_nos_totais(uuid, uuid[], uuid[], integer);
