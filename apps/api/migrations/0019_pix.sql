-- Charges that the bank itself confirms: the store's account, and what was asked for through it.

-- Token and secret are ciphertext under a key that is not in this database (docs/decisions/054).
create table pix_contas (
  loja_id uuid primary key references lojas (id),
  gateway text not null check (gateway in ('mercadopago', 'simulado')),
  token bytea not null,
  segredo bytea, -- what its notifications are signed with; null: it is only asked
  conta text, -- what the bank calls it
  ligada_em timestamptz not null,
  recusada_em timestamptz -- since when the bank does not take the token any more
);

create table pix_cobrancas (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  txid text not null check (txid ~ '^[A-Za-z0-9]{1,25}$'),
  chave uuid not null,
  conteudo bytea not null,
  gateway text not null,
  gateway_id text, -- null: the bank has not answered yet, and nobody has seen the code
  valor_centavos bigint not null check (valor_centavos > 0),
  copia_e_cola text,
  status text not null default 'PENDENTE'
    check (status in ('PENDENTE', 'PAGA', 'EXPIRADA', 'CANCELADA', 'DEVOLVIDA')),
  status_gateway text, -- the bank's own word
  estado_em timestamptz, -- which state of the bank this is: an older one changes nothing
  devolvido_centavos bigint not null default 0,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  paga_em timestamptz,
  avisos integer not null default 0, -- how often the bank said that there is something to see
  avisos_vistos integer not null default 0, -- how many of these were followed by a look
  consultada_em timestamptz, -- when the bank was last asked
  venda_id uuid, -- the sale that it paid: one at most
  sem_venda_em timestamptz, -- the owner was told that it was paid and has none
  usuario_id uuid not null,
  primary key (loja_id, id),
  unique (loja_id, txid),
  unique (loja_id, chave, conteudo),
  foreign key (loja_id, usuario_id) references usuarios (loja_id, id),
  check ((gateway_id is null) = (copia_e_cola is null))
) with (fillfactor = 80);
create unique index pix_cobrancas_do_gateway on pix_cobrancas (loja_id, gateway_id) where gateway_id is not null;
create index pix_cobrancas_pendentes on pix_cobrancas (criada_em)
  where status = 'PENDENTE' and gateway_id is not null;
create index pix_cobrancas_avisadas on pix_cobrancas (criada_em) where avisos > avisos_vistos;
create index pix_cobrancas_sem_venda on pix_cobrancas (paga_em)
  where status = 'PAGA' and venda_id is null and sem_venda_em is null;

-- The demonstration's bank keeps here what Mercado Pago keeps at its own place.
create table simulado_pix (
  id uuid primary key,
  loja_id uuid not null,
  referencia text not null,
  valor_centavos bigint not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'refunded')),
  aprovado_em timestamptz,
  estado_em timestamptz not null,
  criado_em timestamptz not null
);

do $$
declare tabela text;
begin
  foreach tabela in array array['pix_contas', 'pix_cobrancas'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('create policy loja on %I to balcao_app using (loja_id = (select loja_atual()))', tabela);
    -- The jobs look after the charges of all stores.
    execute format('create policy identidade on %I for select to balcao_identidade using (true)', tabela);
  end loop;
end $$;
alter table simulado_pix enable row level security;
create policy identidade on simulado_pix to balcao_identidade using (true);

grant select, insert, update, delete on pix_contas to balcao_app;
grant select, insert, update on pix_cobrancas to balcao_app;
-- Never the token.
grant select (loja_id, gateway) on pix_contas to balcao_identidade;
grant select (loja_id, id, gateway, gateway_id, status, criada_em, expira_em, paga_em, avisos, avisos_vistos,
  consultada_em, venda_id, sem_venda_em) on pix_cobrancas to balcao_identidade;
grant select, insert on simulado_pix to balcao_identidade;
grant update (status, aprovado_em, estado_em) on simulado_pix to balcao_identidade;
