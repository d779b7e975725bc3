-- What a product costs, and why: each time that it was said, or that goods came in, is a row of custos_produto, in the
-- order in which the server had them. Costs are centavos with up to two decimals, of one piece.

-- The cost after an entry of goods: their share beside what is there, or their own where nothing is there, nobody had said
-- what that costs, or the store wants the last one. An entry whose cost nobody knows changes nothing.
create or replace function custo_depois(
  p_antes numeric, p_saldo numeric, p_pecas numeric, p_valor bigint, p_media boolean
) returns numeric
language sql immutable as $$
  select case
    when p_valor is null then p_antes
    when p_media and p_saldo > 0 and p_antes is not null
      then round((p_saldo * p_antes + p_valor) / (p_saldo + p_pecas), 2)
    else round(p_valor / p_pecas, 2)
  end
$$;

-- The cost of two products that become one: by what there is of each; of neither, the survivor's, else the other's.
create or replace function custo_fundido(p_custo numeric, p_saldo numeric, p_outro numeric, p_saldo_outro numeric)
returns numeric
language sql immutable as $$
  select coalesce(
    (select round(sum(s.saldo * s.custo) / sum(s.saldo), 2)
      from (values (p_custo, p_saldo), (p_outro, p_saldo_outro)) as s (custo, saldo)
      where s.saldo > 0 and s.custo is not null),
    p_custo, p_outro)
$$;

create or replace function proximo_custo(p_loja uuid, p_produto uuid) returns integer
language sql stable as $$
  select coalesce(max(c.ordem), 0) + 1 from custos_produto c where c.loja_id = p_loja and c.produto_id = p_produto
$$;

-- Goods come in: before they are moved, their balances locked by the caller. Lines of one product enter together; where
-- the cost of one line is not known, nor is that of all.
-- p_linhas: [{ produtoId, quantidade, valorCentavos }], as for mover_estoque. p_origem: { tipo, id }.
create or replace function entrar_custos(p_loja uuid, p_linhas jsonb, p_origem jsonb, p_agora timestamptz) returns void
language plpgsql as $$
declare
  v_media constant boolean := (select custo = 'medio' from lojas where id = p_loja);
begin
  -- In the order of their ids, as every update of several products.
  perform 1 from produtos p
    where p.loja_id = p_loja and p.id = any (array(select (l ->> 'produtoId')::uuid from jsonb_array_elements(p_linhas) l))
    order by p.id for no key update;
  insert into custos_produto
    (loja_id, produto_id, ordem, tipo, origem_id, saldo, pecas, movidas, valor_centavos, custo_antes, custo, media,
      criado_em)
  select p_loja, p.id, proximo_custo(p_loja, p.id), p_origem ->> 'tipo', (p_origem ->> 'id')::uuid, s.quantidade,
    e.pecas, case when s.sem_controle then 0 else e.pecas end, e.valor, p.custo_centavos, custo_depois(p.custo_centavos, s.quantidade, e.pecas, e.valor, v_media), v_media,
    p_agora
  from (
    select l."produtoId" as produto_id, sum(l.quantidade) as pecas,
      case when count(*) = count(l."valorCentavos") then sum(l."valorCentavos")::bigint end as valor
    from jsonb_to_recordset(p_linhas) as l ("produtoId" uuid, quantidade numeric, "valorCentavos" bigint)
    group by l."produtoId"
  ) e
  join produtos p on p.loja_id = p_loja and p.id = e.produto_id
  join saldos s on s.loja_id = p_loja and s.produto_id = e.produto_id;
  update produtos p set custo_centavos = c.custo, atualizado_em = p_agora
  from custos_produto c
  where c.loja_id = p_loja and c.origem_id = (p_origem ->> 'id')::uuid
    and p.loja_id = p_loja and p.id = c.produto_id and p.custo_centavos is distinct from c.custo;
end $$;

-- What a product costs by its rows, without those that were undone; null where it has none.
create or replace function refazer_custo(p_loja uuid, p_produto uuid) returns numeric
language plpgsql stable as $$
declare
  v custos_produto;
  v_custo numeric;
begin
  for v in
    select * from custos_produto c where c.loja_id = p_loja and c.produto_id = p_produto order by c.ordem
  loop
    if v.ordem = 1 then v_custo := v.custo_antes; end if;
    if v.desfeito then continue; end if;
    v_custo := case v.tipo
      when 'manual' then v.custo
      -- All rows of a product that went are from before it did.
      when 'fusao' then custo_fundido(v_custo, v.saldo, custo_ate_fundir(p_loja, v.outro_id), v.pecas)
      else custo_depois(v_custo, v.saldo, v.pecas, v.valor_centavos, v.media) end;
  end loop;
  return v_custo;
end $$;

