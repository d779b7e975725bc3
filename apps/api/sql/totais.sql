-- A sale's own transaction never touches the totals (a total per day would be one row that every sale of the store
-- waits for): it is finished with somada = false, counted by reports as it stands, and summed up later by somar_vendas.
-- What is given back, and what of a future sale is paid before it is closed, goes into them at once. A new zone or turn
-- of the day sums everything again. What a sale or a return brings into the totals is said in sql/totais-fatos.sql.

-- One writer of a store's totals at a time: summing up, giving back, reversing a summed sale, merging products, a new
-- zone.
create or replace function travar_totais(p_loja uuid) returns void
language sql as $$ select pg_advisory_xact_lock(hashtextextended('totais:' || p_loja, 0)) $$;

-- Adds (p_vezes 1) or takes away (-1) the given finished sales, returns, and what was taken of future sales or given
-- back of it (p_sinais). The caller holds travar_totais.
create or replace function lancar_nos_totais(p_loja uuid, p_vendas uuid[], p_devolucoes uuid[], p_sinais uuid[],
  p_vezes integer) returns void
language plpgsql as $$
declare
  v_fuso text;
  v_virada time;
begin
  select fuso, virada_do_dia into v_fuso, v_virada from lojas where id = p_loja;

  with fatos as materialized (
    select * from fatos_das_vendas(p_loja, p_vendas, v_fuso, v_virada)
    union all
    select * from fatos_das_devolucoes(p_loja, p_devolucoes, v_fuso, v_virada)
  ), por_dia as (
    insert into totais_dia as t (loja_id, dia, vendas, centavos, unidades, avulsos_centavos, avulsos_unidades,
      taxa_centavos, devolvido_centavos, taxa_devolvida_centavos, devolucoes, custo_centavos)
    select p_loja, dia, p_vezes * sum(vendas), p_vezes * sum(centavos), p_vezes * sum(unidades),
      p_vezes * sum(avulsos_centavos), p_vezes * sum(avulsos_unidades), p_vezes * sum(taxa_centavos),
      p_vezes * sum(devolvido_centavos), p_vezes * sum(taxa_devolvida_centavos), p_vezes * sum(devolucoes),
      p_vezes * sum(custo_centavos)
    from fatos group by dia
    on conflict (loja_id, dia) do update set vendas = t.vendas + excluded.vendas,
      centavos = t.centavos + excluded.centavos, unidades = t.unidades + excluded.unidades,
      avulsos_centavos = t.avulsos_centavos + excluded.avulsos_centavos,
      avulsos_unidades = t.avulsos_unidades + excluded.avulsos_unidades,
      taxa_centavos = t.taxa_centavos + excluded.taxa_centavos,
      devolvido_centavos = t.devolvido_centavos + excluded.devolvido_centavos,
      taxa_devolvida_centavos = t.taxa_devolvida_centavos + excluded.taxa_devolvida_centavos,
      devolucoes = t.devolucoes + excluded.devolucoes, custo_centavos = t.custo_centavos + excluded.custo_centavos
  ), por_vendedor as (
    insert into totais_vendedor as t (loja_id, dia, vendedor_id, vendas, centavos, taxa_centavos, devolvido_centavos)
    select p_loja, dia, vendedor_id, p_vezes * sum(vendas), p_vezes * sum(centavos), p_vezes * sum(taxa_centavos),
      p_vezes * sum(devolvido_centavos)
    from fatos group by dia, vendedor_id
    on conflict (loja_id, dia, vendedor_id) do update set vendas = t.vendas + excluded.vendas,
      centavos = t.centavos + excluded.centavos, taxa_centavos = t.taxa_centavos + excluded.taxa_centavos,
      devolvido_centavos = t.devolvido_centavos + excluded.devolvido_centavos
  )
  insert into totais_hora as t (loja_id, dia, hora, vendas, centavos)
  select p_loja, dia, hora, p_vezes * sum(vendas), p_vezes * sum(centavos) from fatos group by dia, hora
  on conflict (loja_id, dia, hora) do update
    set vendas = t.vendas + excluded.vendas, centavos = t.centavos + excluded.centavos;

  with linhas as (
    select dia, produto_id, p_vezes * sum(centavos) as centavos, p_vezes * sum(unidades) as unidades,
      p_vezes * sum(custo_centavos) as custo_centavos, p_vezes * sum(com_custo_unidades) as com_custo_unidades
    from (
      select * from produtos_das_vendas(p_loja, p_vendas, v_fuso, v_virada)
      union all
      select * from produtos_das_devolucoes(p_loja, p_devolucoes, v_fuso, v_virada)
    ) f group by dia, produto_id
  ), por_dia as (
    insert into totais_produto as t (loja_id, dia, produto_id, centavos, unidades, custo_centavos, com_custo_unidades)
    select p_loja, dia, produto_id, centavos, unidades, custo_centavos, com_custo_unidades from linhas
    on conflict (loja_id, dia, produto_id) do update
      set centavos = t.centavos + excluded.centavos, unidades = t.unidades + excluded.unidades,
        custo_centavos = t.custo_centavos + excluded.custo_centavos,
        com_custo_unidades = t.com_custo_unidades + excluded.com_custo_unidades
  )
  insert into totais_produto_mes as t (loja_id, mes, produto_id, centavos, unidades, custo_centavos, com_custo_unidades)
  select p_loja, date_trunc('month', dia)::date, produto_id, sum(centavos), sum(unidades), sum(custo_centavos),
    sum(com_custo_unidades)
  from linhas group by 2, 3
  on conflict (loja_id, mes, produto_id) do update
    set centavos = t.centavos + excluded.centavos, unidades = t.unidades + excluded.unidades,
      custo_centavos = t.custo_centavos + excluded.custo_centavos,
      com_custo_unidades = t.com_custo_unidades + excluded.com_custo_unidades;

  insert into totais_forma as t (loja_id, dia, forma_id, quantidade, centavos, taxa_centavos, devolvido_centavos)
  select p_loja, dia, forma_id, p_vezes * sum(quantidade), p_vezes * sum(centavos), p_vezes * sum(taxa_centavos),
    p_vezes * sum(devolvido_centavos)
  from (
    select * from formas_das_vendas(p_loja, p_vendas, v_fuso, v_virada)
    union all
    select * from formas_das_devolucoes(p_loja, p_devolucoes, v_fuso, v_virada)
    union all
    select * from formas_dos_sinais(p_loja, p_sinais, v_fuso, v_virada)
  ) f group by dia, forma_id
  on conflict (loja_id, dia, forma_id) do update
    set quantidade = t.quantidade + excluded.quantidade, centavos = t.centavos + excluded.centavos,
      taxa_centavos = t.taxa_centavos + excluded.taxa_centavos,
      devolvido_centavos = t.devolvido_centavos + excluded.devolvido_centavos;

  insert into totais_a_receber as t (loja_id, dia, vencimento, centavos)
  select p_loja, dia, vencimento, p_vezes * sum(centavos)
  from (
    select * from a_receber_das_vendas(p_loja, p_vendas, v_fuso, v_virada)
    union all
    select * from a_receber_dos_sinais(p_loja, p_sinais, v_fuso, v_virada)
  ) r group by dia, vencimento
  on conflict (loja_id, dia, vencimento) do update set centavos = t.centavos + excluded.centavos;
