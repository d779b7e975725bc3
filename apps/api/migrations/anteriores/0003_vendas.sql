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
  caixa_sessao_id uuid,
  dispositivo_id uuid,
  seq_local integer,
  foreign key (loja_id, vendedor_id) references usuarios (loja_id, id),
  foreign key (loja_id, entregue_por) references usuarios (loja_id, id)
) with (fillfactor = 90);
create index vendas_recentes on vendas (loja_id, criada_em desc, id desc);
-- Before the first statistics every index that begins with the store costs the same, and the youngest wins: so the key
-- comes after the one above, and those below are partial, lest the foreign keys look through all of a store's sales.
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
  primary key (loja_id, venda_id, posicao),
  foreign key (loja_id, venda_id) references vendas (loja_id, id),
  foreign key (loja_id, produto_id) references produtos (loja_id, id)
);
create index itens_do_produto on itens_venda (loja_id, produto_id);

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

do $$
declare tabela text;
begin
  foreach tabela in array array['vendas', 'itens_venda', 'pagamentos_venda', 'chaves'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format('create policy loja on %I using (loja_id = (select loja_atual()))', tabela);
  end loop;
end $$;

grant select, insert, update on vendas, chaves to balcao_app;
grant select, insert, update, delete on itens_venda to balcao_app;
grant select, insert on pagamentos_venda to balcao_app;

-- A sale as the API tells it; every reader goes through here.
create view vendas_lidas with (security_invoker = true) as
select v.loja_id, v.id, v.identificador, v.tipo, v.total_centavos, v.criada_em, v.finalizada_em, v.cancelada_em,
  v.motivo, v.versao, v.marcas, v.vendedor_id, u.nome as vendedor_nome,
  (
    select jsonb_agg(jsonb_build_object(
      'produtoId', i.produto_id, 'nome', i.nome, 'precoCentavos', i.preco_centavos,
      'precoTabelaCentavos', i.preco_tabela_centavos, 'quantidade', i.quantidade) order by i.posicao)
    from itens_venda i where i.loja_id = v.loja_id and i.venda_id = v.id
  ) as itens
from vendas v join usuarios u on u.loja_id = v.loja_id and u.id = v.vendedor_id;
grant select on vendas_lidas to balcao_app;
