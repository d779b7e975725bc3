-- Roles, what every table's security builds on, and the stores.
--
-- balcao_app and balcao_identidade are what is granted and what policies are for: they own nothing and are bound by
-- row-level security. Each database has a login for either (database/sign-in.ts). The role that runs the migrations
-- owns the tables. Who looks over all stores is told by the role, which a connection can't change.
do $$
declare papel text;
begin
  foreach papel in array array['balcao_app', 'balcao_identidade'] loop
    begin
      if not exists (select from pg_roles where rolname = papel) then
        execute format('create role %I nologin nobypassrls', papel);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- another database of this cluster made it meanwhile
    end;
  end loop;
end $$;

revoke create on schema public from public;
grant usage on schema public to balcao_app, balcao_identidade;

-- Portuguese order for names: accents and case aside first, digits by value.
create collation portugues (provider = icu, locale = 'pt-BR-u-kn-true');

-- The store that the transaction works for, set by SET LOCAL; after COMMIT on a pooled connection it reads ''.
create function loja_atual() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('app.loja_id', true), '')::uuid $$;

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
create index lojas_por_vencimento on lojas (plano_expira_em);

-- What the servers of one database share and no store owns: the key that signs cookies.
create table segredos (
  nome text primary key,
  valor text not null
);

-- One row that is written for the sake of writing: /api/health says that a sale could be kept only when this can.
create table saude (
  id boolean primary key check (id),
  verificada_em timestamptz not null
);

alter table lojas enable row level security;
alter table segredos enable row level security;
alter table saude enable row level security;
create policy loja on lojas to balcao_app using (id = (select loja_atual()));
create policy identidade on lojas to balcao_identidade using (true);
create policy identidade on segredos to balcao_identidade using (true);
create policy saude on saude to balcao_identidade using (true);

grant select, insert, update on lojas to balcao_app;
grant select on lojas to balcao_identidade;
grant select, insert on segredos to balcao_identidade;
grant select, insert, update on saude to balcao_identidade;
