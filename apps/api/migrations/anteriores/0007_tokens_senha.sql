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

-- Seen before the store is known, like sessions: whoever forgot the password has none.
alter table tokens_senha enable row level security;
alter table tokens_senha force row level security;
create policy loja on tokens_senha using (loja_id = (select loja_atual()) or (select identidade()));
grant select, insert, update, delete on tokens_senha to balcao_app;
