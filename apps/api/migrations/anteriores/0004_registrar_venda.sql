-- The hot path in one call. Expected refusals are raised as BA001 with the API's error code as the message and its
-- `campos` as the detail, so that nothing of a refused sale is left, its key included.
create function recusar(p_code text, p_campos jsonb default null) returns void
language plpgsql as $$
begin
  raise exception using errcode = 'BA001', message = p_code, detail = coalesce(p_campos::text, '');
end $$;

-- True: the key is new and now taken by this transaction. Two at once: the second waits for the first to end.
-- Otherwise what was done under it is in `chaves`, or the key is refused for other content.
create function reservar_chave(p_loja uuid, p_chave uuid, p_conteudo bytea, p_venda uuid, p_agora timestamptz)
returns boolean
language plpgsql as $$
declare
  conhecido bytea;
begin
  insert into chaves (loja_id, chave, conteudo, venda_id, criada_em)
  values (p_loja, p_chave, p_conteudo, p_venda, p_agora)
  on conflict do nothing;
  if found then return true; end if;

  select conteudo into conhecido from chaves where loja_id = p_loja and chave = p_chave;
  if conhecido is distinct from p_conteudo then perform recusar('TOKEN_REUTILIZADO'); end if;
  return false;
end $$;

-- The lines with the products that they mean: merged ids count as the survivor. An id that never was in this store is
-- refused; so is a deleted product, unless it comes from a queue or is among p_mantidos (what a tab already holds).
-- In: [{ produtoId, nome, precoCentavos, quantidade }]; out: the same with precoTabelaCentavos and excluido.
create function resolver_itens(p_loja uuid, p_itens jsonb, p_fila boolean, p_mantidos uuid[] default '{}')
returns jsonb
language plpgsql as $$
declare
  resolvidos jsonb;
  recusados jsonb;
begin
  select
    jsonb_agg(r.item || jsonb_build_object(
      'produtoId', r.produto_id, 'precoTabelaCentavos', r.valor_centavos, 'excluido', r.excluido) order by r.n),
    jsonb_object_agg('itens.' || (r.n - 1) || '.produtoId',
      case when r.produto_id is null then 'Produto não encontrado nesta loja.' else 'Este produto foi excluído.' end)
      filter (where r.produto_id is null or (r.excluido and not p_fila and r.produto_id <> all (p_mantidos)))
    into resolvidos, recusados
  from (
    select i.item, i.n, coalesce(s.id, p.id) as produto_id,
      case when s.id is null then p.valor_centavos else s.valor_centavos end as valor_centavos,
      case when s.id is null then p.excluido_em else s.excluido_em end is not null as excluido
    from jsonb_array_elements(p_itens) with ordinality as i (item, n)
    -- `offset 0`: one look by key per item, whatever the planner believes about a store's size.
    left join lateral (
      select * from produtos where loja_id = p_loja and id = (i.item ->> 'produtoId')::uuid offset 0
    ) p on true
    left join lateral (select * from produtos where loja_id = p_loja and id = p.fundido_em offset 0) s on true
  ) r;
  if recusados is not null then perform recusar('VALIDACAO', recusados); end if;
  return resolvidos;
end $$;

create function gravar_itens(p_loja uuid, p_venda uuid, p_itens jsonb, p_primeira integer default 0) returns void
language sql as $$
  insert into itens_venda
    (loja_id, venda_id, posicao, produto_id, nome, preco_centavos, preco_tabela_centavos, quantidade)
  select p_loja, p_venda, p_primeira + i.n - 1, (i.item ->> 'produtoId')::uuid, i.item ->> 'nome',
    (i.item ->> 'precoCentavos')::bigint, (i.item ->> 'precoTabelaCentavos')::bigint, (i.item ->> 'quantidade')::numeric
  from jsonb_array_elements(p_itens) with ordinality as i (item, n)
$$;

-- What a queue's items tell about themselves: prices that the catalogue no longer has, products that are gone.
create function marcas_dos_itens(p_itens jsonb) returns text[]
language sql immutable as $$
  select array_remove(array[
    case when bool_or(item ->> 'precoCentavos' <> item ->> 'precoTabelaCentavos') then 'PRECO_DIVERGENTE' end,
    case when bool_or((item ->> 'excluido')::boolean) then 'PRODUTO_EXCLUIDO' end
  ], null)
  from jsonb_array_elements(p_itens) as item
$$;

