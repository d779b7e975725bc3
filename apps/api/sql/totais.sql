-- A sale's own transaction never touches the totals (a total per day would be one row that every sale of the store waits
-- for): it is finished with somada = false, counted by reports as it stands, and summed up later by somar_vendas. A new
-- zone sums everything again.

-- One writer of a store's totals at a time: summing up, reversing a summed sale, merging products, a new zone.
create or replace function travar_totais(p_loja uuid) returns void
language sql as $$ select pg_advisory_xact_lock(hashtextextended('totais:' || p_loja, 0)) $$;

-- Adds (p_sinal 1) or takes away (-1) the given finished sales. The caller holds travar_totais. Joined from the list:
-- one look-up per sale, whatever the planner knows of the tables (`= any (list)` compared each with each).
create or replace function lancar_totais(p_loja uuid, p_vendas uuid[], p_sinal integer) returns void
language plpgsql as $$
declare
  v_fuso text;
begin
  select fuso into v_fuso from lojas where id = p_loja;

  with somadas as (
    select v.id, v.vendedor_id, v.total_centavos, v.finalizada_em at time zone v_fuso as local, i.*
    from unnest(p_vendas) as p (id) join vendas v on v.loja_id = p_loja and v.id = p.id
    cross join lateral (
      select coalesce(sum(i.quantidade), 0) as unidades,
        coalesce(sum(valor_do_item(i.preco_centavos, i.quantidade)) filter (where i.produto_id is null), 0)
          as avulsos_centavos,
        coalesce(sum(i.quantidade) filter (where i.produto_id is null), 0) as avulsos_unidades
      from itens_venda i where i.loja_id = p_loja and i.venda_id = v.id
    ) i
  ), por_dia as (
    insert into totais_dia as t (loja_id, dia, vendas, centavos, unidades, avulsos_centavos, avulsos_unidades)
    select p_loja, s.local::date, p_sinal * count(*), p_sinal * sum(s.total_centavos), p_sinal * sum(s.unidades),
      p_sinal * sum(s.avulsos_centavos), p_sinal * sum(s.avulsos_unidades)
    from somadas s group by 2
    on conflict (loja_id, dia) do update set vendas = t.vendas + excluded.vendas,
      centavos = t.centavos + excluded.centavos, unidades = t.unidades + excluded.unidades,
      avulsos_centavos = t.avulsos_centavos + excluded.avulsos_centavos,
      avulsos_unidades = t.avulsos_unidades + excluded.avulsos_unidades
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
      p_sinal * sum(valor_do_item(i.preco_centavos, i.quantidade)) as centavos, p_sinal * sum(i.quantidade) as unidades
    from unnest(p_vendas) as p (id)
    join vendas v on v.loja_id = p_loja and v.id = p.id
    join itens_venda i on i.loja_id = p_loja and i.venda_id = p.id
    where i.produto_id is not null
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
create or replace function somar_vendas(p_loja uuid, p_limite integer) returns integer
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
create or replace function estornar_totais(p_loja uuid, p_venda uuid) returns void
language plpgsql as $$
begin
  perform travar_totais(p_loja);
  update vendas set somada = false where loja_id = p_loja and id = p_venda and somada;
  if found then perform lancar_totais(p_loja, array[p_venda], -1); end if;
end $$;

-- A merge: what the duplicate sold is the survivor's.
create or replace function fundir_totais(p_loja uuid, p_original uuid, p_duplicado uuid) returns void
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

-- A merge undone: what the duplicate's lines sold is its own again. The caller has given it back its lines in this
-- transaction.
create or replace function separar_totais(p_loja uuid, p_original uuid, p_duplicado uuid) returns void
language plpgsql as $$
declare
  v_fuso text;
begin
  perform travar_totais(p_loja);
  select fuso into v_fuso from lojas where id = p_loja;

  insert into totais_produto (loja_id, dia, produto_id, centavos, unidades)
  select p_loja, (v.finalizada_em at time zone v_fuso)::date, p_duplicado,
    sum(valor_do_item(i.preco_centavos, i.quantidade)), sum(i.quantidade)
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

-- A new zone: every summed sale is summed again, on its new day. The caller has written the zone in this transaction.
create or replace function redatar_totais(p_loja uuid) returns void
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
