-- Roles, stores, users, sessions. The application speaks as balcao_app, which owns nothing and is bound by
-- row-level security; the role that runs the migrations owns the tables.
do $$
begin
  create role balcao_app nologin nobypassrls;
exception when duplicate_object or unique_violation then
  null; -- another database of this cluster made it
end $$;
do $$
begin
  execute format('grant balcao_app to %I', current_user);
end $$;

grant usage on schema public to balcao_app;
revoke create on schema public from public;

-- Portuguese order for names: accents and case aside first, digits by value.
create collation portugues (provider = icu, locale = 'pt-BR-u-kn-true');

-- The store that the transaction works for, set by SET LOCAL; after COMMIT on a pooled connection it reads ''.
create function loja_atual() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('app.loja_id', true), '')::uuid $$;

-- On for the few connections that look people up before their store is known: login and sessions.
create function identidade() returns boolean
language sql stable parallel safe
as $$ select coalesce(current_setting('app.identidade', true), '') = 'on' $$;

create table lojas (
  id uuid primary key,
  nome text not null,
  endereco text,
  telefone text,
  documento text,
  fuso text not null default 'America/Sao_Paulo',
  comissao_padrao numeric(4, 1) not null default 10 check (comissao_padrao between 0 and 100),
  rodape_recibo text,
  largura_papel smallint not null default 80 check (largura_papel in (58, 80)),
  plano text not null default 'gratuito',
  plano_expira_em timestamptz,
  criada_em timestamptz not null
);

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

-- What the servers of one database share and no store owns: the key that signs cookies.
create table segredos (
  nome text primary key,
  valor text not null
);

alter table lojas enable row level security;
alter table lojas force row level security;
create policy loja on lojas using (id = (select loja_atual()) or (select identidade()));

alter table usuarios enable row level security;
alter table usuarios force row level security;
create policy loja on usuarios using (loja_id = (select loja_atual()) or (select identidade()));

alter table sessoes enable row level security;
alter table sessoes force row level security;
create policy loja on sessoes using (loja_id = (select loja_atual()) or (select identidade()));

alter table permissoes_historico enable row level security;
alter table permissoes_historico force row level security;
create policy loja on permissoes_historico using (loja_id = (select loja_atual()) or (select identidade()));

alter table segredos enable row level security;
alter table segredos force row level security;
create policy identidade on segredos using ((select identidade()));

grant select, insert, update on lojas, usuarios, permissoes_historico to balcao_app;
grant select, insert, update, delete on sessoes to balcao_app;
grant select, insert on segredos to balcao_app;
