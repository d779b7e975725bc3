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
  ordem bigint not null generated always as identity, -- of their arrival: a printer's queue goes by it
  papel jsonb, -- its lines (packages/papel); null: a pulse for a drawer alone, or a customer's that was erased
  cliente_id uuid, -- whose lines these are, for his erasure
  pre_conta boolean not null, -- a bill of a tab that is not closed: the owner sees how often one was printed
  reserva_id uuid, -- where it goes when this printer takes nothing
  gaveta_em timestamptz, -- when it was asked to open the drawer; null: it does not, or came too late for it
  pulso_ate timestamptz, -- until then the pulse may be sent; null: it was, or none is
  motivo_da_gaveta text,
  estado text not null,
  motivo text,
  confirmada boolean not null default false,
  tentativas integer not null default 0,
  proxima_em timestamptz, -- of na_fila and what is tried again by itself; null: only when somebody asks
  desiste_em timestamptz, -- after this it is no longer tried by itself
  enviada_a text, -- the address that the server sends it to
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
-- A sale or a movement opens the drawer once.
create unique index impressoes_da_gaveta on impressoes (loja_id, documento_id) where gaveta_em is not null;
create index impressoes_por_documento on impressoes (loja_id, documento_id);
create index impressoes_por_instante on impressoes (loja_id, criada_em);
create index impressoes_a_fazer on impressoes (loja_id, impressora_id, ordem)
  where estado not in ('impresso', 'descartada');

-- What the server has still to do, over all stores: a few rows.
create index impressoes_do_servidor on impressoes (loja_id)
  where proxima_em is not null or desiste_em is not null or estado = 'enviando';

create or replace function notar_impressao() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger notar_impressao_nova after insert on impressoes
  deferrable initially deferred for each row execute function notar_impressao();
create constraint trigger notar_impressao_mudada after update on impressoes
  deferrable initially deferred for each row
  when (old.estado is distinct from new.estado or old.motivo is distinct from new.motivo) execute function notar_impressao();

alter table impressoras enable row level security;
alter table impressoes enable row level security;
create policy loja on impressoras to balcao_app using (loja_id = (select loja_atual()));
create policy loja on impressoes to balcao_app using (loja_id = (select loja_atual()));
grant select, insert, update on impressoras to balcao_app;
grant select, insert, update, delete on impressoes to balcao_app;
-- Which of them wait at which address, and nothing of what they say: for the sender, who looks after all stores.
create policy identidade on impressoras for select to balcao_identidade using (true);
create policy identidade on impressoes for select to balcao_identidade using (true);
grant select (loja_id, id, ligacao, endereco, excluida_em) on impressoras to balcao_identidade;
grant select (loja_id, impressora_id, estado, proxima_em, desiste_em, tomada_ate, enviada_a) on impressoes
  to balcao_identidade;
