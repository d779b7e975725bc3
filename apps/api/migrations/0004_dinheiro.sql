-- Forms of payment, the drawer, customers and what they owe, charges by Pix.

-- In the order in which the till shows them. Never deleted: sales point to them.
create table formas (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  tipo text not null check (tipo in ('DINHEIRO', 'PIX', 'DEBITO', 'CREDITO', 'VALE', 'FIADO', 'OUTRO')),
  nome text not null,
  taxa_percentual numeric(4, 2) not null default 0 check (taxa_percentual between 0 and 20),
  prazo_dias smallint not null default 0 check (prazo_dias between 0 and 60),
  ativa boolean not null default true,
  padrao boolean not null default false check (ativa or not padrao),
  ordem smallint not null,
  primary key (loja_id, id)
);
create unique index formas_padrao on formas (loja_id) where padrao;

create table gavetas (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  nome text not null,
  ativa boolean not null default true,
  ordem smallint not null,
  primary key (loja_id, id)
);

-- A drawer's session: from its opening to its closing.
create table caixas (
  loja_id uuid not null,
  id uuid not null,
  gaveta_id uuid not null,
  fundo_centavos bigint not null check (fundo_centavos >= 0),
  aberto_por uuid not null,
  aberto_em timestamptz not null, -- when it happened
  fechado_por uuid,
  fechado_em timestamptz,
  observacao text,
  cedulas jsonb, -- [{ valorCentavos, quantidade }]
  recebido_em timestamptz not null, -- when the server was told of the opening
  primary key (loja_id, id),
  foreign key (loja_id, gaveta_id) references gavetas (loja_id, id),
  foreign key (loja_id, aberto_por) references usuarios (loja_id, id),
  foreign key (loja_id, fechado_por) references usuarios (loja_id, id),
  check (fechado_em >= aberto_em)
);
create unique index caixas_aberto on caixas (loja_id, gaveta_id) where fechado_em is null;
create index caixas_da_gaveta on caixas (loja_id, gaveta_id, aberto_em desc);

-- What was expected and counted when it was closed, as signed. Not counted is null, and not 0.
create table caixas_formas (
  loja_id uuid not null,
  caixa_id uuid not null,
  forma_id uuid not null,
  esperado_centavos bigint not null,
  contado_centavos bigint,
  primary key (loja_id, caixa_id, forma_id),
  foreign key (loja_id, caixa_id) references caixas (loja_id, id)
);

create table caixas_reaberturas (
  loja_id uuid not null,
  caixa_id uuid not null,
  em timestamptz not null,
  por uuid not null,
  motivo text not null,
  primary key (loja_id, caixa_id, em),
  foreign key (loja_id, caixa_id) references caixas (loja_id, id)
);

-- What went into a drawer or out of it beside its sales; the value is signed. Without a session: 'fora do caixa'.
create table movimentos_caixa (
  loja_id uuid not null,
  id uuid not null,
  gaveta_id uuid not null,
  caixa_id uuid,
  tipo text not null check (tipo in ('SUPRIMENTO', 'SANGRIA', 'RECEBIMENTO', 'DEVOLUCAO', 'ESTORNO', 'SINAL')),
  forma_id uuid not null,
  valor_centavos bigint not null,
  motivo text,
  venda_id uuid,
  usuario_id uuid not null,
  criado_em timestamptz not null, -- when it happened
  recebido_em timestamptz not null,
  aditivo boolean not null default false, -- came when the session was closed
  despesa_id uuid, -- what a sangria paid
  desfeito_por uuid, -- the movement that put it back
  primary key (loja_id, id),
  foreign key (loja_id, gaveta_id) references gavetas (loja_id, id),
  foreign key (loja_id, caixa_id) references caixas (loja_id, id),
  foreign key (loja_id, forma_id) references formas (loja_id, id),
  foreign key (loja_id, usuario_id) references usuarios (loja_id, id)
);
create index movimentos_do_caixa on movimentos_caixa (loja_id, caixa_id);
create index movimentos_fora_do_caixa on movimentos_caixa (loja_id, criado_em) where caixa_id is null;

