-- A merge that can be undone, and further codes in product files.
--
-- A merge: what the survivor was before, what the duplicate brought, and which lines were its own.
create table fusoes (
  loja_id uuid not null references lojas (id),
  id uuid not null,
  original_id uuid not null,
  duplicado_id uuid not null,
  usuario_id uuid not null,
  quantidade numeric(12, 3) not null, -- these two: the duplicate's
  estoque numeric(12, 3) not null,
  codigo_barras text, -- these three: the survivor's, before
  outros_codigos text[] not null,
  atualizado_em timestamptz not null,
  fundidos uuid[] not null, -- products merged into the duplicate before
  linhas bigint not null, -- how many lines the survivor has from now on
  criada_em timestamptz not null,
  desfeita_em timestamptz,
  primary key (loja_id, id),
  foreign key (loja_id, original_id) references produtos (loja_id, id),
  foreign key (loja_id, duplicado_id) references produtos (loja_id, id)
);
create index fusoes_do_par on fusoes (loja_id, original_id, duplicado_id);

create table fusoes_itens (
  loja_id uuid not null,
  fusao_id uuid not null,
  venda_id uuid not null,
  posicao integer not null,
  versao integer not null, -- of the sale: another one since, and its lines are no longer these
  primary key (loja_id, fusao_id, venda_id, posicao),
  foreign key (loja_id, fusao_id) references fusoes (loja_id, id)
);

-- Two products of one name that a person said are not the same.
create table produtos_separados (
  loja_id uuid not null,
  produto_a uuid not null,
  produto_b uuid not null,
  primary key (loja_id, produto_a, produto_b),
  check (produto_a < produto_b),
  foreign key (loja_id, produto_a) references produtos (loja_id, id),
  foreign key (loja_id, produto_b) references produtos (loja_id, id)
);

do $$
declare tabela text;
begin
  foreach tabela in array array['fusoes', 'fusoes_itens', 'produtos_separados'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format('create policy loja on %I using (loja_id = (select loja_atual()))', tabela);
  end loop;
end $$;

grant select, insert, update on fusoes to balcao_app;
grant select, insert on fusoes_itens to balcao_app;
grant select, insert, delete on produtos_separados to balcao_app;

-- A merge undone: what the duplicate's lines sold is its own again. The caller has given it back its lines in this
-- transaction. The value of a line is that of lancar_totais.
create function separar_totais(p_loja uuid, p_original uuid, p_duplicado uuid) returns void
language plpgsql as $$
declare
  v_fuso text;
begin
  perform travar_totais(p_loja);
  select fuso into v_fuso from lojas where id = p_loja;

  insert into totais_produto (loja_id, dia, produto_id, centavos, unidades)
  select p_loja, (v.finalizada_em at time zone v_fuso)::date, p_duplicado,
    sum(i.preco_centavos * i.quantidade), sum(i.quantidade)
  from itens_venda i join vendas v on v.loja_id = i.loja_id and v.id = i.venda_id
  where i.loja_id = p_loja and i.produto_id = p_duplicado and v.somada
  group by 2;
  insert into totais_produto_mes (loja_id, mes, produto_id, centavos, unidades)
  select p_loja, date_trunc('month', dia)::date, p_duplicado, sum(centavos), sum(unidades)
  from totais_produto where loja_id = p_loja and produto_id = p_duplicado group by 2;

  update totais_produto t set centavos = t.centavos - d.centavos, unidades = t.unidades - d.unidades
  from totais_produto d
  where t.loja_id = p_loja and t.produto_id = p_original
    and d.loja_id = p_loja and d.produto_id = p_duplicado and d.dia = t.dia;
  update totais_produto_mes t set centavos = t.centavos - d.centavos, unidades = t.unidades - d.unidades
  from totais_produto_mes d
  where t.loja_id = p_loja and t.produto_id = p_original
    and d.loja_id = p_loja and d.produto_id = p_duplicado and d.mes = t.mes;
  delete from totais_produto where loja_id = p_loja and produto_id = p_original and unidades = 0 and centavos = 0;
  delete from totais_produto_mes where loja_id = p_loja and produto_id = p_original and unidades = 0 and centavos = 0;
end $$;
