-- What finished sales and returns bring into the totals, each on its day: one row per sale, line or payment. Summing up
-- reads them from here, reports what is not summed up yet, and the conferência everything, to compare. Joined from the
-- list: one look-up per sale, whatever the planner knows of the tables (`= any (list)` compared each with each).
--
-- The revenue is what was charged without the service fee, less what was given back: by sale its total, by line its net
-- value. A line from before there were discounts has none, and is worth price × quantity, or
-- what its label says.

create or replace function fatos_das_vendas(p_loja uuid, p_vendas uuid[], p_fuso text, p_virada time)
returns table (dia date, hora smallint, vendedor_id uuid, vendas bigint, centavos bigint, unidades numeric,
  avulsos_centavos bigint, avulsos_unidades numeric, taxa_centavos bigint, devolvido_centavos bigint,
  taxa_devolvida_centavos bigint, devolucoes bigint, custo_centavos bigint)
language sql stable as $$
  select dia_da_loja(v.finalizada_em, p_fuso, p_virada), extract(hour from v.finalizada_em at time zone p_fuso)::smallint,
    v.vendedor_id, 1::bigint, v.total_centavos - v.taxa_servico_centavos, i.unidades, i.avulsos_centavos,
    i.avulsos_unidades, v.taxa_servico_centavos, 0::bigint, 0::bigint, 0::bigint, i.custo_centavos
  from unnest(p_vendas) as p (id) join vendas v on v.loja_id = p_loja and v.id = p.id
  cross join lateral (
    select coalesce(sum(i.quantidade * i.pecas), 0) as unidades,
      coalesce(sum(coalesce(i.liquido_centavos, i.valor_centavos, valor_do_item(i.preco_centavos, i.quantidade)))
        filter (where i.produto_id is null), 0)::bigint as avulsos_centavos,
      coalesce(sum(i.quantidade) filter (where i.produto_id is null), 0) as avulsos_unidades,
      coalesce(sum(valor_do_item(i.custo_centavos, i.quantidade * i.pecas)), 0)::bigint as custo_centavos
    from itens_venda i where i.loja_id = p_loja and i.venda_id = v.id
  ) i
$$;

-- On the day and at the hour at which it was given back, of the sale's seller. Goods that went back to the shelf take
-- their cost with them; what was thrown away has cost what it cost.
create or replace function fatos_das_devolucoes(p_loja uuid, p_devolucoes uuid[], p_fuso text, p_virada time)
returns table (dia date, hora smallint, vendedor_id uuid, vendas bigint, centavos bigint, unidades numeric,
  avulsos_centavos bigint, avulsos_unidades numeric, taxa_centavos bigint, devolvido_centavos bigint,
  taxa_devolvida_centavos bigint, devolucoes bigint, custo_centavos bigint)
language sql stable as $$
  select dia_da_loja(d.criada_em, p_fuso, p_virada), extract(hour from d.criada_em at time zone p_fuso)::smallint,
    v.vendedor_id, 0::bigint, d.taxa_servico_centavos - d.total_centavos, -i.unidades, -i.avulsos_centavos,
    -i.avulsos_unidades, 0::bigint, d.total_centavos - d.taxa_servico_centavos, d.taxa_servico_centavos, 1::bigint,
    case when d.ao_estoque then -i.custo_centavos else 0 end
  from unnest(p_devolucoes) as p (id) join devolucoes d on d.loja_id = p_loja and d.id = p.id
  join vendas v on v.loja_id = p_loja and v.id = d.venda_id
  cross join lateral (
    select coalesce(sum(g.quantidade * i.pecas), 0) as unidades,
      coalesce(sum(g.liquido_centavos) filter (where i.produto_id is null), 0)::bigint as avulsos_centavos,
      coalesce(sum(g.quantidade) filter (where i.produto_id is null), 0) as avulsos_unidades,
      coalesce(sum(valor_do_item(i.custo_centavos, g.quantidade * i.pecas)), 0)::bigint as custo_centavos
    from itens_devolucao g
    join itens_venda i on i.loja_id = p_loja and i.venda_id = d.venda_id and i.posicao = g.posicao
    where g.loja_id = p_loja and g.devolucao_id = d.id
  ) i
