-- The cost of one piece of a product at an instant, in centavos with their decimals; null: nobody had said.
create or replace function custo_em(p_loja uuid, p_produto uuid, p_em timestamptz) returns numeric
language sql stable as $$
  select c.custo_centavos from (
    select a.custo_centavos, a.ate from custos_anteriores a
    where a.loja_id = p_loja and a.produto_id = p_produto and a.ate > p_em
    union all
    select p.custo_centavos, 'infinity' from produtos p where p.loja_id = p_loja and p.id = p_produto
  ) c order by c.ate limit 1
$$;

-- Which count answers for a product at an instant: the first closed one that saw it then or later. What happened at the
-- instant of a count was before it; another count's word of the same instant (p_contado) is none of its business.
-- A product that became another is answered for by its own counts, and by the other's from then on.
create or replace function contagem_depois(p_loja uuid, p_produto uuid, p_quando timestamptz, p_contado boolean)
returns table (contagem_id uuid, contado_em timestamptz)
language sql stable as $$
  with recursive cadeia as (
    select p_produto as produto_id, p_quando as desde
    union all
    select f.original_id, greatest(f.criada_em, c.desde) from cadeia c
    join fusoes f on f.loja_id = p_loja and f.duplicado_id = c.produto_id and f.desfeita_em is null
  )
  select l.contagem_id, l.contado_em from cadeia c
  join contados l on l.loja_id = p_loja and l.produto_id = c.produto_id and l.contado_em >= c.desde
    and not (p_contado and l.contado_em = p_quando)
  order by l.contado_em, l.contagem_id limit 1
$$;

-- How many pieces one of what a line counts has.
create or replace function pecas_da_embalagem(p_embalagem jsonb) returns integer
language sql immutable as $$ select coalesce((p_embalagem ->> 'quantidade')::integer, 1) $$;

-- What lines move, product by product: a pack its pieces, a kit its parts and not itself. What a line takes of a part is
-- rounded once, half up to thousandths; of a part that became another product since, that one.
create or replace function linhas_movidas(p_loja uuid, p_linhas jsonb)
returns table (produto_id uuid, dito_id uuid, quando timestamptz, quantidade numeric, custo numeric, valor bigint)
language sql stable as $$
  select m.produto_id, m.dito_id, l.quando, m.quantidade, m.custo, m.valor
  from jsonb_to_recordset(p_linhas) as l ("produtoId" uuid, "ditoId" uuid, quando timestamptz, quantidade numeric,
    "custoCentavos" numeric, "valorCentavos" bigint, embalagem jsonb, partes jsonb)
  cross join lateral (
    select l."produtoId" as produto_id, coalesce(l."ditoId", l."produtoId") as dito_id,
      l.quantidade * pecas_da_embalagem(l.embalagem) as quantidade, l."custoCentavos" as custo, l."valorCentavos" as valor
    where l."produtoId" is not null and l.partes is null
    union all
    select coalesce(p.fundido_em, p.id), p.id,
      round(round(l.quantidade * pecas_da_embalagem(l.embalagem) * d.quantidade, 9), 3), d."custoCentavos", null
    from jsonb_to_recordset(l.partes) as d ("produtoId" uuid, quantidade numeric, "custoCentavos" numeric)
    join produtos p on p.loja_id = p_loja and p.id = d."produtoId"
  ) m
$$;

-- Adds each line to its balance and to the ledger, as having happened at p_quando. Balances are locked in the order of
-- their ids. Products without stock control are passed over.
--
-- p_linhas: [{ produtoId, quantidade, custoCentavos?, valorCentavos?, quando?, ditoId?, embalagem?, partes? }]: below 0
-- goods leave. The cost is that of one piece, the value that of all of them, signed as the quantity; without both the
-- product's cost at that instant counts. `ditoId`: the product that was named, where that became this one. The last two
-- as a line of a sale has them. p_origem: { motivo, tipo?, id?, observacao? }:
-- the document that moves the goods, or what a person wrote in its place.
--
-- A sale gives back at most what it took: what was sold while there was no control never comes back. What happened before
-- a count that was closed since is given way to by that count: one more row of it, the other way, so that what was seen then
-- stays. Answers the balances that fell below zero by this call, [] as a rule: [{ "produtoId", "quantidade" }].
create or replace function mover_estoque(
  p_loja uuid, p_linhas jsonb, p_origem jsonb, p_quem uuid, p_quando timestamptz, p_agora timestamptz
) returns jsonb
language plpgsql as $$
declare
  v_tipo constant text := p_origem ->> 'tipo';
  v_origem constant uuid := p_origem ->> 'id';
  v_motivo constant text := p_origem ->> 'motivo';
  v_produtos uuid[];
  v_ditos uuid[];
  v_quandos timestamptz[];
  v_deltas numeric[];
  v_custos numeric[];
  v_valores bigint[];
  v_cedidos uuid[];
  v_de_volta numeric[];
  v_negativos jsonb;
