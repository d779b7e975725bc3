-- Sales. A tab is an open sale with a label; a counter sale is opened and closed in one step.

-- How a text is searched for: lower case, without accents. What it answered is kept in textos_historico.
create function dobrar(p_texto text) returns text
language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(p_texto, nfd), '[\u0300-\u036f]', '', 'g') collate portugues)
$$;

-- Whether the till gave this identifier, and not a person.
create function numero_da_caixa(p_identificador text) returns boolean
language sql immutable parallel safe as $$ select p_identificador ~ '^(VENDA|FUTURO)-\d{13}$' $$;

create table vendas (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  tipo text not null check (tipo in ('VENDAS', 'COMANDAS', 'FUTUROS')),
  identificador text not null,
  vendedor_id uuid not null,
  total_centavos bigint not null,
  versao integer not null default 1,
  marcas text[] not null default '{}',
  criada_em timestamptz not null, -- when it happened
  finalizada_em timestamptz,
  cancelada_em timestamptz,
  motivo text,
  origem text check (origem = 'fila'),
  criada_no_dispositivo timestamptz, -- what the device's clock said
  recebida_em timestamptz not null, -- when the server took it
  entregue_por uuid, -- who delivered it, when that was not the seller
  impressao uuid, -- what makes two sales the same within seconds
  continua_venda_id uuid, -- 'após fechamento': the closed tab that this one continues
  numero bigint,
  desconto_centavos bigint,
  acrescimo_centavos bigint,
  cliente_id uuid,
  caixa_sessao_id uuid,
  dispositivo_id uuid,
  seq_local integer,
  somada boolean not null default false, -- in the daily totals
  cancelada_por uuid, -- null where that was never written down
  -- What a future sale is for: whom, when, what to mind. `quando` is a calendar day of the store or an instant: two
  -- columns, one of them at the most.
  para_quem text,
  quando_dia date,
  quando_em timestamptz,
  observacao text,
  -- The instant under which a sale stands in the history.
  historico_em timestamptz not null generated always as (coalesce(finalizada_em, criada_em)) stored,
  -- Nobody but its seller has put anything on the sale: then he may take it off again from a queue, even when he lost
  -- his permission meanwhile. Null: not known, for it was written before this was noted.
  so_do_vendedor boolean default true,
  foreign key (loja_id, vendedor_id) references usuarios (loja_id, id),
  foreign key (loja_id, entregue_por) references usuarios (loja_id, id),
  foreign key (loja_id, cancelada_por) references usuarios (loja_id, id),
  constraint vendas_quando_um check (num_nonnulls(quando_dia, quando_em) <= 1)
) with (fillfactor = 90);
create index vendas_recentes on vendas (loja_id, criada_em desc, id desc);
-- Before the first statistics every index that begins with the store costs the same, and the youngest wins: so the key
-- comes after the one above, and those below are partial, lest the foreign keys look through all of a store's sales.
-- `versao > 0` holds for every sale and is there for that alone.
alter table vendas add primary key (loja_id, id);
create index vendas_por_dia on vendas (loja_id, finalizada_em) include (total_centavos)
  where finalizada_em is not null and cancelada_em is null;
create index vendas_abertas on vendas (loja_id, criada_em desc)
  where finalizada_em is null and cancelada_em is null;
create index vendas_iguais on vendas (loja_id, impressao, criada_em) where cancelada_em is null;
create unique index vendas_numero_unico on vendas (loja_id, numero) where numero is not null;
create unique index vendas_do_dispositivo on vendas (loja_id, dispositivo_id, seq_local)
  where dispositivo_id is not null;
create unique index vendas_continuacao_aberta on vendas (loja_id, continua_venda_id)
  where finalizada_em is null and cancelada_em is null;
create index vendas_por_somar on vendas (loja_id, finalizada_em)
  where finalizada_em is not null and cancelada_em is null and not somada;
create index vendas_historico on vendas (loja_id, historico_em desc, id desc) where versao > 0;
create index vendas_do_vendedor on vendas (loja_id, vendedor_id, historico_em desc, id desc) where versao > 0;
create index vendas_do_texto on vendas (loja_id, identificador collate "C", historico_em desc, id desc)
  where versao > 0;
create index vendas_canceladas on vendas (loja_id, historico_em desc, id desc)
  include (vendedor_id, finalizada_em, total_centavos) where cancelada_em is not null;
create index vendas_por_cancelamento on vendas (loja_id, cancelada_em)
  include (cancelada_por, total_centavos) where cancelada_em is not null;

create table itens_venda (
  loja_id uuid not null,
  venda_id uuid not null,
  posicao integer not null,
  produto_id uuid not null,
  nome text not null,
  preco_centavos bigint not null,
  preco_tabela_centavos bigint not null,
  quantidade numeric(12, 3) not null check (quantidade > 0),
  custo_centavos bigint,
  desconto_centavos bigint,
  historico_em timestamptz, -- the sale's: by their name the lines lie in the order of the history
  primary key (loja_id, venda_id, posicao),
  foreign key (loja_id, venda_id) references vendas (loja_id, id),
  foreign key (loja_id, produto_id) references produtos (loja_id, id)
);
create index itens_do_produto on itens_venda (loja_id, produto_id);
create index itens_do_texto on itens_venda (loja_id, nome collate "C", historico_em desc, venda_id desc)
  where historico_em is not null;

create table pagamentos_venda (
  loja_id uuid not null,
  venda_id uuid not null,
  posicao integer not null,
  forma text not null,
  valor_centavos bigint not null,
  primary key (loja_id, venda_id, posicao),
  foreign key (loja_id, venda_id) references vendas (loja_id, id)
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

-- Row-level security lets no index answer `like` (it is not leakproof), and not every PostgreSQL has pg_trgm. So the
-- texts that a search looks through stand here once each, however often they were sold: product names as they were
-- charged, and the labels that people typed. The numbers that the till gives ('VENDA-1773154800000') do not; these are
-- found from their beginning. A text that no sale has any more does no harm.
create table textos_historico (
  loja_id uuid not null references lojas (id),
  texto text collate "C" not null,
  dobrado text not null,
  primary key (loja_id, texto)
);

-- What these two do stands in sql/vendas.sql, which follows.
create function lembrar_identificador() returns trigger language plpgsql as $$ begin return null; end $$;
create function mudar_historico_dos_itens() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger lembrar_identificador_novo after insert on vendas
  deferrable initially deferred for each row
  when (not numero_da_caixa(new.identificador)) execute function lembrar_identificador();
create constraint trigger lembrar_identificador_mudado after update of identificador on vendas
  deferrable initially deferred for each row
  when (old.identificador <> new.identificador and not numero_da_caixa(new.identificador))
  execute function lembrar_identificador();
create trigger mudar_historico_dos_itens after update of finalizada_em on vendas for each row
  when (old.historico_em <> new.historico_em) execute function mudar_historico_dos_itens();

do $$
declare tabela text;
begin
  foreach tabela in array array['vendas', 'itens_venda', 'pagamentos_venda', 'chaves', 'textos_historico'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('create policy loja on %I using (loja_id = (select loja_atual()))', tabela);
  end loop;
end $$;

grant select, insert, update on vendas, chaves to balcao_app;
grant select, insert, update, delete on itens_venda to balcao_app;
grant select, insert on pagamentos_venda, textos_historico to balcao_app;