end $$;

-- What was taken of a sale before its closing, and given back, goes into them, each on its day: what is not in them
-- yet.
create or replace function somar_sinais(p_loja uuid, p_venda uuid) returns void
language plpgsql as $$
declare
  v_sinais uuid[];
begin
  perform travar_totais(p_loja);
  with postos as (
    update sinais set somado = true
    where loja_id = p_loja and venda_id = p_venda and not somado and desfeito_em is null and forma_id is not null
    returning id
  )
  select coalesce(array_agg(id), '{}') into v_sinais from postos;
  if cardinality(v_sinais) > 0 then perform lancar_nos_totais(p_loja, '{}', '{}', v_sinais, 1); end if;
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
  perform lancar_nos_totais(p_loja, v_vendas, '{}', '{}', 1);
  return cardinality(v_vendas);
end $$;

-- Something was given back (p_sinal 1), or that is undone (-1): once each, however often it is called. The return is
-- written, with its lines and payments, in this transaction; its sale is locked.
create or replace function lancar_devolucao_totais(p_loja uuid, p_devolucao uuid, p_sinal integer) returns void
language plpgsql as $$
begin
  perform travar_totais(p_loja);
  if p_sinal > 0 then
    update devolucoes set somada = true where loja_id = p_loja and id = p_devolucao and not somada;
  else
    update devolucoes set somada = false where loja_id = p_loja and id = p_devolucao and somada;
  end if;
  if found then perform lancar_nos_totais(p_loja, '{}', array[p_devolucao], '{}', p_sinal); end if;
