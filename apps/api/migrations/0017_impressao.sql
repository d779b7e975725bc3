-- Printers, and what is to be printed.

alter table usuarios drop constraint usuarios_permissoes_check;
alter table usuarios add constraint usuarios_permissoes_check
  check (permissoes <@ array['vendas', 'produtos', 'relatorios', 'despesas', 'cozinha']) not valid;

create table impressoras (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  posicao integer not null, -- in the owner's list
  nome text not null,
  ligacao text not null check (ligacao in ('REDE', 'SERIAL', 'BLUETOOTH', 'USB', 'NAVEGADOR')),
  endereco text, -- of REDE alone: 192.168.0.50:9100
  dispositivo_id uuid, -- which device has it
  colunas integer not null,
  codigo_de_pagina text not null,
  cortar boolean not null,
  gaveta boolean not null,
  papeis text[] not null,
  avanco integer not null, -- rows fed before the cut
  pino_da_gaveta integer not null,
  bipe boolean not null,
  responde_status boolean, -- null: it never printed
  excluida_em timestamptz, -- jobs go on naming it
  primary key (loja_id, id)
);

create table impressoes (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  impressora_id uuid not null,
  tipo text not null, -- of the document: recibo, caixa, movimento, extrato, cozinha, gaveta, teste
  documento_id uuid not null,
  versao text not null, -- the state of the document that it shows
  copia integer not null,
  reimpressao boolean not null,
  titulo text not null,
  papel jsonb, -- its lines (packages/papel); null: a pulse for a drawer alone, or a customer's that was erased
  cliente_id uuid, -- whose lines these are, for his erasure
  pulso_ate timestamptz, -- it opens the drawer, too, but not after this
  motivo_da_gaveta text,
  estado text not null,
  motivo text,
  confirmada boolean not null default false,
  tentativas integer not null default 0,
  proxima_em timestamptz, -- of na_fila and what is tried again by itself; null: only when somebody asks
  desiste_em timestamptz, -- after this it is no longer tried by itself
  tomada_por uuid, -- the device that prints it now
  tomada_ate timestamptz,
  criada_em timestamptz not null,
  mudou_em timestamptz not null,
  por uuid, -- null: the server by itself
  primary key (loja_id, id),
  foreign key (loja_id, impressora_id) references impressoras (loja_id, id)
);
-- The same document in its present state is one job: from another window, under another key.
create unique index impressoes_do_documento on impressoes (loja_id, impressora_id, tipo, documento_id, versao, copia)
  where not reimpressao;
create index impressoes_por_instante on impressoes (loja_id, criada_em);
create index impressoes_a_fazer on impressoes (loja_id, impressora_id, criada_em)
  where estado not in ('impresso', 'descartada');

alter table impressoras enable row level security;
alter table impressoes enable row level security;
create policy loja on impressoras to balcao_app using (loja_id = (select loja_atual()));
create policy loja on impressoes to balcao_app using (loja_id = (select loja_atual()));
grant select, insert, update on impressoras to balcao_app;
grant select, insert, update, delete on impressoes to balcao_app;
