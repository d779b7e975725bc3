-- What is likely still there of each dated entry: first in, first out against the balance, by when the server had each, over
-- all entries and the opening, those without a date too. A loss that names a lot lowers that one first. Null of p_ate: all.
create or replace function validades(p_loja uuid, p_ate date)
returns table (produto_id uuid, compra_id uuid, lote text, validade date, quantidade numeric)
language sql stable as $$
  with datados as materialized (
    select distinct coalesce(p.fundido_em, p.id) as id
    from itens_compra i join produtos p on p.loja_id = i.loja_id and p.id = i.produto_id
    where i.loja_id = p_loja and i.validade is not null
  ), deles as materialized (
    select p.id, coalesce(p.fundido_em, p.id) as produto_id from datados d
    join produtos p on p.loja_id = p_loja and (p.id = d.id or p.fundido_em = d.id)
  ), entradas as (
    select d.produto_id, c.criada_em as em, c.id as compra_id, i.posicao, i.pecas, i.lote, i.validade
    from deles d
    join itens_compra i on i.loja_id = p_loja and i.produto_id = d.id
    join compras c on c.loja_id = p_loja and c.id = i.compra_id and c.desfeita_em is null
    union all
    select d.produto_id, m.criado_em, null, 0, m.quantidade, null, null
    from deles d
    join movimentos_estoque m on m.loja_id = p_loja and m.produto_id = d.id
      and m.motivo in ('inicial', 'importacao') and m.quantidade > 0
    union all
    select d.produto_id, f.recebida_em, f.id, 0, f.quantidade, null, null
    from deles d
    join producoes f on f.loja_id = p_loja and f.produto_id = d.id and f.desfeita_em is null
  ), perdidos as (
    select d.produto_id, i.lote, sum(i.quantidade) as quantidade
    from deles d
    join itens_perda i on i.loja_id = p_loja and i.produto_id = d.id and i.lote is not null
    join perdas e on e.loja_id = p_loja and e.id = i.perda_id and e.desfeita_em is null
    group by d.produto_id, i.lote
  ), sobrando as (
    select e.*, e.pecas - least(e.pecas, greatest(0, coalesce(p.quantidade, 0) - (sum(e.pecas) over (
      partition by e.produto_id, e.lote order by e.em, e.compra_id, e.posicao) - e.pecas))) as restam
    from entradas e left join perdidos p on p.produto_id = e.produto_id and p.lote = e.lote
  ), contadas as (
    select r.*, sum(r.restam) over (
      partition by r.produto_id order by r.em desc, r.compra_id desc, r.posicao desc) as desde_esta
    from sobrando r
  )
  select c.produto_id, c.compra_id, c.lote, c.validade,
    least(c.restam, greatest(0, s.quantidade - (c.desde_esta - c.restam)))
  from contadas c
  join saldos s on s.loja_id = p_loja and s.produto_id = c.produto_id
  join produtos p on p.loja_id = p_loja and p.id = c.produto_id and p.excluido_em is null
  where c.validade is not null and (p_ate is null or c.validade <= p_ate)
    and least(c.restam, greatest(0, s.quantidade - (c.desde_esta - c.restam))) > 0
$$;