end $$;

-- A finished sale is reversed: out of the totals, where it was in them, with its sinal and what was given back of it.
-- The caller has locked the sale and cancelled it in this transaction.
create or replace function estornar_totais(p_loja uuid, p_venda uuid) returns void
language plpgsql as $$
declare
  v_vendas uuid[] := '{}';
  v_devolucoes uuid[];
  v_sinais uuid[];
begin
  perform travar_totais(p_loja);
  update vendas set somada = false where loja_id = p_loja and id = p_venda and somada;
  if found then v_vendas := array[p_venda]; end if;
  with tiradas as (
    update devolucoes set somada = false where loja_id = p_loja and venda_id = p_venda and somada returning id
  )
  select coalesce(array_agg(id), '{}') into v_devolucoes from tiradas;
  with tirados as (
    update sinais set somado = false where loja_id = p_loja and venda_id = p_venda and somado returning id
  )
  select coalesce(array_agg(id), '{}') into v_sinais from tirados;
  if cardinality(v_vendas) + cardinality(v_devolucoes) + cardinality(v_sinais) > 0 then
    perform lancar_nos_totais(p_loja, v_vendas, v_devolucoes, v_sinais, -1);
  end if;
end $$;

-- A merge: what the duplicate sold is the survivor's.
create or replace function fundir_totais(p_loja uuid, p_original uuid, p_duplicado uuid) returns void
language plpgsql as $$
begin
  perform travar_totais(p_loja);
  with saidas as (
    delete from totais_produto where loja_id = p_loja and produto_id = p_duplicado returning *
  )
  insert into totais_produto as t (loja_id, dia, produto_id, centavos, unidades, custo_centavos, com_custo_unidades)
  select p_loja, dia, p_original, centavos, unidades, custo_centavos, com_custo_unidades from saidas
  on conflict (loja_id, dia, produto_id) do update
    set centavos = t.centavos + excluded.centavos, unidades = t.unidades + excluded.unidades,
      custo_centavos = t.custo_centavos + excluded.custo_centavos,
      com_custo_unidades = t.com_custo_unidades + excluded.com_custo_unidades;
  with saidas as (
    delete from totais_produto_mes where loja_id = p_loja and produto_id = p_duplicado returning *
  )
  insert into totais_produto_mes as t (loja_id, mes, produto_id, centavos, unidades, custo_centavos, com_custo_unidades)
  select p_loja, mes, p_original, centavos, unidades, custo_centavos, com_custo_unidades from saidas
  on conflict (loja_id, mes, produto_id) do update
    set centavos = t.centavos + excluded.centavos, unidades = t.unidades + excluded.unidades,
      custo_centavos = t.custo_centavos + excluded.custo_centavos,
      com_custo_unidades = t.com_custo_unidades + excluded.com_custo_unidades;
end $$;

