-- What a count has of each product: the last word of somebody, and what was added to it since, by when it was seen and not
-- by when it came. It began to be seen at `desde`.
create or replace function contado_na_contagem(p_loja uuid, p_contagem uuid)
returns table (produto_id uuid, quantidade numeric, desde timestamptz, contado_em timestamptz, usuario_id uuid)
language sql stable as $$
  select l.produto_id, sum(l.quantidade), min(l.contado_em), max(l.contado_em),
    (array_agg(l.usuario_id order by l.contado_em desc, l.recebida_em desc, l.id desc))[1]
  from (
    select e.*, sum(case when e.somar then 0 else 1 end) over (
      partition by e.produto_id order by e.contado_em desc, e.recebida_em desc, e.id desc) as palavras
    from leituras_contagem e where e.loja_id = p_loja and e.contagem_id = p_contagem
  ) l
  -- Up to the newest word, and that one.
  where l.palavras = 0 or (l.palavras = 1 and not l.somar)
  group by l.produto_id
$$;

-- The balance of a product at an instant, by when things happened. What happened then was before it.
create or replace function saldo_em(p_loja uuid, p_produto uuid, p_em timestamptz) returns numeric
language sql stable as $$
  select coalesce(sum(m.quantidade), 0) from movimentos_estoque m
  where m.loja_id = p_loja and m.produto_id = p_produto and m.ocorrido_em <= p_em
$$;

-- What was sold of a product between two looks at its shelves: seen on the first one, gone from the second, or never seen.
create or replace function vendido_entre(p_loja uuid, p_produto uuid, p_de timestamptz, p_ate timestamptz) returns numeric
language sql stable as $$
  select greatest(coalesce(-sum(m.quantidade), 0), 0) from movimentos_estoque m
  where m.loja_id = p_loja and m.produto_id = p_produto and m.motivo in ('venda', 'edicao', 'cancelamento')
    and m.ocorrido_em > p_de and m.ocorrido_em <= p_ate
$$;