-- Takes a sale. p: { lojaId, chave, conteudo (hex), id, tipo, identificador, vendedorId, entreguePor, criadaEm,
-- criadaNoDispositivo, agora, fila, confirmada, marcas, itens, janelaMs }.
-- Answers { conhecida: venda id } for a key that is done already, else the row of vendas_lidas with `avisos`.
create function registrar_venda(p jsonb) returns jsonb
language plpgsql as $$
declare
  v_loja constant uuid := p ->> 'lojaId';
  v_id constant uuid := p ->> 'id';
  v_tipo constant text := p ->> 'tipo';
  v_vendedor constant uuid := p ->> 'vendedorId';
  v_criada constant timestamptz := p ->> 'criadaEm';
  v_agora constant timestamptz := p ->> 'agora';
  v_fila constant boolean := (p ->> 'fila')::boolean;
  v_janela constant interval := make_interval(secs => (p ->> 'janelaMs')::numeric / 1000);
  v_chave constant uuid := p ->> 'chave';
  v_marcas text[] := array(select jsonb_array_elements_text(p -> 'marcas'));
  v_conhecida uuid;
  v_itens jsonb;
  v_impressao uuid;
  v_avisos jsonb := '[]';
  v_linha jsonb;
begin
  perform travar_catalogo(v_loja);
  if not reservar_chave(v_loja, v_chave, decode(p ->> 'conteudo', 'hex'), v_id, v_agora) then
    select venda_id into v_conhecida from chaves where loja_id = v_loja and chave = v_chave;
    return jsonb_build_object('conhecida', v_conhecida);
  end if;
  v_itens := resolver_itens(v_loja, p -> 'itens', v_fila);

  -- As JSON, so that no identifier can pass for a line.
  select md5(jsonb_build_array(v_vendedor, v_tipo, case when v_tipo = 'COMANDAS' then p -> 'identificador' end,
      jsonb_agg(jsonb_build_array(item -> 'produtoId', item -> 'precoCentavos', item -> 'quantidade')
        order by item ->> 'produtoId', (item ->> 'precoCentavos')::bigint, (item ->> 'quantidade')::numeric))::text)::uuid
    into v_impressao from jsonb_array_elements(v_itens) as item;

  if not (p ->> 'confirmada')::boolean then
    -- Several at once: the second looks only after the first has ended.
    perform pg_advisory_xact_lock(hashtextextended(v_impressao::text, 1));
    -- The order asks for an index by time: without statistics the key, and with it every sale of the store, is as cheap.
    perform 1 from vendas
      where loja_id = v_loja and impressao = v_impressao and cancelada_em is null
        and criada_em between v_criada - v_janela and v_criada + v_janela
      order by criada_em limit 1;
    if found then
      if not v_fila then perform recusar('VENDA_DUPLICADA_TEMPORAL'); end if;
      v_marcas := v_marcas || 'POSSIVEL_DUPLICATA'::text;
    end if;
  end if;
  if v_fila then v_marcas := v_marcas || marcas_dos_itens(v_itens); end if;

  insert into vendas (loja_id, id, tipo, identificador, vendedor_id, entregue_por, total_centavos, marcas, criada_em,
    finalizada_em, origem, criada_no_dispositivo, recebida_em, impressao)
  values (v_loja, v_id, v_tipo, p ->> 'identificador', v_vendedor, (p ->> 'entreguePor')::uuid,
    (select sum((item ->> 'precoCentavos')::bigint * (item ->> 'quantidade')::numeric)
      from jsonb_array_elements(v_itens) as item),
    v_marcas, v_criada, case when v_tipo = 'VENDAS' then v_criada end,
    case when v_fila then 'fila' end, (p ->> 'criadaNoDispositivo')::timestamptz, v_agora, v_impressao);
  perform gravar_itens(v_loja, v_id, v_itens);

  if v_tipo <> 'FUTUROS' then
    -- Last, so that the rows of much-sold products stay locked for as short as can be.
    select mover_estoque(v_loja, array_agg((item ->> 'produtoId')::uuid),
        array_agg(-(item ->> 'quantidade')::numeric), 'venda', v_id, v_vendedor, v_agora)
      into v_avisos from jsonb_array_elements(v_itens) as item;
  end if;

  select to_jsonb(l) into v_linha from vendas_lidas l where l.loja_id = v_loja and l.id = v_id;
  return v_linha || jsonb_build_object('avisos', v_avisos);
end $$;
