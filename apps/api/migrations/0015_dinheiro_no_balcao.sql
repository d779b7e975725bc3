-- How a sale was paid, the drawer, customers and what they owe, what was given back. Nothing here reads through or rewrites
-- the table of sales: every column is null or a constant in the rows that there are.

-- Forms of payment, in the order in which the till shows them. Never deleted: sales point to them.
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

-- What every store has from its first moment.
insert into formas (loja_id, id, tipo, nome, padrao, ordem)
select l.id, gen_random_uuid(), f.tipo, f.nome, f.n = 1, f.n
from lojas l, unnest(array['DINHEIRO', 'PIX', 'DEBITO', 'CREDITO', 'FIADO'],
  array['Dinheiro', 'Pix', 'Débito', 'Crédito', 'Fiado']) with ordinality as f (tipo, nome, n);
insert into gavetas (loja_id, id, nome, ordem) select id, gen_random_uuid(), 'Caixa 1', 1 from lojas;

alter table lojas add column taxa_servico_padrao numeric(4, 2) not null default 10
  check (taxa_servico_padrao between 0 and 20);
alter table lojas add column exigir_caixa boolean not null default false;
alter table lojas add column mostrar_diferenca boolean not null default true;
alter table lojas add column limite_fiado_centavos bigint check (limite_fiado_centavos >= 0); -- null: none
alter table lojas add column virada_do_dia time not null default '00:00'
  check (virada_do_dia between '00:00' and '06:00');
alter table lojas add column pix_chave text;
alter table lojas add column pix_nome text;
alter table lojas add column pix_cidade text;
alter table lojas add column ramo text; -- what kind of shop, as its owner said on the first day

-- Who is employed since before this was asked may do as before.
alter table usuarios add column desconto_maximo numeric(5, 2) not null default 100
  check (desconto_maximo between 0 and 100);
alter table usuarios add column pode_devolver boolean not null default false;
alter table usuarios add column pode_sangrar boolean not null default true;

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
  tipo text not null check (tipo in ('SUPRIMENTO', 'SANGRIA', 'RECEBIMENTO', 'DEVOLUCAO', 'ESTORNO')),
  forma_id uuid not null,
  valor_centavos bigint not null,
  motivo text,
  venda_id uuid,
  usuario_id uuid not null,
  criado_em timestamptz not null, -- when it happened
  recebido_em timestamptz not null,
  aditivo boolean not null default false, -- came when the session was closed
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
  saldo_centavos bigint not null default 0, -- the sum of his ledger: what he owes; negative: credit
  ultima_compra timestamptz,
  criado_em timestamptz not null,
  atualizado_em timestamptz not null,
  excluido_em timestamptz,
  apagado_em timestamptz, -- his data are gone, the figures stay
  fundido_em uuid, -- merged: every reference to him means that one
  primary key (loja_id, id),
  foreign key (loja_id, fundido_em) references clientes (loja_id, id)
) with (fillfactor = 80);
create index clientes_devendo on clientes (loja_id, saldo_centavos desc) where saldo_centavos > 0;

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
  primary key (loja_id, id),
  foreign key (loja_id, cliente_id) references clientes (loja_id, id),
  foreign key (loja_id, usuario_id) references usuarios (loja_id, id)
);
create index lancamentos_do_cliente on lancamentos_cliente (loja_id, cliente_id, criado_em, id);
create index lancamentos_da_venda on lancamentos_cliente (loja_id, venda_id) where venda_id is not null;

-- The last number that a store gave to a sale.
create table contadores (
  loja_id uuid primary key references lojas (id),
  vendas bigint not null
) with (fillfactor = 10);

