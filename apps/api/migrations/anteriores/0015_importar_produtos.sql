-- Brings the rows of a product file in, in one round trip: what the server's process has to do for fifty thousand rows
-- is to pass their bytes on.
--
-- p_linhas: [{ id, nome, codigo, valor, quantidade, estoque, categoria }], codes unique within it; null where the file
-- says nothing. A row whose bar code exists updates name, price and category, never stock; any other is a new product,
-- whose stock enters the ledger as 'importacao', without stock control where the file says no quantity. p_simular only counts. The caller holds the lock of the catalogue.
--
-- Planned anew each time, mover_estoque inside it too: a plan that was kept from a file of ten rows takes minutes for
-- one of fifty thousand.
create function importar_produtos(
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

  -- What the file leaves open stays as it is. Rows that change nothing are not written.
  update produtos p
  set nome = l.nome, valor_centavos = coalesce(l.valor, p.valor_centavos),
    categoria = coalesce(l.categoria, p.categoria), atualizado_em = p_agora
  from json_to_recordset(p_linhas) as l (codigo text, nome text, valor bigint, categoria text)
  join codigos_produto c on c.loja_id = p_loja and c.codigo = l.codigo
  where p.loja_id = p_loja and p.id = c.produto_id
    and (p.nome, p.valor_centavos, p.categoria) is distinct from
      (l.nome, coalesce(l.valor, p.valor_centavos), coalesce(l.categoria, p.categoria));

  -- A code taken by somebody else since: the table of codes refuses, and the whole import with it.
  with novos as (
    insert into produtos
      (loja_id, id, nome, valor_centavos, estoque, categoria, codigo_barras, criado_em, atualizado_em)
    select p_loja, l.id, l.nome, coalesce(l.valor, 0), coalesce(l.estoque, 0), coalesce(l.categoria, 'Variados'),
      l.codigo, p_agora, p_agora
    from json_to_recordset(p_linhas) as l
      (id uuid, nome text, codigo text, valor bigint, estoque numeric, categoria text)
    where not exists (select from codigos_produto c where c.loja_id = p_loja and c.codigo = l.codigo)
    returning id
  )
  select array_agg(id) into v_novos from novos;
  if v_novos is not null then
    -- Nobody said how many there are: nobody counts them.
    insert into saldos (loja_id, produto_id, sem_controle)
      select p_loja, l.id, l.quantidade is null
      from json_to_recordset(p_linhas) as l (id uuid, quantidade numeric) join unnest(v_novos) as n (id) using (id);
    perform mover_estoque(p_loja, array_agg(l.id), array_agg(l.quantidade), 'importacao', null, p_usuario, p_agora)
      from json_to_recordset(p_linhas) as l (id uuid, quantidade numeric) join unnest(v_novos) as n (id) using (id)
      where l.quantidade <> 0;
  end if;
  return next;
end $$;
