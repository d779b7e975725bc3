-- Roles, what every table's security builds on, and the stores.
--
-- balcao_app and balcao_identidade are what is granted and what policies are for: they own nothing and are bound by
-- row-level security. Each database has a login for either (database/sign-in.ts). The role that runs the migrations
-- owns the tables. Which role may look over all stores is fixed by its login, which a connection can't change.
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

-- How a text is searched for: lower case, without accents. The rows keep its answers (textos_historico, clientes.busca):
-- it never answers otherwise. The collation's schema is said, because pg_restore and pg_upgrade make tables without a
-- search path.
create function dobrar(p_texto text) returns text
language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(p_texto, nfd), '[\u0300-\u036f]', '', 'g') collate public.portugues)
$$;

-- Whether the till gave this identifier, and not a person.
create function numero_da_caixa(p_identificador text) returns boolean
language sql immutable parallel safe as $$ select p_identificador ~ '^(VENDA|FUTURO)-\d{13}$' $$;

-- What the triggers call. What they do stands in apps/api/sql, which follows.
do $$
declare nome text;
begin
  foreach nome in array array['guardar_codigos_novos', 'guardar_codigos_mudados', 'guardar_custos_anteriores',
    'lembrar_identificador', 'mudar_historico_dos_itens', 'notar_comanda', 'notar_produto', 'notar_saldo', 'notar_cliente', 'notar_formas',
    'notar_loja', 'notar_conta_pix', 'notar_nome', 'notar_fusao'] loop
    execute format('create function %I() returns trigger language plpgsql as ''begin return null; end''', nome);
  end loop;
end $$;

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
  criada_em timestamptz not null,
  taxa_servico_padrao numeric(4, 2) not null default 10 check (taxa_servico_padrao between 0 and 20),
  exigir_caixa boolean not null default false,
  mostrar_diferenca boolean not null default true,
  limite_fiado_centavos bigint check (limite_fiado_centavos >= 0), -- null: none
  virada_do_dia time not null default '00:00' check (virada_do_dia between '00:00' and '06:00'),
  pix_chave text,
  pix_nome text,
  pix_cidade text,
  ramo text -- what kind of shop, as its owner said on the first day
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

-- Failed logins and other bounded tries, counted for all servers of the database (docs/decisions/067). The columns are
-- those of the library that counts; keys are hashes. After a crash it is empty.
create unlogged table tentativas (
  key text primary key,
  points integer not null,
  expire bigint not null -- milliseconds since 1970
);

-- One row per intent, for good: what was asked under the key, and what came of it.
create table chaves (
  loja_id uuid not null references lojas (id),
  chave uuid not null,
  conteudo bytea not null, -- SHA-256 of method, path and content
  venda_id uuid,
  resultado jsonb, -- for what is not a sale: the answer
  criada_em timestamptz not null,
  primary key (loja_id, chave)
);

-- The last write of each person, noted where reports are read from a replica: nobody is shown less than they just wrote
-- (docs/decisions/068).
create table escritas_recentes (
  loja_id uuid not null,
  usuario_id uuid not null,
  em timestamptz not null, -- by the database's own clock: the servers' may differ
  primary key (loja_id, usuario_id)
) with (fillfactor = 50);

do $$
declare tabela text;
begin
  foreach tabela in array array['lojas', 'segredos', 'saude', 'tentativas', 'chaves', 'escritas_recentes'] loop
    execute format('alter table %I enable row level security', tabela);
  end loop;
  foreach tabela in array array['chaves', 'escritas_recentes'] loop
    execute format('create policy loja on %I to balcao_app using (loja_id = (select loja_atual()))', tabela);
    execute format('grant select, insert, update on %I to balcao_app', tabela);
  end loop;
end $$;
create policy loja on lojas to balcao_app using (id = (select loja_atual()));
create policy identidade on lojas to balcao_identidade using (true);
create policy identidade on segredos to balcao_identidade using (true);
create policy identidade on tentativas to balcao_identidade using (true);
create policy saude on saude to balcao_identidade using (true);

grant select, insert, update on lojas to balcao_app;
grant select on lojas to balcao_identidade;
grant select, insert on segredos to balcao_identidade;
grant select, insert, update on saude to balcao_identidade;
grant select, insert, update, delete on tentativas to balcao_identidade;
