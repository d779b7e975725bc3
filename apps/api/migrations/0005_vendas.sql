-- Sales. A tab is an open sale with a label; a counter sale is opened and closed in one step.
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
  caixa_id uuid,
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
  -- Nobody but its seller has put anything on the sale: the seller may take it off again from a queue, even after the
  -- permission was lost meanwhile. Null: not known, for it was written before this was noted.
  so_do_vendedor boolean default true,
  movida_para uuid, -- the tab that took all the lines of this one, which was discarded with that
  gaveta_id uuid,
  fora_do_caixa boolean not null default false, -- finished while its drawer was not open
  aditivo boolean not null default false, -- came when its session was closed
  informada boolean not null default false, -- it says how it was paid
  taxa_servico_centavos bigint not null default 0,
  devolvido_centavos bigint not null default 0,
  -- Of an open tab: the person who changed its discounts last, and what they came to before that.
  desconto_por uuid,
  desconto_antes_centavos bigint,
  -- When the server was told that a tab is finished; null: with the sale itself, or before this was written down.
  fim_recebido_em timestamptz,
  sinal_centavos bigint, -- the sum of its sinais; null: it never had one
  foreign key (loja_id, vendedor_id) references usuarios (loja_id, id),
  foreign key (loja_id, entregue_por) references usuarios (loja_id, id),
  foreign key (loja_id, cancelada_por) references usuarios (loja_id, id),
  constraint vendas_quando_um check (num_nonnulls(quando_dia, quando_em) <= 1),
  constraint vendas_numero_do_dispositivo check ((dispositivo_id is null) = (seq_local is null) and seq_local > 0)
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
create index vendas_por_cancelamento on vendas (loja_id, cancelada_em)
  include (cancelada_por, total_centavos) where cancelada_em is not null;
create index vendas_canceladas on vendas (loja_id, historico_em desc, id desc)
  include (vendedor_id, finalizada_em, total_centavos, movida_para) where cancelada_em is not null;
create index vendas_do_caixa on vendas (loja_id, caixa_id) where caixa_id is not null;
create index vendas_fora_do_caixa on vendas (loja_id, finalizada_em) where fora_do_caixa;
create index vendas_do_cliente on vendas (loja_id, cliente_id, finalizada_em) where cliente_id is not null;

-- A sale's own row is written last, so that its number is taken as late as can be: its lines, payments and sinais wait
-- for it until the end.
create table itens_venda (
  loja_id uuid not null,
  venda_id uuid not null,
  posicao integer not null,
  produto_id uuid, -- null: an 'item avulso', typed by hand: no stock, no price of a catalogue
  nome text not null,
  preco_centavos bigint not null,
  preco_tabela_centavos bigint not null,
  quantidade numeric(12, 3) not null check (quantidade > 0),
  custo_centavos bigint,
  desconto_centavos bigint,
  historico_em timestamptz, -- the sale's: by their name the lines lie in the order of the history
  observacao text, -- what the kitchen minds: 'sem cebola'
  unidade text not null default 'un', -- what the line counted when it came: its product may be sold otherwise since
  -- What the line brought in, discounts and surcharges of the whole on it, without the service fee; null: price × quantity.
  liquido_centavos bigint,
  primary key (loja_id, venda_id, posicao),
  constraint itens_venda_unidade check (unidade in ('un', 'kg')),
  foreign key (loja_id, venda_id) references vendas (loja_id, id) deferrable initially deferred,
  foreign key (loja_id, produto_id) references produtos (loja_id, id)
);
create index itens_do_produto on itens_venda (loja_id, produto_id);
create index itens_do_texto on itens_venda (loja_id, nome collate "C", historico_em desc, venda_id desc)
  where historico_em is not null;

create table pagamentos_venda (
  loja_id uuid not null,
  venda_id uuid not null,
  posicao integer not null,
  forma text not null, -- what it was called when it was paid; type, fee and days too are the form's, as they were
  valor_centavos bigint not null,
  forma_id uuid, -- null: written before there were forms to point to
  tipo text not null,
  taxa_percentual numeric(4, 2) not null,
  prazo_dias smallint not null,
  recebido_centavos bigint check (recebido_centavos >= valor_centavos),
  parcelas smallint check (parcelas between 1 and 12),
  nsu text,
  bandeira text,
  txid text,
  confirmacao text check (confirmacao in ('manual', 'automatica')),
  primary key (loja_id, venda_id, posicao),
  constraint pagamentos_venda_valor check (valor_centavos > 0),
  foreign key (loja_id, venda_id) references vendas (loja_id, id) deferrable initially deferred
);

