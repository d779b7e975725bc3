-- Daily totals, so that a report over a million sales reads days and not sales. A sale's own transaction never
-- touches them (a total per day would be one row that every sale of the store waits for): it is finished with
-- somada = false, counted by reports as it stands, and summed up later by somar_vendas. Days are those of the store's
-- zone; a new zone sums everything again.
alter table vendas add column somada boolean not null default false;
create index vendas_por_somar on vendas (loja_id, finalizada_em)
  where finalizada_em is not null and cancelada_em is null and not somada;

create table totais_dia (
  loja_id uuid not null, dia date not null,
  vendas bigint not null, centavos bigint not null, unidades numeric not null,
  primary key (loja_id, dia)
);
create table totais_vendedor (
  loja_id uuid not null, dia date not null, vendedor_id uuid not null,
  vendas bigint not null, centavos bigint not null,
  primary key (loja_id, dia, vendedor_id)
);
create table totais_hora (
  loja_id uuid not null, dia date not null, hora smallint not null,
  vendas bigint not null, centavos bigint not null,
  primary key (loja_id, dia, hora)
);
create table totais_produto (
  loja_id uuid not null, dia date not null, produto_id uuid not null,
  centavos bigint not null, unidades numeric not null,
  primary key (loja_id, dia, produto_id)
);
-- The same by month: a year of products is twelve times the catalogue, not 365 times.
create table totais_produto_mes (
  loja_id uuid not null, mes date not null, produto_id uuid not null,
  centavos bigint not null, unidades numeric not null,
  primary key (loja_id, mes, produto_id)
);