$$;

create or replace function produtos_das_vendas(p_loja uuid, p_vendas uuid[], p_fuso text, p_virada time)
returns table (dia date, produto_id uuid, centavos bigint, unidades numeric, custo_centavos bigint,
  com_custo_unidades numeric)
language sql stable as $$
  select dia_da_loja(v.finalizada_em, p_fuso, p_virada), i.produto_id,
    coalesce(i.liquido_centavos, i.valor_centavos, valor_do_item(i.preco_centavos, i.quantidade)), i.quantidade * i.pecas,
    coalesce(valor_do_item(i.custo_centavos, i.quantidade * i.pecas), 0),
    case when i.custo_centavos is null then 0 else i.quantidade * i.pecas end
  from unnest(p_vendas) as p (id) join vendas v on v.loja_id = p_loja and v.id = p.id
  join itens_venda i on i.loja_id = p_loja and i.venda_id = p.id
  where i.produto_id is not null
$$;

create or replace function produtos_das_devolucoes(p_loja uuid, p_devolucoes uuid[], p_fuso text, p_virada time)
returns table (dia date, produto_id uuid, centavos bigint, unidades numeric, custo_centavos bigint,
  com_custo_unidades numeric)
language sql stable as $$
  select dia_da_loja(d.criada_em, p_fuso, p_virada), i.produto_id, -g.liquido_centavos, -g.quantidade * i.pecas,
    case when d.ao_estoque then -coalesce(valor_do_item(i.custo_centavos, g.quantidade * i.pecas), 0) else 0 end,
    case when i.custo_centavos is null then 0 else -g.quantidade * i.pecas end
  from unnest(p_devolucoes) as p (id) join devolucoes d on d.loja_id = p_loja and d.id = p.id
  join itens_devolucao g on g.loja_id = p_loja and g.devolucao_id = p.id
  join itens_venda i on i.loja_id = p_loja and i.venda_id = d.venda_id and i.posicao = g.posicao
  where i.produto_id is not null
$$;

-- The card company's fee of a payment, half a centavo up.
create or replace function taxa_do_pagamento(p_centavos bigint, p_percentual numeric) returns bigint
language sql immutable parallel safe as $$ select floor(p_centavos * p_percentual / 100 + 0.5)::bigint $$;

-- By form, each payment. A sale that does not say how it was paid is one of the form of zeros.
create or replace function formas_das_vendas(p_loja uuid, p_vendas uuid[], p_fuso text, p_virada time)
returns table (dia date, forma_id uuid, quantidade bigint, centavos bigint, taxa_centavos bigint,
  devolvido_centavos bigint)
language sql stable as $$
  select dia_da_loja(v.finalizada_em, p_fuso, p_virada), coalesce(f.forma_id, '00000000-0000-0000-0000-000000000000'),
    1::bigint, f.centavos, f.taxa_centavos, 0::bigint
  from unnest(p_vendas) as p (id) join vendas v on v.loja_id = p_loja and v.id = p.id
  cross join lateral (
    select g.forma_id, g.valor_centavos as centavos, taxa_do_pagamento(g.valor_centavos, g.taxa_percentual) as taxa_centavos
    from pagamentos_venda g where v.informada and g.loja_id = p_loja and g.venda_id = v.id
    union all
    select null, v.total_centavos - s.antes, 0
    -- A sinal that a queue brought after the closing paid for none of it.
    from (
      select coalesce(sum(s.valor_centavos), 0)::bigint as antes from sinais s
      where v.sinal_centavos is not null and s.loja_id = p_loja and s.venda_id = v.id and s.recebido_em <= v.fim_recebido_em
    ) s
    where not v.informada
  ) f
