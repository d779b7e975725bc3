-- Adds each delta to its balance and to the ledger. Rows are locked in the order of their ids. Products without stock
-- control are passed over. A sale gives back at most what it took: what it sold while there was no control never comes
-- back. Answers the balances that fell below zero by it, [] as a rule: [{ "produtoId", "quantidade" }].
create or replace function mover_estoque(
  p_loja uuid, p_produtos uuid[], p_deltas numeric[], p_motivo text, p_venda uuid, p_usuario uuid, p_agora timestamptz
) returns jsonb
language plpgsql as $$
declare
  v_produtos uuid[];
  v_deltas numeric[];
  v_negativos jsonb;
begin
  perform 1 from saldos s
    where s.loja_id = p_loja and s.produto_id = any (p_produtos)
    order by s.produto_id for no key update;

  with pedidos as (
    select produto_id, sum(delta) as delta
    from unnest(p_produtos, p_deltas) as d (produto_id, delta)
    group by produto_id having sum(delta) <> 0
  ), deltas as (
    select d.produto_id,
      -- A product merged since counts as its survivor, as in the sale's lines.
      case when d.delta > 0 and p_venda is not null then least(d.delta, (
        select coalesce(-sum(m.quantidade), 0) from movimentos_estoque m
        join produtos p on p.loja_id = m.loja_id and p.id = m.produto_id
        where m.loja_id = p_loja and m.venda_id = p_venda and coalesce(p.fundido_em, p.id) = d.produto_id
      )) else d.delta end as delta
    from pedidos d
    -- The list again, so that the rows are found by key and not by reading the store's whole stock.
    left join saldos s on s.loja_id = p_loja and s.produto_id = any (p_produtos) and s.produto_id = d.produto_id
    where s.sem_controle is not true
  )
  select array_agg(produto_id order by produto_id), array_agg(delta order by produto_id)
    into v_produtos, v_deltas from deltas where delta <> 0;
  if v_produtos is null then return '[]'; end if;

  insert into movimentos_estoque (loja_id, id, produto_id, quantidade, motivo, venda_id, usuario_id, criado_em)
  select p_loja, uuid_v7(p_agora), produto_id, delta, p_motivo, p_venda, p_usuario, p_agora
  from unnest(v_produtos, v_deltas) as d (produto_id, delta);

  with mudados as (
    update saldos s set quantidade = s.quantidade + d.delta
      from unnest(v_produtos, v_deltas) as d (produto_id, delta)
      where s.loja_id = p_loja and s.produto_id = any (v_produtos) and s.produto_id = d.produto_id
      returning s.produto_id, s.quantidade, d.delta
  )
  select jsonb_agg(jsonb_build_object('produtoId', produto_id, 'quantidade', quantidade) order by produto_id)
    into v_negativos from mudados where quantidade < 0 and delta < 0;
  return coalesce(v_negativos, '[]');
end $$;

-- The balances of new products, what there is of each as its first movement. Null: nobody said how many there are, so
-- nobody counts them.
create or replace function abrir_saldos(
  p_loja uuid, p_produtos uuid[], p_quantidades numeric[], p_motivo text, p_usuario uuid, p_agora timestamptz
) returns void
language plpgsql as $$
begin
  insert into saldos (loja_id, produto_id, sem_controle)
    select p_loja, id, quantidade is null from unnest(p_produtos, p_quantidades) as n (id, quantidade);
  perform mover_estoque(p_loja, array_agg(id), array_agg(quantidade), p_motivo, null, p_usuario, p_agora)
    from unnest(p_produtos, p_quantidades) as n (id, quantidade) where quantidade <> 0;
end $$;

-- Lines went from one sale to another: what the first took for them is what the second took, to be given back by that
-- one alone. Both entries together are nothing, so no balance changes and none is locked; the caller has locked the
-- sales. Of what was sold without stock control nothing was taken.
create or replace function passar_movimentos(
  p_loja uuid, p_de uuid, p_para uuid, p_produtos uuid[], p_quantidades numeric[], p_usuario uuid, p_agora timestamptz
) returns void
language sql as $$
  with pedidos as (
    select produto_id, sum(quantidade) as quantidade
    from unnest(p_produtos, p_quantidades) as d (produto_id, quantidade) group by produto_id
  ), passados as (
    select d.produto_id, least(d.quantidade, (
      select coalesce(-sum(m.quantidade), 0) from movimentos_estoque m
      join produtos p on p.loja_id = m.loja_id and p.id = m.produto_id
      where m.loja_id = p_loja and m.venda_id = p_de and coalesce(p.fundido_em, p.id) = d.produto_id
    )) as quantidade
    from pedidos d
  )
  insert into movimentos_estoque (loja_id, id, produto_id, quantidade, motivo, venda_id, usuario_id, criado_em)
  select p_loja, uuid_v7(p_agora), p.produto_id, v.sinal * p.quantidade, 'edicao', v.id, p_usuario, p_agora
  from passados p cross join (values (p_de, 1), (p_para, -1)) as v (id, sinal)
  where p.quantidade > 0
$$;