-- What is paid of a future sale before it is closed. A row is what was taken in one form or, below 0, given back; without
-- a form it became its customer's credit. Name and fee are the form's, as they were.
create table sinais (
  loja_id uuid not null,
  id uuid not null,
  venda_id uuid not null,
  posicao smallint not null, -- among its sale's
  forma_id uuid,
  tipo text not null,
  forma text not null,
  taxa_percentual numeric(4, 2) not null,
  prazo_dias smallint not null,
  valor_centavos bigint not null check (valor_centavos <> 0),
  recebido_centavos bigint check (recebido_centavos >= valor_centavos),
  parcelas smallint check (parcelas between 1 and 12),
  nsu text,
  bandeira text,
  txid text,
  confirmacao text check (confirmacao in ('manual', 'automatica')),
  usuario_id uuid not null,
  criado_em timestamptz not null, -- when it happened
  recebido_em timestamptz not null, -- when the server was told
  somado boolean not null default false, -- in the daily totals
  desfeito_em timestamptz, -- its sale was cancelled after it was finished: it counts nowhere
  primary key (loja_id, id),
  foreign key (loja_id, venda_id) references vendas (loja_id, id) deferrable initially deferred,
  foreign key (loja_id, forma_id) references formas (loja_id, id),
  foreign key (loja_id, usuario_id) references usuarios (loja_id, id),
  check (forma_id is not null or valor_centavos < 0)
);
create index sinais_da_venda on sinais (loja_id, venda_id);
create index sinais_por_dia on sinais (loja_id, criado_em);

-- What was given back of a sale, on the day when it was.
create table devolucoes (
  loja_id uuid not null,
  id uuid not null,
  venda_id uuid not null,
  motivo text not null,
  ao_estoque boolean not null,
  total_centavos bigint not null,
  taxa_servico_centavos bigint not null, -- the part of the total that is the service fee's
  usuario_id uuid not null,
  criada_em timestamptz not null,
  desfeita_em timestamptz, -- its sale was cancelled
  somada boolean not null default false, -- in the daily totals
  primary key (loja_id, id),
  foreign key (loja_id, venda_id) references vendas (loja_id, id),
  foreign key (loja_id, usuario_id) references usuarios (loja_id, id)
);
create index devolucoes_da_venda on devolucoes (loja_id, venda_id);
create index devolucoes_por_dia on devolucoes (loja_id, criada_em) where desfeita_em is null;

create table itens_devolucao (
  loja_id uuid not null,
  devolucao_id uuid not null,
  posicao integer not null, -- of the line in its sale
  quantidade numeric(12, 3) not null check (quantidade > 0),
  total_centavos bigint not null,
  liquido_centavos bigint not null, -- without the service fee
  primary key (loja_id, devolucao_id, posicao),
  foreign key (loja_id, devolucao_id) references devolucoes (loja_id, id)
);

create table pagamentos_devolucao (
  loja_id uuid not null,
  devolucao_id uuid not null,
  posicao smallint not null,
  forma_id uuid not null,
  valor_centavos bigint not null check (valor_centavos > 0),
  primary key (loja_id, devolucao_id, posicao),
  foreign key (loja_id, devolucao_id) references devolucoes (loja_id, id),
  foreign key (loja_id, forma_id) references formas (loja_id, id)
);

-- The last number that a store gave to a sale.
create table contadores (
  loja_id uuid primary key references lojas (id),
  vendas bigint not null
) with (fillfactor = 10);

-- Row-level security lets no index answer `like` (it is not leakproof), and not every PostgreSQL has pg_trgm. So the
-- texts that a search looks through stand here once each, however often they were sold: product names as they were
-- charged, and the labels that people typed. The numbers that the till gives ('VENDA-1773154800000') do not; these are
-- found from their beginning. A text that no sale has any more does no harm; a customer's forgotten name is deleted.
create table textos_historico (
  loja_id uuid not null references lojas (id),
  texto text collate "C" not null,
  dobrado text not null,
  primary key (loja_id, texto)
);
create constraint trigger lembrar_identificador_novo after insert on vendas
  deferrable initially deferred for each row
  when (not numero_da_caixa(new.identificador)) execute function lembrar_identificador();
create constraint trigger lembrar_identificador_mudado after update of identificador on vendas
  deferrable initially deferred for each row
  when (old.identificador <> new.identificador and not numero_da_caixa(new.identificador))
  execute function lembrar_identificador();
create trigger mudar_historico_dos_itens after update of finalizada_em on vendas for each row
  when (old.historico_em <> new.historico_em) execute function mudar_historico_dos_itens();

-- What the owner is to look at: a mark of a sale, a charge that was paid and has none, the credit of a customer who is
-- gone. One of a kind per sale or charge.
create table pendencias (
  loja_id uuid not null,
  id uuid not null,
  tipo text not null,
  venda_id uuid,
  cobranca_id uuid,
  desde timestamptz not null,
  visto_em timestamptz,
  visto_por uuid,
  cliente_id uuid,
  primary key (loja_id, id),
  check (num_nonnulls(venda_id, cobranca_id, cliente_id) = 1)
);
create unique index pendencias_da_venda on pendencias (loja_id, venda_id, tipo) where venda_id is not null;
create unique index pendencias_da_cobranca on pendencias (loja_id, cobranca_id, tipo) where cobranca_id is not null;
create index pendencias_abertas on pendencias (loja_id, desde) where visto_em is null;

do $$
declare tabela text;
begin
  foreach tabela in array array['vendas', 'itens_venda', 'pagamentos_venda', 'sinais', 'devolucoes', 'itens_devolucao',
    'pagamentos_devolucao', 'contadores', 'textos_historico', 'pendencias'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('create policy loja on %I to balcao_app using (loja_id = (select loja_atual()))', tabela);
    execute format('grant select, insert on %I to balcao_app', tabela);
  end loop;
end $$;
grant update on vendas, itens_venda, sinais, devolucoes, itens_devolucao, pagamentos_devolucao, contadores, pendencias
  to balcao_app;
grant delete on itens_venda, pagamentos_venda, textos_historico to balcao_app;
