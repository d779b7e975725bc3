-- What was sent of open tabs: see cozinha.sql.

-- Lines went from one open tab to another: what was sent of them goes along, and nothing is sent. A card goes where most
-- of it is; those of a tab that was left behind go with it. Answers the cards of both.
create or replace function passar_na_cozinha(p_loja uuid, p_de uuid, p_para uuid, p_agora timestamptz) returns jsonb
language plpgsql as $$
declare
  v_pedidos uuid[];
begin
  perform 1 from pedidos_cozinha c where c.loja_id = p_loja and c.venda_id in (p_de, p_para) and c.chegada > 0
    order by c.id for no key update;
  with tirados as materialized (
    select * from tirar_enviados(p_loja, p_de, false, true)
  ), postos as (
    insert into enviados_cozinha
      (loja_id, id, venda_id, produto_id, observacao, unidade, embalagem, pecas, nome, pedido_id, quantidade)
    select p_loja, uuid_v7(p_agora), p_para, (t.enviado).produto_id, (t.enviado).observacao, (t.enviado).unidade,
      (t.enviado).embalagem, (t.enviado).pecas, (t.enviado).nome, (t.enviado).pedido_id, t.tirada
    from tirados t
    returning pedido_id
  )
  select array_agg(distinct o.pedido_id) into v_pedidos from postos o where o.pedido_id is not null;

  update pedidos_cozinha c set venda_id = m.venda_id
  from (
    select distinct on (e.pedido_id) e.pedido_id, e.venda_id
    from enviados_cozinha e
    join pedidos_cozinha a on a.loja_id = e.loja_id and a.id = e.pedido_id
    where e.loja_id = p_loja and e.pedido_id = any (v_pedidos)
    group by e.pedido_id, e.venda_id, a.venda_id
    order by e.pedido_id, sum(e.quantidade) desc, e.venda_id = a.venda_id desc, e.venda_id
  ) m
  where c.loja_id = p_loja and c.id = m.pedido_id and c.venda_id <> m.venda_id;
  update pedidos_cozinha c set venda_id = p_para
  from vendas v
  where c.loja_id = p_loja and c.venda_id = p_de and c.chegada > 0 and v.loja_id = p_loja and v.id = p_de
    and v.movida_para is not null;

  return (select jsonb_object_agg(n.nome, c.cartoes) from (values ('de', p_de), ('para', p_para)) as n (nome, id)
    left join cozinha_das_vendas c on c.loja_id = p_loja and c.venda_id = n.id);
end $$;

-- The first stations of a store: what its open tabs hold by then was ordered without them. The caller holds the catalogue
-- alone, so that no sale comes in between.
create or replace function lembrar_abertas(p_loja uuid, p_agora timestamptz) returns void
language plpgsql as $$
begin
  delete from enviados_cozinha e using vendas v
  where e.loja_id = p_loja and v.loja_id = e.loja_id and v.id = e.venda_id and v.finalizada_em is null;
  insert into enviados_cozinha
    (loja_id, id, venda_id, produto_id, observacao, unidade, embalagem, pecas, nome, pedido_id, quantidade)
  select p_loja, uuid_v7(p_agora), i.venda_id, i.produto_id, coalesce(i.observacao, ''), i.unidade,
    coalesce(i.embalagem, ''), i.pecas, i.nome, null, i.quantidade
  from vendas v
  join itens_venda i on i.loja_id = v.loja_id and i.venda_id = v.id and i.produto_id is not null
  where v.loja_id = p_loja and v.finalizada_em is null and v.cancelada_em is null and v.tipo = 'COMANDAS';
end $$;