create table clientes (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  nome text not null,
  telefone text,
  documento text,
  endereco text,
  observacao text,
  limite_centavos bigint check (limite_centavos >= 0), -- null: the store's
  saldo_centavos bigint not null default 0, -- the sum of the ledger: what is owed; negative: credit
  ultima_compra timestamptz,
  criado_em timestamptz not null,
  atualizado_em timestamptz not null,
  excluido_em timestamptz,
  apagado_em timestamptz, -- the personal data are gone, the figures stay
  fundido_em uuid, -- merged: every reference to this customer means that one
  -- What a search looks through: the folded name, the digits of the phone, the letters and digits of the document.
  -- Row-level security lets no index answer for a part of a text: this one column is read, in the order of the names.
  busca text not null generated always as (
    dobrar(nome) || '|' || regexp_replace(coalesce(telefone, ''), '\D', '', 'g')
      || '|' || lower(regexp_replace(coalesce(documento, ''), '[^0-9A-Za-z]', '', 'g'))
  ) stored,
  primary key (loja_id, id),
  foreign key (loja_id, fundido_em) references clientes (loja_id, id)
) with (fillfactor = 80);
create index clientes_devendo on clientes (loja_id, saldo_centavos desc) where saldo_centavos > 0;
create index clientes_por_nome on clientes (loja_id, nome collate portugues, id) where fundido_em is null;
create index clientes_unidos on clientes (loja_id, fundido_em) where fundido_em is not null;

-- The ledger of a customer: rows are only ever added. A debt is positive, what lowers it negative.
create table lancamentos_cliente (
  loja_id uuid not null,
  id uuid not null,
  cliente_id uuid not null,
  tipo text not null check (tipo in ('VENDA', 'RECEBIMENTO', 'DEVOLUCAO', 'CANCELAMENTO', 'AJUSTE')),
  valor_centavos bigint not null,
  venda_id uuid,
  forma_id uuid, -- of a receipt
  recebido_centavos bigint, -- of a receipt in cash: what was handed over
  observacao text,
  usuario_id uuid not null,
  criado_em timestamptz not null, -- when it happened
  recebido_em timestamptz not null, -- when the server took it
  -- Which of one instant was written down first: the customer is locked meanwhile.
  ordem bigint not null generated always as identity,
  primary key (loja_id, id),
  foreign key (loja_id, cliente_id) references clientes (loja_id, id),
  foreign key (loja_id, usuario_id) references usuarios (loja_id, id)
);
create index lancamentos_do_cliente on lancamentos_cliente (loja_id, cliente_id, criado_em, id);
create index lancamentos_da_venda on lancamentos_cliente (loja_id, venda_id) where venda_id is not null;

-- The store's account at the bank that confirms its charges. Token and secret are ciphertext under a key that is not in
-- this database (docs/decisions/054).
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
  foreach tabela in array array['formas', 'gavetas', 'caixas', 'caixas_formas', 'caixas_reaberturas', 'movimentos_caixa',
    'clientes', 'lancamentos_cliente', 'pix_contas', 'pix_cobrancas'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('create policy loja on %I to balcao_app using (loja_id = (select loja_atual()))', tabela);
    execute format('grant select, insert, update on %I to balcao_app', tabela);
  end loop;
  -- The jobs look after the charges of all stores.
  foreach tabela in array array['pix_contas', 'pix_cobrancas'] loop
    execute format('create policy identidade on %I for select to balcao_identidade using (true)', tabela);
  end loop;
end $$;
alter table simulado_pix enable row level security;
create policy identidade on simulado_pix to balcao_identidade using (true);

grant delete on caixas_formas, pix_contas to balcao_app;
-- Never the token.
grant select (loja_id, gateway) on pix_contas to balcao_identidade;
grant select (loja_id, id, gateway, gateway_id, status, criada_em, expira_em, paga_em, avisos, avisos_vistos,
  consultada_em, venda_id, sem_venda_em) on pix_cobrancas to balcao_identidade;
grant select, insert on simulado_pix to balcao_identidade;
grant update (status, aprovado_em, estado_em) on simulado_pix to balcao_identidade;
