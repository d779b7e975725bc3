-- People, what they may and when they might, their sessions.
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
  primary key (loja_id, id)
);
-- An e-mail is free again once its person was deleted.
create unique index usuarios_email_unico on usuarios (email) where excluido_em is null;

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

create table sessoes (
  id uuid primary key,
  token_hash bytea not null unique,
  loja_id uuid not null,
  usuario_id uuid not null,
  criada_em timestamptz not null,
  ultimo_uso timestamptz not null,
  expira_em timestamptz not null,
  dispositivo text not null,
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

do $$
declare tabela text;
begin
  foreach tabela in array array['usuarios', 'permissoes_historico', 'sessoes', 'tokens_senha'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('create policy loja on %I to balcao_app using (loja_id = (select loja_atual()))', tabela);
  end loop;
  -- Seen before the store is known: whoever signs in or forgot the password has none.
  foreach tabela in array array['usuarios', 'sessoes', 'tokens_senha'] loop
    execute format('create policy identidade on %I to balcao_identidade using (true)', tabela);
  end loop;
end $$;

grant select, insert, update on usuarios, permissoes_historico to balcao_app;
grant select, insert, update, delete on sessoes, tokens_senha to balcao_app;
grant select on usuarios, sessoes, tokens_senha to balcao_identidade;
grant update (ultimo_uso) on sessoes to balcao_identidade;