$$;

create or replace function formas_das_devolucoes(p_loja uuid, p_devolucoes uuid[], p_fuso text, p_virada time)
returns table (dia date, forma_id uuid, quantidade bigint, centavos bigint, taxa_centavos bigint,
  devolvido_centavos bigint)
language sql stable as $$
  select dia_da_loja(d.criada_em, p_fuso, p_virada), g.forma_id, 0::bigint, 0::bigint, 0::bigint, g.valor_centavos
  from unnest(p_devolucoes) as p (id) join devolucoes d on d.loja_id = p_loja and d.id = p.id
  join pagamentos_devolucao g on g.loja_id = p_loja and g.devolucao_id = p.id
$$;

-- Sinais of future sales, taken and given back, each on its day; one that became credit stays where it is.
create or replace function formas_dos_sinais(p_loja uuid, p_sinais uuid[], p_fuso text, p_virada time)
returns table (dia date, forma_id uuid, quantidade bigint, centavos bigint, taxa_centavos bigint,
  devolvido_centavos bigint)
language sql stable as $$
  select dia_da_loja(s.criado_em, p_fuso, p_virada), s.forma_id, case when s.valor_centavos > 0 then 1 else 0 end::bigint,
    greatest(s.valor_centavos, 0), taxa_do_pagamento(greatest(s.valor_centavos, 0), s.taxa_percentual),
    greatest(-s.valor_centavos, 0)
  from unnest(p_sinais) as p (id) join sinais s on s.loja_id = p_loja and s.id = p.id
  where s.forma_id is not null
$$;

-- What is still to come in of payments of a day, without the fee: parcela n at n × prazo, the odd centavos on the first
-- ones.
create or replace function parcelas_de(p_dia date, p_centavos bigint, p_taxa numeric, p_prazo smallint, p_parcelas smallint)
returns table (vencimento date, centavos bigint)
language sql immutable parallel safe as $$
  select p_dia + n * p_prazo, l.liquido / l.parcelas + case when n <= l.liquido % l.parcelas then 1 else 0 end
  from (select p_centavos - taxa_do_pagamento(p_centavos, p_taxa) as liquido, coalesce(p_parcelas, 1)::int as parcelas) l
  cross join generate_series(1, l.parcelas) as n
$$;

create or replace function a_receber_dos_sinais(p_loja uuid, p_sinais uuid[], p_fuso text, p_virada time)
returns table (dia date, vencimento date, centavos bigint)
language sql stable as $$
  select d.dia, l.vencimento, l.centavos
  from unnest(p_sinais) as p (id) join sinais s on s.loja_id = p_loja and s.id = p.id
  cross join lateral (select dia_da_loja(s.criado_em, p_fuso, p_virada) as dia) d
  cross join lateral parcelas_de(d.dia, s.valor_centavos, s.taxa_percentual, s.prazo_dias, s.parcelas) l
  where s.prazo_dias > 0 and s.valor_centavos > 0
$$;

create or replace function a_receber_das_vendas(p_loja uuid, p_vendas uuid[], p_fuso text, p_virada time)
returns table (dia date, vencimento date, centavos bigint)
language sql stable as $$
  select v.dia, l.vencimento, l.centavos
  from (
    select v.id, dia_da_loja(v.finalizada_em, p_fuso, p_virada) as dia
    from unnest(p_vendas) as p (id) join vendas v on v.loja_id = p_loja and v.id = p.id where v.informada
  ) v
  join pagamentos_venda g on g.loja_id = p_loja and g.venda_id = v.id and g.prazo_dias > 0
  cross join lateral parcelas_de(v.dia, g.valor_centavos, g.taxa_percentual, g.prazo_dias, g.parcelas) l
$$;