begin
  -- Arrays: their length is known to the planner, so that rows are found by key and not by reading the whole stock.
  select array_agg(produto_id), array_agg(dito_id), array_agg(quando), array_agg(delta), array_agg(custo), array_agg(valor)
    into v_produtos, v_ditos, v_quandos, v_deltas, v_custos, v_valores from (
    select l.produto_id, coalesce(l.quando, p_quando) as quando, l.dito_id,
      sum(l.quantidade) as delta, max(l.custo) as custo, sum(l.valor) as valor
    from linhas_movidas(p_loja, p_linhas) l
    group by l.produto_id, l.dito_id, coalesce(l.quando, p_quando) having sum(l.quantidade) <> 0
  ) l;
  if v_produtos is null then return '[]'; end if;

  perform 1 from saldos s
    where s.loja_id = p_loja and s.produto_id = any (v_produtos)
    order by s.produto_id for no key update;

  with deltas as (
    select d.produto_id, d.dito_id, d.quando, d.custo, d.valor,
      case when d.delta > 0 and v_tipo = 'venda'
        then least(d.delta, tomado_do_estoque(p_loja, v_tipo, v_origem, d.produto_id)) else d.delta end as delta
    from unnest(v_produtos, v_ditos, v_quandos, v_deltas, v_custos, v_valores)
      as d (produto_id, dito_id, quando, delta, custo, valor)
    left join saldos s on s.loja_id = p_loja and s.produto_id = any (v_produtos) and s.produto_id = d.produto_id
    where s.sem_controle is not true
  )
  select array_agg(produto_id order by produto_id), array_agg(dito_id order by produto_id),
      array_agg(quando order by produto_id), array_agg(delta order by produto_id), array_agg(custo order by produto_id),
      array_agg(valor order by produto_id)
    into v_produtos, v_ditos, v_quandos, v_deltas, v_custos, v_valores from deltas where delta <> 0;
  if v_produtos is null then return '[]'; end if;

  insert into movimentos_estoque
    (loja_id, id, produto_id, quantidade, custo_centavos, motivo, origem_tipo, origem_id, observacao, usuario_id,
      ocorrido_em, criado_em)
  select p_loja, uuid_v7(p_agora), d.produto_id, d.delta,
    coalesce(d.valor, sign(d.delta) * valor_do_item(coalesce(d.custo, custo_em(p_loja, d.produto_id, d.quando)), abs(d.delta))),
    v_motivo, v_tipo, v_origem, p_origem ->> 'observacao', p_quem, d.quando, p_agora
  from unnest(v_produtos, v_quandos, v_deltas, v_custos, v_valores) as d (produto_id, quando, delta, custo, valor);

  -- One look for all lines: as a rule no count saw anything later.
  if v_motivo <> 'fusao' and exists (select from contados c
      where c.loja_id = p_loja and c.contado_em >= (select min(q) from unnest(v_quandos) as q)) then
    with cedidos as (
      insert into movimentos_estoque
        (loja_id, id, produto_id, quantidade, custo_centavos, motivo, origem_tipo, origem_id, usuario_id, ocorrido_em,
          criado_em)
      select p_loja, uuid_v7(p_agora), d.produto_id, -d.delta,
        -sign(d.delta) * valor_do_item(custo_em(p_loja, d.produto_id, c.contado_em), abs(d.delta)),
        'contagem', 'contagem', c.contagem_id, p_quem, c.contado_em, p_agora
      from unnest(v_produtos, v_ditos, v_quandos, v_deltas) as d (produto_id, dito_id, quando, delta)
      cross join lateral contagem_depois(p_loja, d.dito_id, d.quando, v_motivo = 'contagem') c
      returning produto_id, quantidade
    )
    select array_agg(produto_id), array_agg(quantidade) into v_cedidos, v_de_volta from cedidos;
  end if;

  with deltas as (
    select d.produto_id, sum(d.delta) as delta
    from unnest(v_produtos || v_cedidos, v_deltas || v_de_volta) as d (produto_id, delta)
    group by d.produto_id having sum(d.delta) <> 0
  ), mudados as (
    update saldos s set quantidade = s.quantidade + d.delta
      from deltas d
      where s.loja_id = p_loja and s.produto_id = any (v_produtos) and s.produto_id = d.produto_id
      returning s.produto_id, s.quantidade, d.delta
  )
  select jsonb_agg(jsonb_build_object('produtoId', produto_id, 'quantidade', quantidade) order by produto_id)
    into v_negativos from mudados where quantidade < 0 and delta < 0;
  return coalesce(v_negativos, '[]');