create or replace function custo_ate_fundir(p_loja uuid, p_produto uuid) returns numeric
language sql stable as $$
  select case
    when exists (select from custos_produto c where c.loja_id = p_loja and c.produto_id = p_produto)
      then refazer_custo(p_loja, p_produto)
    else (select p.custo_centavos from produtos p where p.loja_id = p_loja and p.id = p_produto)
  end
$$;

-- Two products become one: before their balances do. Answers what it costs.
create or replace function fundir_custos(p_loja uuid, p_fusao uuid, p_para uuid, p_de uuid, p_agora timestamptz)
returns numeric
language sql as $$
  insert into custos_produto
    (loja_id, produto_id, ordem, tipo, origem_id, outro_id, saldo, pecas, custo_antes, custo, media, criado_em)
  select p_loja, p_para, proximo_custo(p_loja, p_para), 'fusao', p_fusao, p_de, s.quantidade, o.quantidade,
    p.custo_centavos, custo_fundido(p.custo_centavos, s.quantidade, d.custo_centavos, o.quantidade), true, p_agora
  from produtos p
  join saldos s on s.loja_id = p.loja_id and s.produto_id = p.id
  join produtos d on d.loja_id = p.loja_id and d.id = p_de
  join saldos o on o.loja_id = d.loja_id and o.produto_id = d.id
  where p.loja_id = p_loja and p.id = p_para
  returning custo
$$;

-- A document that brought goods in never did: what came after it is gone through again without it and its pieces, which
-- a merge may have taken to another product since.
create or replace function desfazer_custos(p_loja uuid, p_origem uuid, p_agora timestamptz) returns void
language plpgsql as $$
begin
  perform 1 from produtos p
    where p.loja_id = p_loja and p.id = any (array(
      select coalesce(q.fundido_em, q.id) from custos_produto c
      join produtos q on q.loja_id = c.loja_id and q.id = c.produto_id
      where c.loja_id = p_loja and c.origem_id = p_origem))
    order by p.id for no key update;

  update custos_produto set desfeito = true where loja_id = p_loja and origem_id = p_origem;
  with recursive caminho as (
    select c.produto_id, c.ordem, c.movidas as pecas, false as fundida
    from custos_produto c where c.loja_id = p_loja and c.origem_id = p_origem
    union all
    select f.produto_id, f.ordem, k.pecas, true
    from caminho k join custos_produto f on f.loja_id = p_loja and f.outro_id = k.produto_id and not f.desfeito
  ), mudadas as (
    select d.produto_id, d.ordem, sum(case when d.ordem > k.ordem then k.pecas else 0 end) as do_saldo,
      sum(case when d.ordem = k.ordem then k.pecas else 0 end) as do_outro
    from caminho k join custos_produto d on d.loja_id = p_loja and d.produto_id = k.produto_id
      and (d.ordem > k.ordem or (d.ordem = k.ordem and k.fundida))
    group by d.produto_id, d.ordem
  )
  update custos_produto d set saldo = d.saldo - m.do_saldo, pecas = d.pecas - m.do_outro
  from mudadas m where d.loja_id = p_loja and d.produto_id = m.produto_id and d.ordem = m.ordem;

  update produtos p set custo_centavos = n.custo, atualizado_em = p_agora
  from (
    select s.id, refazer_custo(p_loja, s.id) as custo
    from (
      select distinct coalesce(q.fundido_em, q.id) as id from custos_produto c
      join produtos q on q.loja_id = c.loja_id and q.id = c.produto_id
      where c.loja_id = p_loja and c.origem_id = p_origem
    ) s
  ) n
  where p.loja_id = p_loja and p.id = n.id and p.custo_centavos is distinct from n.custo;
end $$;

-- Once per statement, whoever changes a cost. A merge that is undone gives the survivor the instant of its last edit
-- again, hence the later of the two. A cost that what came in does not explain is a person's word.
create or replace function guardar_custos_anteriores() returns trigger
language plpgsql as $$
begin
  insert into custos_anteriores (loja_id, produto_id, ate, custo_centavos)
  select a.loja_id, a.id, greatest(a.atualizado_em, d.atualizado_em), a.custo_centavos
  from antes a join depois d on d.loja_id = a.loja_id and d.id = a.id
  where d.custo_centavos is distinct from a.custo_centavos
  on conflict do nothing;
  insert into custos_produto (loja_id, produto_id, ordem, tipo, saldo, custo_antes, custo, media, criado_em)
  select d.loja_id, d.id, proximo_custo(d.loja_id, d.id), 'manual', 0, a.custo_centavos, d.custo_centavos, true,
    d.atualizado_em
  from antes a join depois d on d.loja_id = a.loja_id and d.id = a.id
  where d.custo_centavos is distinct from a.custo_centavos
    and d.custo_centavos is distinct from refazer_custo(d.loja_id, d.id);
  return null;
end $$;