do $$
declare tabela text;
begin
  foreach tabela in array
    array['totais_dia', 'totais_vendedor', 'totais_hora', 'totais_produto', 'totais_produto_mes'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format('create policy loja on %I using (loja_id = (select loja_atual()))', tabela);
    execute format('grant select, insert, update, delete on %I to balcao_app', tabela);
  end loop;
end $$;

-- One writer of a store's totals at a time: summing up, reversing a summed sale, merging products, a new zone.
create function travar_totais(p_loja uuid) returns void
language sql as $$ select pg_advisory_xact_lock(hashtextextended('totais:' || p_loja, 0)) $$;

-- Adds (p_sinal 1) or takes away (-1) the given finished sales. The caller holds travar_totais. Joined from the list:
-- one look-up per sale, whatever the planner knows of the tables (`= any (list)` compared each with each).
create function lancar_totais(p_loja uuid, p_vendas uuid[], p_sinal integer) returns void
language plpgsql as $$
declare
  v_fuso text;
begin
  select fuso into v_fuso from lojas where id = p_loja;

  with somadas as (
    select v.id, v.vendedor_id, v.total_centavos, v.finalizada_em at time zone v_fuso as local
    from unnest(p_vendas) as p (id) join vendas v on v.loja_id = p_loja and v.id = p.id
  ), por_dia as (
    insert into totais_dia as t (loja_id, dia, vendas, centavos, unidades)
    select p_loja, s.local::date, p_sinal * count(*), p_sinal * sum(s.total_centavos), p_sinal * sum(
      (select sum(i.quantidade) from itens_venda i where i.loja_id = p_loja and i.venda_id = s.id))
    from somadas s group by 2
    on conflict (loja_id, dia) do update set vendas = t.vendas + excluded.vendas,
      centavos = t.centavos + excluded.centavos, unidades = t.unidades + excluded.unidades
  ), por_vendedor as (
    insert into totais_vendedor as t (loja_id, dia, vendedor_id, vendas, centavos)
    select p_loja, s.local::date, s.vendedor_id, p_sinal * count(*), p_sinal * sum(s.total_centavos)
    from somadas s group by 2, 3
    on conflict (loja_id, dia, vendedor_id) do update
      set vendas = t.vendas + excluded.vendas, centavos = t.centavos + excluded.centavos
  )
  insert into totais_hora as t (loja_id, dia, hora, vendas, centavos)
  select p_loja, s.local::date, extract(hour from s.local), p_sinal * count(*), p_sinal * sum(s.total_centavos)
  from somadas s group by 2, 3
  on conflict (loja_id, dia, hora) do update
    set vendas = t.vendas + excluded.vendas, centavos = t.centavos + excluded.centavos;

  with linhas as (
    select (v.finalizada_em at time zone v_fuso)::date as dia, i.produto_id,
      p_sinal * sum(i.preco_centavos * i.quantidade) as centavos, p_sinal * sum(i.quantidade) as unidades
    from unnest(p_vendas) as p (id)
    join vendas v on v.loja_id = p_loja and v.id = p.id
    join itens_venda i on i.loja_id = p_loja and i.venda_id = p.id
    group by 1, 2
  ), por_dia as (
    insert into totais_produto as t (loja_id, dia, produto_id, centavos, unidades)
    select p_loja, dia, produto_id, centavos, unidades from linhas
    on conflict (loja_id, dia, produto_id) do update
      set centavos = t.centavos + excluded.centavos, unidades = t.unidades + excluded.unidades
  )
  insert into totais_produto_mes as t (loja_id, mes, produto_id, centavos, unidades)
  select p_loja, date_trunc('month', dia)::date, produto_id, sum(centavos), sum(unidades) from linhas group by 2, 3
  on conflict (loja_id, mes, produto_id) do update
    set centavos = t.centavos + excluded.centavos, unidades = t.unidades + excluded.unidades;
end $$;

-- Sums up at most p_limite finished sales; answers how many it was.
create function somar_vendas(p_loja uuid, p_limite integer) returns integer
language plpgsql as $$
declare
  v_vendas uuid[];
begin
  perform travar_totais(p_loja);
  with lote as (
    select id from vendas
    where loja_id = p_loja and finalizada_em is not null and cancelada_em is null and not somada
    order by finalizada_em limit p_limite for no key update skip locked
  ), marcadas as (
    update vendas v set somada = true from lote where v.loja_id = p_loja and v.id = lote.id returning v.id
  )
  select array_agg(id) into v_vendas from marcadas;
  if v_vendas is null then return 0; end if;
  perform lancar_totais(p_loja, v_vendas, 1);
  return cardinality(v_vendas);
end $$;

-- A finished sale is reversed: out of the totals, where it was in them. The caller has locked the sale and cancelled
-- it in this transaction.
create function estornar_totais(p_loja uuid, p_venda uuid) returns void
language plpgsql as $$
begin
  perform travar_totais(p_loja);
  update vendas set somada = false where loja_id = p_loja and id = p_venda and somada;
  if found then perform lancar_totais(p_loja, array[p_venda], -1); end if;
end $$;

-- A merge: what the duplicate sold is the survivor's.
create function fundir_totais(p_loja uuid, p_original uuid, p_duplicado uuid) returns void
language plpgsql as $$
begin
  perform travar_totais(p_loja);
  with saidas as (
    delete from totais_produto where loja_id = p_loja and produto_id = p_duplicado returning dia, centavos, unidades
  )
  insert into totais_produto as t (loja_id, dia, produto_id, centavos, unidades)
  select p_loja, dia, p_original, centavos, unidades from saidas
  on conflict (loja_id, dia, produto_id) do update
    set centavos = t.centavos + excluded.centavos, unidades = t.unidades + excluded.unidades;
  with saidas as (
    delete from totais_produto_mes where loja_id = p_loja and produto_id = p_duplicado returning mes, centavos, unidades
  )
  insert into totais_produto_mes as t (loja_id, mes, produto_id, centavos, unidades)
  select p_loja, mes, p_original, centavos, unidades from saidas
  on conflict (loja_id, mes, produto_id) do update
    set centavos = t.centavos + excluded.centavos, unidades = t.unidades + excluded.unidades;
end $$;

-- A new zone: every summed sale is summed again, on its new day. The caller has written the zone in this transaction.
create function redatar_totais(p_loja uuid) returns void
language plpgsql as $$
begin
  perform travar_totais(p_loja);
  delete from totais_dia where loja_id = p_loja;
  delete from totais_vendedor where loja_id = p_loja;
  delete from totais_hora where loja_id = p_loja;
  delete from totais_produto where loja_id = p_loja;
  delete from totais_produto_mes where loja_id = p_loja;
  perform lancar_totais(p_loja, array(select id from vendas where loja_id = p_loja and somada), 1);
end $$;
