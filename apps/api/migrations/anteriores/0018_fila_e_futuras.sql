-- Nobody but its seller has put anything on the sale: then he may take it off again from a queue, even when he lost
-- his permission meanwhile. Null: not known, for it was written before this was noted.
alter table vendas add column so_do_vendedor boolean;
alter table vendas alter column so_do_vendedor set default true;

-- How a tab is called, as people tell tabs apart: blanks around it, case and accents don't count.
create function nome_de_comanda(p_nome text) returns text
language sql immutable parallel safe as $$
  select dobrar(btrim(p_nome))
$$;

-- A note where another open tab of the store has the name that p_venda is about to have: [{ "tipo", "vendaId" }], else
-- []. Of two that take one name at once, the second waits here for the first to end, and then sees it. The caller holds
-- no lock but those that come before a tab's name: see ARCHITECTURE.md.
create function mesmo_nome(p_loja uuid, p_venda uuid, p_nome text) returns jsonb
language plpgsql as $$
declare
  v_nome constant text := nome_de_comanda(p_nome);
  v_outra uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('comanda:' || p_loja || ':' || v_nome, 0));
  select id into v_outra from vendas
    where loja_id = p_loja and finalizada_em is null and cancelada_em is null
      and tipo = 'COMANDAS' and id <> p_venda and nome_de_comanda(identificador) = v_nome
    order by criada_em, id limit 1;
  if v_outra is null then return '[]'; end if;
  return jsonb_build_array(jsonb_build_object('tipo', 'MESMO_NOME', 'vendaId', v_outra));
end $$;

-- Takes a sale. p: { lojaId, chave, conteudo (hex), id, tipo, identificador, vendedorId, entreguePor, criadaEm,
-- criadaNoDispositivo, agora, fila, confirmada, marcas, itens, janelaMs, paraQuem, quandoDia, quandoEm, observacao }.
-- Answers { conhecida: venda id } for a key that is done already, else the row of vendas_lidas with `avisos`.
create or replace function registrar_venda(p jsonb) returns jsonb
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
  v_mesmo_nome jsonb := '[]';
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
  if v_tipo = 'COMANDAS' then v_mesmo_nome := mesmo_nome(v_loja, v_id, p ->> 'identificador'); end if;

  insert into vendas (loja_id, id, tipo, identificador, vendedor_id, entregue_por, total_centavos, marcas, criada_em,
    finalizada_em, origem, criada_no_dispositivo, recebida_em, impressao, para_quem, quando_dia, quando_em, observacao)
  values (v_loja, v_id, v_tipo, p ->> 'identificador', v_vendedor, (p ->> 'entreguePor')::uuid,
    (select sum((item ->> 'precoCentavos')::bigint * (item ->> 'quantidade')::numeric)
      from jsonb_array_elements(v_itens) as item),
    v_marcas, v_criada, case when v_tipo = 'VENDAS' then v_criada end,
    case when v_fila then 'fila' end, (p ->> 'criadaNoDispositivo')::timestamptz, v_agora, v_impressao,
    p ->> 'paraQuem', (p ->> 'quandoDia')::date, (p ->> 'quandoEm')::timestamptz, p ->> 'observacao');
  perform gravar_itens(v_loja, v_id, v_itens);

  if v_tipo <> 'FUTUROS' then
    -- Last, so that the rows of much-sold products stay locked for as short as can be.
    select mover_estoque(v_loja, array_agg((item ->> 'produtoId')::uuid),
        array_agg(-(item ->> 'quantidade')::numeric), 'venda', v_id, v_vendedor, v_agora)
      into v_avisos from jsonb_array_elements(v_itens) as item;
  end if;

  select to_jsonb(l) into v_linha from vendas_lidas l where l.loja_id = v_loja and l.id = v_id;
  return v_linha || jsonb_build_object('avisos', v_avisos || v_mesmo_nome);
end $$;