end $$;

-- How much a document took of a product and has not given back. A product merged since counts as its survivor, as in
-- the lines of a sale.
create or replace function tomado_do_estoque(p_loja uuid, p_tipo text, p_origem uuid, p_produto uuid) returns numeric
language sql stable as $$
  select coalesce(-sum(m.quantidade), 0) from movimentos_estoque m
  join produtos p on p.loja_id = m.loja_id and p.id = m.produto_id
  where m.loja_id = p_loja and m.origem_tipo = p_tipo and m.origem_id = p_origem
    and coalesce(p.fundido_em, p.id) = p_produto
$$;

-- Takes back what a document moved, at its own instant and cost: what was undone never was. A product merged since gives
-- it back by its survivor; one without stock control since is passed over, as by every movement.
create or replace function desfazer_movimentos(
  p_loja uuid, p_origem jsonb, p_quem uuid, p_agora timestamptz
) returns void
language sql as $$
  select mover_estoque(p_loja, jsonb_agg(jsonb_build_object('produtoId', d.produto_id, 'ditoId', d.dito_id,
      'quantidade', -d.quantidade, 'valorCentavos', -d.valor, 'quando', d.ocorrido_em)), p_origem, p_quem, p_agora, p_agora)
  from (
    select coalesce(p.fundido_em, p.id) as produto_id, p.id as dito_id, m.ocorrido_em, sum(m.quantidade) as quantidade,
      sum(m.custo_centavos) as valor
    from movimentos_estoque m join produtos p on p.loja_id = m.loja_id and p.id = m.produto_id
    where m.loja_id = p_loja and m.origem_tipo = p_origem ->> 'tipo' and m.origem_id = (p_origem ->> 'id')::uuid
    group by p.fundido_em, p.id, m.ocorrido_em having sum(m.quantidade) <> 0
  ) d
$$;

-- The balances of new products, what there is of each as its first movement. A null quantity: nobody counts the
-- product.
create or replace function abrir_saldos(
  p_loja uuid, p_produtos uuid[], p_quantidades numeric[], p_origem jsonb, p_quem uuid, p_agora timestamptz
) returns void
language plpgsql as $$
begin
  insert into saldos (loja_id, produto_id, sem_controle)
    select p_loja, id, quantidade is null from unnest(p_produtos, p_quantidades) as n (id, quantidade);
  perform mover_estoque(p_loja, jsonb_agg(jsonb_build_object('produtoId', id, 'quantidade', quantidade)), p_origem, p_quem,
      p_agora, p_agora)
    from unnest(p_produtos, p_quantidades) as n (id, quantidade) where quantidade <> 0;
end $$;

-- Lines went from one sale to another: what the first took for them, the second took, and gives back alone. Both
-- entries together are nothing, so no balance changes and none is locked; the caller has locked the sales.
create or replace function passar_movimentos(
  p_loja uuid, p_de uuid, p_para uuid, p_linhas jsonb, p_quem uuid, p_quando timestamptz, p_agora timestamptz
) returns void
language sql as $$
  with pedidos as (
    select l.produto_id, sum(l.quantidade) as quantidade from linhas_movidas(p_loja, p_linhas) l group by l.produto_id
  ), passados as (
    select produto_id, custo_em(p_loja, produto_id, p_quando) as custo,
      least(quantidade, tomado_do_estoque(p_loja, 'venda', p_de, produto_id)) as quantidade
    from pedidos
  )
  insert into movimentos_estoque
    (loja_id, id, produto_id, quantidade, custo_centavos, motivo, origem_tipo, origem_id, usuario_id, ocorrido_em, criado_em)
  select p_loja, uuid_v7(p_agora), p.produto_id, v.sinal * p.quantidade, v.sinal * valor_do_item(p.custo, p.quantidade),
    'edicao', 'venda', v.id, p_quem, p_quando, p_agora
  from passados p cross join (values (p_de, 1), (p_para, -1)) as v (id, sinal)
  where p.quantidade > 0
$$;
