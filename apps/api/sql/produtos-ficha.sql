-- What a product is made of. A part that became another product since means that one; a ficha of a product that is gone
-- is none.

-- Level by level, the ways to one part added at each, so that what many kits share is gone through once.
create or replace function partes_exatas(p_loja uuid, p_produto uuid, p_quantidade numeric)
returns table (produto_id uuid, quantidade numeric)
language plpgsql stable as $$
declare
  v_kits uuid[] := array[p_produto];
  v_quantos numeric[] := array[round(p_quantidade, 30)];
  v_folhas uuid[] := '{}';
  v_restos numeric[] := '{}';
  v_soltas uuid[];
  v_soltos numeric[];
begin
  for nivel in 1..5 loop
    with partes as (
      select s.id, s.ficha is not distinct from 'NA_VENDA' and nivel < 5 as kit,
        sum(k.quantos * i.quantidade / p.rendimento) as quantos
      from unnest(v_kits, v_quantos) as k (id, quantos)
      join produtos p on p.loja_id = p_loja and p.id = k.id and p.ficha is not null
      join itens_ficha i on i.loja_id = p_loja and i.produto_id = k.id
      join produtos q on q.loja_id = p_loja and q.id = i.parte_id
      join produtos s on s.loja_id = p_loja and s.id = coalesce(q.fundido_em, q.id)
      group by s.id, s.ficha
    )
    select array_agg(id) filter (where kit), array_agg(quantos) filter (where kit),
        coalesce(array_agg(id) filter (where not kit), '{}'), coalesce(array_agg(quantos) filter (where not kit), '{}')
      into v_kits, v_quantos, v_soltas, v_soltos from partes;
    v_folhas := v_folhas || v_soltas;
    v_restos := v_restos || v_soltos;
    exit when v_kits is null;
  end loop;
  return query
    select f.id, round(sum(f.quantos), 15) from unnest(v_folhas, v_restos) as f (id, quantos) group by f.id order by f.id;
end $$;

-- What leaves for so many pieces of a product by its ficha. A part that is a kit is taken apart, five levels down at
-- most; any other leaves by itself. Rounded once, half up to thousandths, when all ways to a part are added; what comes
-- before has so many decimals that nothing of it is lost.
create or replace function partes_da_ficha(p_loja uuid, p_produto uuid, p_quantidade numeric)
returns table (produto_id uuid, quantidade numeric)
language sql stable as $$
  select e.produto_id, round(e.quantidade, 3) from partes_exatas(p_loja, p_produto, p_quantidade) e
  where round(e.quantidade, 3) <> 0
$$;

-- The same of a kit, which a sale takes apart; of any other product nothing.
create or replace function partes_do_kit(p_loja uuid, p_produto uuid, p_quantidade numeric)
returns table (produto_id uuid, quantidade numeric)
language sql stable as $$
  select e.produto_id, e.quantidade
  from produtos p cross join lateral partes_da_ficha(p_loja, p.id, p_quantidade) e
  where p.loja_id = p_loja and p.id = p_produto and p.ficha = 'NA_VENDA'
$$;

-- What one piece costs by its parts, in centavos with their decimals; null without a ficha, and while nobody has said
-- what a part costs.
create or replace function custo_da_ficha(p_loja uuid, p_produto uuid) returns numeric
language sql stable as $$
  select case when count(*) = count(p.custo_centavos) then round(sum(e.quantidade * p.custo_centavos), 2) end
  from partes_exatas(p_loja, p_produto, 1) e
  join produtos p on p.loja_id = p_loja and p.id = e.produto_id
$$;

-- What so many pieces of a product cost at an instant, in whole centavos; of a kit what its parts did. Null: nobody had
-- said.
create or replace function custo_das_pecas(p_loja uuid, p_produto uuid, p_quantidade numeric, p_em timestamptz)
returns bigint
language sql stable as $$
  select case
    when p.ficha = 'NA_VENDA' then (
      select case when count(*) = count(v.valor) then sum(v.valor)::bigint end
      from partes_do_kit(p_loja, p_produto, p_quantidade) e
      cross join lateral (select valor_do_item(custo_em(p_loja, e.produto_id, p_em), e.quantidade) as valor) v)
    else valor_do_item(custo_em(p_loja, p_produto, p_em), p_quantidade)
  end
  from produtos p where p.loja_id = p_loja and p.id = p_produto
$$;

-- How much of a product its parts allow, in whole pieces where it is sold by these; null where no part is counted.
create or replace function pecas_possiveis(p_loja uuid, p_produto uuid) returns numeric
language sql stable as $$
  select min(greatest(0, case when p.unidade = 'kg' then floor(d.pecas * 1000) / 1000 else floor(d.pecas) end))
  from produtos p
  cross join lateral partes_exatas(p_loja, p.id, 1) e
  join saldos s on s.loja_id = p_loja and s.produto_id = e.produto_id and not s.sem_controle
  cross join lateral (select round(s.quantidade / e.quantidade, 9) as pecas) d
  where p.loja_id = p_loja and p.id = p_produto and e.quantidade > 0
$$;

-- The living products that have this one, or one that became it, among their parts.
create or replace function fichas_com(p_loja uuid, p_parte uuid) returns setof uuid
language sql stable as $$
  select distinct p.id from (
    select p_parte as id
    union all
    select f.id from produtos f where f.loja_id = p_loja and f.fundido_em = p_parte
  ) d
  join itens_ficha i on i.loja_id = p_loja and i.parte_id = d.id
  join produtos p on p.loja_id = p_loja and p.id = i.produto_id and p.excluido_em is null
$$;

-- How many fichas stand one on the other where this product is, those above it and those below; null where it is made of
-- itself. No more than a level beyond those that may be is looked at: before it changed there were no more.
create or replace function niveis_da_ficha(p_loja uuid, p_produto uuid) returns integer
language sql stable as $$
  with recursive abaixo as (
    select p_produto as id, 0 as nivel
    union
    select coalesce(q.fundido_em, q.id), a.nivel + 1
    from abaixo a
    join itens_ficha i on i.loja_id = p_loja and i.produto_id = a.id
    join produtos q on q.loja_id = p_loja and q.id = i.parte_id
    where a.nivel <= 5
  ), acima as (
    select p_produto as id, 0 as nivel
    union
    select f.id, a.nivel + 1 from acima a cross join lateral fichas_com(p_loja, a.id) as f (id) where a.nivel <= 5
  )
  select case when not exists (select from abaixo where id = p_produto and nivel > 0)
    then (select max(nivel) from abaixo) + (select max(nivel) from acima) end
$$;

-- The kits whose cost follows from that of a product.
create or replace function kits_com(p_loja uuid, p_parte uuid) returns setof uuid
language sql stable as $$
  with recursive acima as (
    select p_parte as id, 0 as nivel
    union
    select p.id, a.nivel + 1
    from acima a cross join lateral fichas_com(p_loja, a.id) as f (id)
    join produtos p on p.loja_id = p_loja and p.id = f.id and p.ficha = 'NA_VENDA'
    where a.nivel < 5
  )
  select distinct id from acima where nivel > 0
$$;