alter table vendas rename column caixa_sessao_id to caixa_id;
alter table vendas add column gaveta_id uuid;
alter table vendas add column fora_do_caixa boolean not null default false; -- finished while its drawer was not open
alter table vendas add column aditivo boolean not null default false; -- came when its session was closed
alter table vendas add column informada boolean not null default false; -- it says how it was paid
alter table vendas add column taxa_servico_centavos bigint not null default 0;
alter table vendas add column devolvido_centavos bigint not null default 0;
-- Of an open tab: who changed its discounts last, and what they came to before him.
alter table vendas add column desconto_por uuid;
alter table vendas add column desconto_antes_centavos bigint;
create index vendas_do_caixa on vendas (loja_id, caixa_id) where caixa_id is not null;
create index vendas_fora_do_caixa on vendas (loja_id, finalizada_em) where fora_do_caixa;
create index vendas_do_cliente on vendas (loja_id, cliente_id, finalizada_em) where cliente_id is not null;

-- What the line brought in, discounts and surcharges of the whole on it, without the service fee; null: price × quantity.
alter table itens_venda add column liquido_centavos bigint;

-- A sale's own row is written last, so that its number is taken as late as can be: its lines wait for it until the end.
alter table itens_venda alter constraint itens_venda_loja_id_venda_id_fkey deferrable initially deferred;
alter table pagamentos_venda alter constraint pagamentos_venda_loja_id_venda_id_fkey deferrable initially deferred;

-- What it was called when it was paid, in the first column; these are the form's, as they were.
alter table pagamentos_venda add column forma_id uuid; -- null: written before there were forms to point to
alter table pagamentos_venda add column tipo text not null default 'OUTRO';
alter table pagamentos_venda add column taxa_percentual numeric(4, 2) not null default 0;
alter table pagamentos_venda add column prazo_dias smallint not null default 0;
alter table pagamentos_venda alter column tipo drop default;
alter table pagamentos_venda alter column taxa_percentual drop default;
alter table pagamentos_venda alter column prazo_dias drop default;
alter table pagamentos_venda add column recebido_centavos bigint check (recebido_centavos >= valor_centavos);
alter table pagamentos_venda add column parcelas smallint check (parcelas between 1 and 12);
alter table pagamentos_venda add column nsu text;
alter table pagamentos_venda add column bandeira text;
alter table pagamentos_venda add column txid text;
alter table pagamentos_venda add column confirmacao text check (confirmacao in ('manual', 'automatica'));
alter table pagamentos_venda add constraint pagamentos_venda_valor check (valor_centavos > 0);

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

alter table movimentos_estoque drop constraint movimentos_estoque_motivo_check;
alter table movimentos_estoque add constraint movimentos_estoque_motivo_check
  check (motivo in ('inicial', 'ajuste', 'venda', 'edicao', 'cancelamento', 'fusao', 'importacao', 'devolucao')) not valid;

-- What the owner is to look at: a mark of a sale, a charge that was paid and has none. One of a kind per sale or charge.
create table pendencias (
  loja_id uuid not null,
  id uuid not null,
  tipo text not null,
  venda_id uuid,
  cobranca_id uuid,
  desde timestamptz not null,
  visto_em timestamptz,
  visto_por uuid,
  primary key (loja_id, id),
  check (num_nonnulls(venda_id, cobranca_id) = 1)
);
create unique index pendencias_da_venda on pendencias (loja_id, venda_id, tipo) where venda_id is not null;
create unique index pendencias_da_cobranca on pendencias (loja_id, cobranca_id, tipo) where cobranca_id is not null;
create index pendencias_abertas on pendencias (loja_id, desde) where visto_em is null;

-- They take or answer something else (sql/vendas.sql).
drop view if exists vendas_lidas;
drop function if exists gravar_itens(uuid, uuid, jsonb, integer);

do $$
declare tabela text;
begin
  foreach tabela in array array['formas', 'gavetas', 'caixas', 'caixas_formas', 'caixas_reaberturas', 'movimentos_caixa',
    'clientes', 'lancamentos_cliente', 'contadores', 'devolucoes', 'itens_devolucao', 'pagamentos_devolucao',
    'pendencias'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('create policy loja on %I using (loja_id = (select loja_atual()))', tabela);
    execute format('grant select, insert, update on %I to balcao_app', tabela);
  end loop;
end $$;
grant delete on caixas_formas, pagamentos_venda to balcao_app;
