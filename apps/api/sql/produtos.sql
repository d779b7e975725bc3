-- A merge moves one product's stock and sales to another: it excludes every write that resolves products, and these
-- don't exclude each other. Taken first in a transaction, so that it can't deadlock.
create or replace function travar_catalogo(p_loja uuid, p_exclusivo boolean default false) returns void
language plpgsql as $$
begin
  if p_exclusivo then
    perform pg_advisory_xact_lock(hashtextextended('catalogo:' || p_loja, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('catalogo:' || p_loja, 0));
  end if;
end $$;

-- The lines with the products that they mean: merged ids count as the survivor. An id that never was in this store is
-- refused; so is a deleted product, unless it comes from a queue or is among p_mantidos (what a tab already holds). A
-- line of no product (produtoId null) has no price but its own.
--
-- A fraction is of what is weighed: of a product sold by the piece, and of no product, it is refused, unless it comes
-- from a queue or the product is among p_pesados (what a tab holds by weight). Taken, it is by weight. A whole number
-- counts packs where the line says so, else what its product does now; from a queue what it did when it was sold, where
-- the device says so (dita).
--
-- A value of its own (valorCentavos) is of what is weighed, too.
--
-- In: [{ produtoId, nome, precoCentavos, quantidade, observacao, dita, embalagem, valorCentavos }], sold at p_em; out: the same with
-- precoTabelaCentavos (of one of what the line counts), custoCentavos (of one piece at p_em; null where nobody had said
-- one), unidade, excluido, ditoId, the product that was named, and partes, of a kit what one piece takes.
--
-- p_mantidos: products that a sale holds, p_pesados by weight, p_embalagens packs that it holds, as { codigo, quantidade }.
create or replace function resolver_itens(
  p_loja uuid, p_itens jsonb, p_em timestamptz, p_fila boolean, p_mantidos uuid[] default '{}', p_pesados uuid[] default '{}',
  p_embalagens jsonb default '[]'
) returns jsonb
language plpgsql as $$
declare
  resolvidos jsonb;
  recusados jsonb;
begin
  with lidos as (
    select i.item, i.n, coalesce(s.id, p.id) as produto_id, i.item ->> 'produtoId' is null as avulso,
      case when s.id is null then p.valor_centavos else s.valor_centavos end as valor_centavos,
      -- Before the merge that gave the survivor its cost, the product had one of its own.
      coalesce(custo_em(p_loja, s.id, p_em), custo_em(p_loja, p.id, p_em)) as custo_centavos,
      case when s.id is null then p.excluido_em else s.excluido_em end is not null as excluido,
      case when s.id is null then p.unidade else s.unidade end as unidade,
      (i.item ->> 'quantidade')::numeric % 1 <> 0 as fracao, i.item ->> 'valorCentavos' is not null as etiqueta,
      nullif(i.item -> 'embalagem', 'null') as embalagem_dita, e.embalagem, k.partes, k.custo_centavos as custo_das_partes
    from jsonb_array_elements(p_itens) with ordinality as i (item, n)
    -- `offset 0`: one look by key per item, whatever the planner believes about a store's size.
    left join lateral (
      select * from produtos where loja_id = p_loja and id = (i.item ->> 'produtoId')::uuid offset 0
    ) p on true
    left join lateral (select * from produtos where loja_id = p_loja and id = p.fundido_em offset 0) s on true
    left join lateral (
      select q.embalagens -> (i.item -> 'embalagem' ->> 'codigo') as embalagem
      from (values (p.embalagens, p.outros_codigos, s.id is null), (s.embalagens, s.outros_codigos, true))
        as q (embalagens, outros_codigos, vale)
      where q.vale and i.item -> 'embalagem' ->> 'codigo' = any (q.outros_codigos)
        and q.embalagens -> (i.item -> 'embalagem' ->> 'codigo') -> 'quantidade' = i.item -> 'embalagem' -> 'quantidade'
    ) e on true
    cross join lateral (
      select jsonb_agg(jsonb_build_object('produtoId', d.produto_id, 'quantidade', d.quantidade,
          'custoCentavos', c.custo)) as partes,
        case when count(*) = count(c.custo) then round(sum(d.quantidade * c.custo), 2) end as custo_centavos
      from partes_exatas(p_loja, coalesce(s.id, p.id), 1) d
      cross join lateral (select custo_em(p_loja, d.produto_id, p_em) as custo) c
      where case when s.id is null then p.ficha else s.ficha end = 'NA_VENDA'
    ) k
  ), erros as (
    select 'itens.' || (n - 1) || '.produtoId' as campo,
      case when produto_id is null then 'Produto não encontrado nesta loja.' else 'Este produto foi excluído.' end as texto
    from lidos
    where not avulso and (produto_id is null or (excluido and not p_fila and produto_id <> all (p_mantidos)))
    union all
    select 'itens.' || (n - 1) || '.quantidade', 'Informe um número inteiro.'
    from lidos
    where fracao and unidade is distinct from 'kg' and not p_fila and not coalesce(produto_id = any (p_pesados), false)
    union all
    select 'itens', 'Só o que é vendido por quilo tem o valor da etiqueta.'
    from lidos
    where etiqueta and unidade is distinct from 'kg' and not p_fila and not coalesce(produto_id = any (p_pesados), false)
    union all
    select 'itens', 'Esta embalagem mudou no cadastro. Leia o código de novo.'
    from lidos
    where embalagem_dita is not null and embalagem is null and not p_fila
      and not p_embalagens @> jsonb_build_array(embalagem_dita)
  )
  select
    jsonb_agg(item || jsonb_build_object(
      'produtoId', produto_id, 'ditoId', item -> 'produtoId', 'excluido', excluido,
      'precoTabelaCentavos', coalesce((embalagem ->> 'valorCentavos')::bigint,
        valor_centavos * pecas_da_embalagem(embalagem_dita), (item ->> 'precoCentavos')::bigint),
      'custoCentavos', case when partes is null then custo_centavos else custo_das_partes end,
      'partes', partes,
      'unidade', case
        when avulso then 'un'
        when fracao or etiqueta then 'kg'
        when embalagem_dita is not null then 'un'
        else coalesce(case when p_fila then item ->> 'dita' end, unidade, 'un')
      end) order by n),
    (select jsonb_object_agg(campo, texto) from erros)
    into resolvidos, recusados
  from lidos;
  if recusados is not null then perform recusar('VALIDACAO', recusados); end if;
  return resolvidos;
end $$;

-- The codes of a product; none once it is deleted.
create or replace function codigos_de(p_codigo text, p_outros text[], p_excluido timestamptz) returns setof text
language sql immutable as $$
  select distinct codigo from unnest(p_outros || p_codigo) as codigo where codigo is not null and p_excluido is null
$$;

-- Once per statement: an import of thousands of products is two statements, not thousands. In the order of the codes,
-- so that two that bring the same new ones can't deadlock.
create or replace function guardar_codigos_novos() returns trigger
language plpgsql as $$
begin
  insert into codigos_produto (loja_id, codigo, produto_id)
  select p.loja_id, c.codigo, p.id
  from depois p, codigos_de(p.codigo_barras, p.outros_codigos, p.excluido_em) as c (codigo) order by 1, 2;
  return null;
end $$;

create or replace function guardar_codigos_mudados() returns trigger
language plpgsql as $$
declare
  v_saem codigos_produto[];
  v_entram codigos_produto[];
begin
  with tinham as (
    select p.loja_id, c.codigo, p.id
    from antes p, codigos_de(p.codigo_barras, p.outros_codigos, p.excluido_em) as c (codigo)
  ), tem as (
    select p.loja_id, c.codigo, p.id
    from depois p, codigos_de(p.codigo_barras, p.outros_codigos, p.excluido_em) as c (codigo)
  )
  select array(select row (s.*)::codigos_produto from (table tinham except table tem) s),
      array(select row (e.*)::codigos_produto from (table tem except table tinham) e order by 1)
    into v_saem, v_entram;

  delete from codigos_produto g using unnest(v_saem) s
  where g.loja_id = s.loja_id and g.codigo = s.codigo and g.produto_id = s.produto_id;
  insert into codigos_produto select * from unnest(v_entram);
  return null;
end $$;

-- The further codes that a file adds to those of a product: an import takes none away.
create or replace function codigos_a_mais(p_codigo text, p_tem text[], p_outros text[]) returns text[]
language sql immutable as $$
  select array(select codigo from unnest(p_outros) as codigo
    where codigo is distinct from p_codigo and codigo <> all (p_tem))
$$;

-- Brings the rows of a product file in, in one round trip: what the server's process has to do for fifty thousand rows
-- is to pass their bytes on.
--
-- p_linhas: [{ id, nome, codigo, valor, custo, quantidade, estoque, categoria, outros, embalagens, unidade, ncm, cest,
-- origem, balanca }],
-- codes unique within it; null where the file says nothing. A row whose bar code exists updates name, price, cost,
-- category and fiscal fields and adds codes, never stock and what that counts; any other is a new product, whose stock
-- enters the ledger as 'importacao', without stock control where the file says no quantity. p_simular only counts. The
-- caller holds the lock of the catalogue.
--
-- Planned anew each time, mover_estoque inside it too: a plan that was kept from a file of ten rows takes minutes for
-- one of fifty thousand.
create or replace function importar_produtos(
  p_loja uuid, p_usuario uuid, p_agora timestamptz, p_linhas json, p_simular boolean
) returns table (criados int, atualizados int)
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  v_novos uuid[];
begin
  -- In the order of the ids, so that this can't deadlock with a merge or an edit that takes several.
  if not p_simular then
    perform 1
      from json_to_recordset(p_linhas) as l (codigo text)
      join codigos_produto c on c.loja_id = p_loja and c.codigo = l.codigo
      join produtos p on p.loja_id = p_loja and p.id = c.produto_id
      order by p.id for no key update of p;
  end if;

  select count(*) filter (where c.codigo is null), count(c.codigo) into criados, atualizados
  from json_to_recordset(p_linhas) as l (codigo text)
  left join codigos_produto c on c.loja_id = p_loja and c.codigo = l.codigo;
  if p_simular then
    return next;
    return;
  end if;

  -- Two products of the file may change their codes of the scale with each other.
  update produtos p set codigo_balanca = null
  from json_to_recordset(p_linhas) as l (codigo text, balanca text)
  join codigos_produto c on c.loja_id = p_loja and c.codigo = l.codigo
  where p.loja_id = p_loja and p.id = c.produto_id and p.codigo_balanca::integer <> l.balanca::integer;

  -- A cell that the file leaves open changes nothing. Rows that change nothing are not written.
  update produtos p
  set nome = l.nome, valor_centavos = coalesce(l.valor, p.valor_centavos),
    custo_centavos = coalesce(l.custo, p.custo_centavos),
    categoria = coalesce(l.categoria, p.categoria),
    ncm = coalesce(l.ncm, p.ncm), cest = coalesce(l.cest, p.cest), origem_fiscal = coalesce(l.origem, p.origem_fiscal),
    outros_codigos = p.outros_codigos || codigos_a_mais(p.codigo_barras, p.outros_codigos, l.outros),
    embalagens = p.embalagens || coalesce(l.embalagens, '{}'),
    codigo_balanca = coalesce(l.balanca, p.codigo_balanca),
    atualizado_em = p_agora
  from json_to_recordset(p_linhas) as l
    (codigo text, nome text, valor bigint, custo numeric, categoria text, outros text[], embalagens jsonb, ncm text,
      cest text, origem smallint, balanca text)
  join codigos_produto c on c.loja_id = p_loja and c.codigo = l.codigo
  where p.loja_id = p_loja and p.id = c.produto_id
    and ((p.nome, p.valor_centavos, p.custo_centavos, p.categoria, p.ncm, p.cest, p.origem_fiscal, p.codigo_balanca) is distinct from
      (l.nome, coalesce(l.valor, p.valor_centavos), coalesce(l.custo, p.custo_centavos),
        coalesce(l.categoria, p.categoria), coalesce(l.ncm, p.ncm), coalesce(l.cest, p.cest),
        coalesce(l.origem, p.origem_fiscal), coalesce(l.balanca, p.codigo_balanca))
      or codigos_a_mais(p.codigo_barras, p.outros_codigos, l.outros) <> '{}'
      or not p.embalagens @> coalesce(l.embalagens, '{}'));

  -- A code taken by somebody else since: the table of codes refuses, and the whole import with it.
  with novos as (
    insert into produtos
      (loja_id, id, nome, valor_centavos, custo_centavos, estoque, categoria, codigo_barras, outros_codigos, embalagens,
        unidade, ncm, cest, origem_fiscal, codigo_balanca, criado_em, atualizado_em)
    select p_loja, l.id, l.nome, coalesce(l.valor, 0), l.custo, coalesce(l.estoque, 0), coalesce(l.categoria, 'Variados'),
      l.codigo, coalesce(l.outros, '{}'), coalesce(l.embalagens, '{}'), coalesce(l.unidade, 'un'), l.ncm, l.cest, l.origem,
      l.balanca, p_agora, p_agora
    from json_to_recordset(p_linhas) as l
      (id uuid, nome text, codigo text, valor bigint, custo numeric, estoque numeric, categoria text, outros text[],
        embalagens jsonb, unidade text, ncm text, cest text, origem smallint, balanca text)
    where not exists (select from codigos_produto c where c.loja_id = p_loja and c.codigo = l.codigo)
    returning id
  )
  select array_agg(id) into v_novos from novos;
  if v_novos is not null then
    perform abrir_saldos(p_loja, array_agg(l.id), array_agg(l.quantidade), jsonb_build_object('motivo', 'importacao',
        'tipo', 'importacao', 'id', uuid_v7(p_agora)), p_usuario, p_agora)
      from json_to_recordset(p_linhas) as l (id uuid, quantidade numeric) join unnest(v_novos) as n (id) using (id);
  end if;
  return next;
end $$;