-- What was given back on the days, both included, of sales of days before them, and of how many: no total keeps it, for
-- it depends on which days are asked for. Without a first day there is none before it; `p_vendedor` null: of all
-- sellers.
create or replace function devolvido_de_outros_dias(p_loja uuid, p_inicio date, p_fim date, p_fuso text, p_virada time,
  p_vendedor uuid default null)
returns table (centavos bigint, vendas bigint)
language sql stable as $$
  select coalesce(sum(d.total_centavos - d.taxa_servico_centavos), 0)::bigint, count(distinct d.venda_id)
  from devolucoes d join vendas v on v.loja_id = p_loja and v.id = d.venda_id
  where d.loja_id = p_loja and d.desfeita_em is null
    -- By the index, a day more on either side than any zone needs; then exactly.
    and d.criada_em >= p_inicio - 2 and d.criada_em < coalesce(p_fim, 'infinity'::date) + interval '3 days'
    and dia_da_loja(d.criada_em, p_fuso, p_virada) between p_inicio and coalesce(p_fim, 'infinity'::date)
    and dia_da_loja(v.finalizada_em, p_fuso, p_virada) < p_inicio
    and (p_vendedor is null or v.vendedor_id = p_vendedor)
$$;

-- What kits that were sold on these days took of their parts, less what came back of it on them. A line stands in the
-- history under the instant at which its sale was finished.
create or replace function partes_vendidas(p_loja uuid, p_inicio date, p_fim date, p_fuso text, p_virada time)
returns table (produto_id uuid, unidades numeric)
language sql stable as $$
  select m.produto_id, -sum(m.quantidade)
  from (
    select i.produto_id, i.pecas, i.partes, -i.quantidade as quantidade
    from itens_venda i join vendas v on v.loja_id = i.loja_id and v.id = i.venda_id
    where i.loja_id = p_loja and i.partes is not null
      and i.historico_em >= p_inicio - 2 and i.historico_em < p_fim + interval '3 days'
      and v.finalizada_em is not null and v.cancelada_em is null
      and dia_da_loja(v.finalizada_em, p_fuso, p_virada) between p_inicio and p_fim
    union all
    select i.produto_id, i.pecas, i.partes, g.quantidade
    from devolucoes d
    join itens_devolucao g on g.loja_id = d.loja_id and g.devolucao_id = d.id
    join itens_venda i on i.loja_id = d.loja_id and i.venda_id = d.venda_id and i.posicao = g.posicao
    where d.loja_id = p_loja and d.desfeita_em is null and i.partes is not null
      and d.criada_em >= p_inicio - 2 and d.criada_em < p_fim + interval '3 days'
      and dia_da_loja(d.criada_em, p_fuso, p_virada) between p_inicio and p_fim
  ) l
  cross join lateral linhas_movidas(p_loja, jsonb_build_array(jsonb_build_object('produtoId', l.produto_id,
    'quantidade', l.quantidade, 'embalagem', jsonb_build_object('quantidade', l.pecas), 'partes', l.partes))) m
  group by m.produto_id
$$;

-- How much of each product was sold on these days, less what was given back on them: the summed days, what is in none
-- yet, and the parts of kits.
create or replace function vendido_nos_dias(p_loja uuid, p_inicio date, p_fim date, p_fuso text, p_virada time)
returns table (produto_id uuid, unidades numeric)
language sql stable as $$
  select t.produto_id, sum(t.unidades) from (
    select t.produto_id, t.unidades from totais_produto t
    where t.loja_id = p_loja and t.dia between p_inicio and p_fim
    union all
    select f.produto_id, f.unidades from produtos_das_vendas(p_loja, array(
      select v.id from vendas v
      where v.loja_id = p_loja and v.finalizada_em is not null and v.cancelada_em is null and not v.somada), p_fuso, p_virada) f
    where f.dia between p_inicio and p_fim
    union all
    select k.produto_id, k.unidades from partes_vendidas(p_loja, p_inicio, p_fim, p_fuso, p_virada) k
  ) t group by t.produto_id
$$;