-- A merge undone: what the duplicate's lines sold is its own again. The caller has given it back its lines in this
-- transaction.
create or replace function separar_totais(p_loja uuid, p_original uuid, p_duplicado uuid) returns void
language plpgsql as $$
declare
  v_fuso text;
  v_virada time;
  v_vendas uuid[];
  v_devolucoes uuid[];
begin
  perform travar_totais(p_loja);
  select fuso, virada_do_dia into v_fuso, v_virada from lojas where id = p_loja;
  select array_agg(distinct v.id) filter (where v.somada), array_agg(distinct d.id) into v_vendas, v_devolucoes
  from itens_venda i join vendas v on v.loja_id = i.loja_id and v.id = i.venda_id
  left join devolucoes d on d.loja_id = v.loja_id and d.venda_id = v.id and d.somada
  where i.loja_id = p_loja and i.produto_id = p_duplicado;

  insert into totais_produto (loja_id, dia, produto_id, centavos, unidades, custo_centavos, com_custo_unidades)
  select p_loja, dia, p_duplicado, sum(centavos), sum(unidades), sum(custo_centavos), sum(com_custo_unidades)
  from (
    select * from produtos_das_vendas(p_loja, v_vendas, v_fuso, v_virada)
    union all
    select * from produtos_das_devolucoes(p_loja, v_devolucoes, v_fuso, v_virada)
  ) f where produto_id = p_duplicado group by dia;
  insert into totais_produto_mes (loja_id, mes, produto_id, centavos, unidades, custo_centavos, com_custo_unidades)
  select p_loja, date_trunc('month', dia)::date, p_duplicado, sum(centavos), sum(unidades), sum(custo_centavos),
    sum(com_custo_unidades)
  from totais_produto where loja_id = p_loja and produto_id = p_duplicado group by 2;

  update totais_produto t set centavos = t.centavos - d.centavos, unidades = t.unidades - d.unidades,
    custo_centavos = t.custo_centavos - d.custo_centavos, com_custo_unidades = t.com_custo_unidades - d.com_custo_unidades
  from totais_produto d
  where t.loja_id = p_loja and t.produto_id = p_original
    and d.loja_id = p_loja and d.produto_id = p_duplicado and d.dia = t.dia;
  update totais_produto_mes t set centavos = t.centavos - d.centavos, unidades = t.unidades - d.unidades,
    custo_centavos = t.custo_centavos - d.custo_centavos, com_custo_unidades = t.com_custo_unidades - d.com_custo_unidades
  from totais_produto_mes d
  where t.loja_id = p_loja and t.produto_id = p_original
    and d.loja_id = p_loja and d.produto_id = p_duplicado and d.mes = t.mes;
  delete from totais_produto
  where loja_id = p_loja and produto_id = p_original
    and unidades = 0 and centavos = 0 and custo_centavos = 0 and com_custo_unidades = 0;
  delete from totais_produto_mes
  where loja_id = p_loja and produto_id = p_original
    and unidades = 0 and centavos = 0 and custo_centavos = 0 and com_custo_unidades = 0;
end $$;

-- A new zone or turn of the day: every summed sale and return is summed again, on its new day. The caller has written
-- it in this transaction.
create or replace function redatar_totais(p_loja uuid) returns void
language plpgsql as $$
begin
  perform travar_totais(p_loja);
  delete from totais_dia where loja_id = p_loja;
  delete from totais_vendedor where loja_id = p_loja;
  delete from totais_hora where loja_id = p_loja;
  delete from totais_produto where loja_id = p_loja;
  delete from totais_produto_mes where loja_id = p_loja;
  delete from totais_forma where loja_id = p_loja;
  delete from totais_a_receber where loja_id = p_loja;
  perform lancar_nos_totais(p_loja, array(select id from vendas where loja_id = p_loja and somada),
    array(select id from devolucoes where loja_id = p_loja and somada),
    array(select id from sinais where loja_id = p_loja and somado), 1);
end $$;
