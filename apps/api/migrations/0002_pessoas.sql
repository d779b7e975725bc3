-- People, what they may and when they might, their sessions, their devices.
create table usuarios (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  nome text not null,
  email text not null check (email = lower(email)),
  telefone text,
  senha_hash text not null,
  tipo text not null check (tipo in ('PRINCIPAL', 'FUNCIONARIO')),
  permissoes text[] not null default '{}'
    check (permissoes <@ array['vendas', 'produtos', 'relatorios', 'despesas']),
  ativo boolean not null default true,
  criado_em timestamptz not null,
  excluido_em timestamptz,
  desconto_maximo numeric(5, 2) not null default 100 check (desconto_maximo between 0 and 100),
  pode_devolver boolean not null default false,
  pode_sangrar boolean not null default true,
  primary key (loja_id, id)
);

-- The person that an e-mail signs in, one among all stores; it is free again once its person was deleted. Beside the
-- people, who lie with their stores, wherever these are (docs/decisions/069).
create table emails (
  email text primary key,
  loja_id uuid not null,
  usuario_id uuid not null unique
);

-- When an employee held a permission: a sale from a device's queue is judged by the time at which it happened.
create table permissoes_historico (
  loja_id uuid not null,
  usuario_id uuid not null,
  permissao text not null,
  desde timestamptz not null,
  ate timestamptz,
  primary key (loja_id, usuario_id, permissao, desde),
  foreign key (loja_id, usuario_id) references usuarios (loja_id, id)
);

-- A session that a device keeps behind its person's PIN lasts 30 days from its last use, and a second token of its own
-- delivers what the person wrote there without a connection, and does nothing else. Of both only the hash is kept.
create table sessoes (
  id uuid primary key,
  token_hash bytea not null unique,
  loja_id uuid not null,
  usuario_id uuid not null,
  criada_em timestamptz not null,
  ultimo_uso timestamptz not null,
  expira_em timestamptz not null,
  dispositivo text not null,
  guardada boolean not null default false,
  entrega_hash bytea unique,
  foreign key (loja_id, usuario_id) references usuarios (loja_id, id)
);
create index sessoes_do_usuario on sessoes (loja_id, usuario_id);

-- The link that resets a password: one per person, so that a new one ends the old; only its hash is kept.
create table tokens_senha (
  loja_id uuid not null,
  usuario_id uuid not null,
  token_hash bytea not null,
  criado_em timestamptz not null,
  expira_em timestamptz not null,
  primary key (loja_id, usuario_id),
  foreign key (loja_id, usuario_id) references usuarios (loja_id, id)
);

-- Devices and the numbers that they give to their sales: one that never arrived is a gap that the owner sees.
create table dispositivos (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  nome text, -- null: a sale made it known, nobody named it
  usuario_id uuid not null, -- who used it last
  ultimo_contato timestamptz not null,
  ultimo_seq integer not null default 0, -- the highest number that it spoke of
  esperando integer not null default 0, -- as it said last
  versao text,
  completo_ate integer not null default 0, -- up to here it said that it had sent everything
  inteiro_ate integer not null default 0, -- up to here nothing was missing when it was last looked at
  primary key (loja_id, id),
  foreign key (loja_id, usuario_id) references usuarios (loja_id, id)
) with (fillfactor = 70);

-- The store that a device's id belongs to, one among all. Beside the devices, whose keys begin with their store, so
-- that these can lie on different machines.
create table dispositivos_donos (
  id uuid primary key,
  loja_id uuid not null
);

-- When a device first spoke of a number that high; kept as long as it decides what counts as missing.
create table numeros_ditos (
  loja_id uuid not null,
  dispositivo_id uuid not null,
  seq integer not null,
  em timestamptz not null,
  primary key (loja_id, dispositivo_id, seq),
  foreign key (loja_id, dispositivo_id) references dispositivos (loja_id, id)
);

-- Numbers that no sale has: no gaps.
create table numeros_descartados (
  loja_id uuid not null,
  dispositivo_id uuid not null,
  seq integer not null,
  primary key (loja_id, dispositivo_id, seq),
  foreign key (loja_id, dispositivo_id) references dispositivos (loja_id, id)
);

do $$
declare tabela text;
begin
  foreach tabela in array array['usuarios', 'emails', 'permissoes_historico', 'sessoes', 'tokens_senha', 'dispositivos',
    'dispositivos_donos', 'numeros_ditos', 'numeros_descartados'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('create policy loja on %I to balcao_app using (loja_id = (select loja_atual()))', tabela);
  end loop;
  -- Seen before the store is known: somebody who signs in or forgot the password has none.
  foreach tabela in array array['usuarios', 'emails', 'sessoes', 'tokens_senha'] loop
    execute format('create policy identidade on %I to balcao_identidade using (true)', tabela);
  end loop;
end $$;

grant select, insert, update on usuarios, permissoes_historico, dispositivos, numeros_descartados to balcao_app;
grant select, insert, update, delete on emails, sessoes, tokens_senha, numeros_ditos to balcao_app;
grant select, insert on dispositivos_donos to balcao_app;
grant select on usuarios, emails, sessoes, tokens_senha to balcao_identidade;
grant update (ultimo_uso) on sessoes to balcao_identidade;
