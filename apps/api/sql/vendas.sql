-- A sale as the API tells it; every reader goes through here.
create or replace view vendas_lidas with (security_invoker = true) as
select v.loja_id, v.id, v.identificador, v.tipo, v.total_centavos, v.criada_em, v.finalizada_em, v.cancelada_em,
  v.motivo, v.versao, v.marcas, v.vendedor_id, u.nome as vendedor_nome,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'produtoId', i.produto_id, 'nome', i.nome, 'precoCentavos', i.preco_centavos,
      'precoTabelaCentavos', i.preco_tabela_centavos, 'quantidade', i.quantidade, 'unidade', i.unidade,
      'observacao', i.observacao, 'descontoCentavos', coalesce(i.desconto_centavos, 0),
      'liquidoCentavos', i.liquido_centavos, 'custoCentavos', i.custo_centavos,
      'embalagem', case when i.embalagem is not null
        then jsonb_build_object('codigo', i.embalagem, 'quantidade', i.pecas) end,
      'partes', i.partes, 'valorCentavos', i.valor_centavos) order by i.posicao), '[]')
    from itens_venda i where i.loja_id = v.loja_id and i.venda_id = v.id
  ) as itens,
  v.cancelada_por, c.nome as cancelada_por_nome, v.para_quem, v.quando_dia, v.quando_em, v.observacao, v.movida_para,
  v.numero, coalesce(v.desconto_centavos, 0) as desconto_centavos, coalesce(v.acrescimo_centavos, 0) as acrescimo_centavos,
  v.taxa_servico_centavos, v.devolvido_centavos, v.cliente_id,
  case when v.cliente_id is not null then nome_do_cliente(v.loja_id, v.cliente_id) end as cliente_nome,
  v.informada, v.gaveta_id, v.caixa_id, v.desconto_por, coalesce(v.desconto_antes_centavos, 0) as desconto_antes_centavos,
  case when not v.informada then '[]' else (
    select coalesce(jsonb_agg(jsonb_build_object(
      'formaId', p.forma_id, 'tipo', p.tipo, 'nome', p.forma, 'valorCentavos', p.valor_centavos,
      'recebidoCentavos', p.recebido_centavos, 'parcelas', p.parcelas, 'nsu', p.nsu, 'bandeira', p.bandeira,
      'txid', p.txid, 'confirmacao', p.confirmacao) order by p.posicao), '[]')
    from pagamentos_venda p where p.loja_id = v.loja_id and p.venda_id = v.id
  ) end as pagamentos,
  v.dispositivo_id, v.seq_local, coalesce(v.sinal_centavos, 0) as sinal_centavos,
  case when v.sinal_centavos is null then '[]' else sinais_da_venda(v.loja_id, v.id) end as sinais,
  (select k.cartoes from cozinha_das_vendas k where k.loja_id = v.loja_id and k.venda_id = v.id) as cozinha
from vendas v
join pessoas u on u.loja_id = v.loja_id and u.id = v.vendedor_id
left join pessoas c on c.loja_id = v.loja_id and c.id = v.cancelada_por;
grant select on vendas_lidas to balcao_app;

-- How a tab is called, as people tell tabs apart: blanks around it, case and accents don't count.
create or replace function nome_de_comanda(p_nome text) returns text
language sql immutable parallel safe as $$
  select dobrar(btrim(p_nome))
$$;

-- A note where another open tab of the store has the name that p_venda is about to have: [{ "tipo", "vendaId" }], else
-- []. Of two that take one name at once, the second waits here for the first to end, and then sees it. The caller holds
-- no lock but those that come before a tab's name: see ARCHITECTURE.md.
create or replace function mesmo_nome(p_loja uuid, p_venda uuid, p_nome text) returns jsonb
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

-- The marks of a queue's items: prices that the catalogue no longer has, products that are gone.
create or replace function marcas_dos_itens(p_itens jsonb) returns text[]
language sql immutable as $$
  select array_remove(array[
    case when bool_or(item ->> 'precoCentavos' <> item ->> 'precoTabelaCentavos') then 'PRECO_DIVERGENTE' end,
    case when bool_or((item ->> 'excluido')::boolean) then 'PRODUTO_EXCLUIDO' end
  ], null)
  from jsonb_array_elements(p_itens) as item
$$;

-- New names are remembered in their order, so that two sales that bring the same ones can't deadlock. p_historico: when
-- the sale itself is not written yet.
create or replace function gravar_itens(
  p_loja uuid, p_venda uuid, p_itens jsonb, p_primeira integer default 0, p_historico timestamptz default null
) returns void
language sql as $$
  insert into textos_historico (loja_id, texto, dobrado)
  select p_loja, n.nome, dobrar(n.nome)
  from (select distinct i.item ->> 'nome' collate "C" as nome from jsonb_array_elements(p_itens) as i (item)) n
  where not exists (select 1 from textos_historico t where t.loja_id = p_loja and t.texto = n.nome)
  order by n.nome
  on conflict do nothing;

  insert into itens_venda
    (loja_id, venda_id, posicao, produto_id, nome, preco_centavos, preco_tabela_centavos, quantidade, unidade,
     observacao, desconto_centavos, liquido_centavos, custo_centavos, embalagem, pecas, partes, valor_centavos,
     historico_em)
  select p_loja, p_venda, p_primeira + i.n - 1, (i.item ->> 'produtoId')::uuid, i.item ->> 'nome',
    (i.item ->> 'precoCentavos')::bigint, (i.item ->> 'precoTabelaCentavos')::bigint,
    (i.item ->> 'quantidade')::numeric, i.item ->> 'unidade', i.item ->> 'observacao',
    nullif((i.item ->> 'descontoCentavos')::bigint, 0), (i.item ->> 'liquidoCentavos')::bigint,
    (i.item ->> 'custoCentavos')::numeric, i.item -> 'embalagem' ->> 'codigo', pecas_da_embalagem(i.item -> 'embalagem'),
    nullif(i.item -> 'partes', 'null'), (i.item ->> 'valorCentavos')::bigint,
    coalesce(p_historico, (select v.historico_em from vendas v where v.loja_id = p_loja and v.id = p_venda))
  from jsonb_array_elements(p_itens) with ordinality as i (item, n)
$$;

-- Takes a sale. p: { chave, conteudo (hex), id, tipo, identificador, vendedorId, entreguePor, criadaEm,
-- criadaNoDispositivo, finalizadaEm, saiDoEstoque, agora, fila, confirmada, marcas, itens, totalCentavos, janelaMs,
-- paraQuem, quandoDia, quandoEm, observacao, descontoCentavos, acrescimoCentavos, taxaServicoCentavos, descontoMaximo
-- (percent; null: as much as he likes), pagamentos, sinal (of a future sale), clienteId, gavetaId, autorizada,
-- dispositivoId, seqLocal, cozinhaImpressa }. Its own row is written last, with its number. Answers { conhecida: venda id } for a key
-- that is done already, else the row of vendas_lidas with `avisos`.
create or replace function registrar_venda(p_loja uuid, p jsonb) returns jsonb
language plpgsql as $$
declare
  v_id constant uuid := p ->> 'id';
  v_tipo constant text := p ->> 'tipo';
  v_vendedor constant uuid := p ->> 'vendedorId';
  v_criada constant timestamptz := p ->> 'criadaEm';
  v_agora constant timestamptz := p ->> 'agora';
  v_fila constant boolean := (p ->> 'fila')::boolean;
  v_janela constant interval := make_interval(secs => (p ->> 'janelaMs')::numeric / 1000);
  v_chave constant uuid := p ->> 'chave';
  v_finalizada constant timestamptz := p ->> 'finalizadaEm';
  v_marcas text[] := array(select jsonb_array_elements_text(p -> 'marcas'));
  v_itens jsonb;
  v_impressao uuid;
  v_avisos jsonb := '[]';
  v_mesmo_nome jsonb := '[]';
  v_descontos record;
  v_recebida jsonb := '{}';
  v_dispositivo uuid := p ->> 'dispositivoId';
  v_seq integer := p ->> 'seqLocal';
  v_numero bigint;
  v_linha jsonb;
  v_sinal bigint;
begin
  perform travar_catalogo(p_loja);
  if not reservar_chave(p_loja, v_chave, decode(p ->> 'conteudo', 'hex'), v_id, v_agora) then
    return jsonb_build_object('conhecida', venda_da_chave(p_loja, v_chave));
  end if;
  v_itens := resolver_itens(p_loja, p -> 'itens', v_criada, v_fila);

  -- As JSON, so that no identifier can pass for a line. Lines of no product are alike with the same name only.
  select md5(jsonb_build_array(v_vendedor, v_tipo, case when v_tipo = 'COMANDAS' then p -> 'identificador' end,
      jsonb_agg(
        jsonb_build_array(item -> 'produtoId', item -> 'precoCentavos', item -> 'quantidade', avulso, item -> 'embalagem',
          item -> 'valorCentavos')
        order by item ->> 'produtoId', (item ->> 'precoCentavos')::bigint, (item ->> 'quantidade')::numeric,
          avulso, (item ->> 'valorCentavos')::bigint))::text)::uuid
    into v_impressao
    from jsonb_array_elements(v_itens) as item,
      lateral (select case when item ->> 'produtoId' is null then item ->> 'nome' end) as n (avulso);

  if not (p ->> 'confirmada')::boolean then
    -- Several at once: the second looks only after the first has ended.
    perform pg_advisory_xact_lock(hashtextextended(v_impressao::text, 1));
    -- The order asks for an index by time: without statistics the key, and with it every sale of the store, is as
    -- cheap.
    perform 1 from vendas
      where loja_id = p_loja and impressao = v_impressao and cancelada_em is null
        and criada_em between v_criada - v_janela and v_criada + v_janela
      order by criada_em limit 1;
    if found then
      if not v_fila then perform recusar('VENDA_DUPLICADA_TEMPORAL'); end if;
      v_marcas := v_marcas || 'POSSIVEL_DUPLICATA'::text;
    end if;
  end if;
  if v_fila then v_marcas := v_marcas || marcas_dos_itens(v_itens); end if;
  if p ->> 'descontoMaximo' is not null then
    select * into v_descontos from descontos_dados(v_itens, (p ->> 'descontoCentavos')::bigint);
    if v_descontos.dado * 100 > (p ->> 'descontoMaximo')::numeric * v_descontos.tabela then
      if not v_fila then perform recusar('ACIMA_DO_LIMITE'); end if;
      v_marcas := v_marcas || 'DESCONTO_ACIMA'::text;
    end if;
  end if;
  if v_tipo = 'COMANDAS' then v_mesmo_nome := mesmo_nome(p_loja, v_id, p ->> 'identificador'); end if;

  if v_finalizada is not null then
    v_recebida := receber_venda(p_loja, p || jsonb_build_object('vendaId', v_id, 'em', v_finalizada, 'usuarioId', v_vendedor));
    v_marcas := v_marcas || array(select jsonb_array_elements_text(v_recebida -> 'marcas'));
  else
    if jsonb_array_length(p -> 'sinal') > 0 then
      v_sinal := lancar_sinal(p_loja, jsonb_build_object('vendaId', v_id, 'pagamentos', p -> 'sinal', 'devolve', false,
        'campo', 'sinal', 'gavetaId', p -> 'gavetaId', 'usuarioId', v_vendedor, 'em', v_criada, 'fila', v_fila,
        'agora', v_agora));
    end if;
    if p ->> 'clienteId' is not null then
      v_recebida := cliente_da_venda(p_loja, (p ->> 'clienteId')::uuid, 0, v_fila, false, null);
      v_marcas := v_marcas || array(select jsonb_array_elements_text(v_recebida -> 'marcas'));
    end if;
    if v_sinal is not null then perform somar_sinais(p_loja, v_id); end if;
  end if;
  perform gravar_itens(p_loja, v_id, v_itens, 0, coalesce(v_finalizada, v_criada));
  if v_marcas <> '{}' then perform anotar_pendencias(p_loja, v_id, v_marcas, v_agora); end if;

  if (p ->> 'saiDoEstoque')::boolean then
    -- Late, so that the rows of much-sold products stay locked for as short as can be.
    select mover_estoque(p_loja, jsonb_agg(item || jsonb_build_object('quantidade', -(item ->> 'quantidade')::numeric)),
        jsonb_build_object('motivo', 'venda', 'tipo', 'venda', 'id', v_id), v_vendedor, v_criada, v_agora)
      into v_avisos from jsonb_array_elements(v_itens) as item;
  end if;

  if v_dispositivo is not null and not usar_dispositivo(
      p_loja, v_dispositivo, coalesce((p ->> 'entreguePor')::uuid, v_vendedor), v_agora) then
    -- It is made known by a call of its own, before the sale is sent again: whose it is stands beside the stores.
    perform recusar('DISPOSITIVO_DESCONHECIDO');
  end if;
  if v_finalizada is not null then v_numero := proximo_numero(p_loja); end if;
  loop
    insert into vendas (loja_id, id, tipo, identificador, vendedor_id, entregue_por, total_centavos, marcas, criada_em,
      finalizada_em, origem, criada_no_dispositivo, recebida_em, impressao, para_quem, quando_dia, quando_em, observacao,
      desconto_centavos, acrescimo_centavos, taxa_servico_centavos, desconto_por, cliente_id, gaveta_id, caixa_id, aditivo,
      fora_do_caixa, informada, numero, dispositivo_id, seq_local, sinal_centavos)
    values (p_loja, v_id, v_tipo, p ->> 'identificador', v_vendedor, (p ->> 'entreguePor')::uuid,
      (p ->> 'totalCentavos')::bigint, v_marcas, v_criada, v_finalizada,
      case when v_fila then 'fila' end, (p ->> 'criadaNoDispositivo')::timestamptz, v_agora, v_impressao,
      p ->> 'paraQuem', (p ->> 'quandoDia')::date, (p ->> 'quandoEm')::timestamptz, p ->> 'observacao',
      nullif((p ->> 'descontoCentavos')::bigint, 0), nullif((p ->> 'acrescimoCentavos')::bigint, 0),
      (p ->> 'taxaServicoCentavos')::bigint, case when v_finalizada is null then v_vendedor end,
      (v_recebida ->> 'clienteId')::uuid, (v_recebida ->> 'gavetaId')::uuid, (v_recebida ->> 'caixaId')::uuid,
      coalesce((v_recebida ->> 'aditivo')::boolean, false), coalesce((v_recebida ->> 'fora')::boolean, false),
      coalesce((v_recebida ->> 'informada')::boolean, false),
      v_numero, v_dispositivo, v_seq, v_sinal)
    on conflict (loja_id, dispositivo_id, seq_local) where dispositivo_id is not null do nothing;
    exit when found;
    -- Another sale of this device has it: a copied profile. The sale is made without one.
    v_dispositivo := null;
    v_seq := null;
    v_marcas := v_marcas || 'SEQUENCIA_REPETIDA'::text;
  end loop;

  perform enviar_a_cozinha(p_loja, v_id, jsonb_build_object('quando', v_criada, 'atrasado', v_fila, 'agora', v_agora,
    'impressas', p -> 'cozinhaImpressa'));
  select to_jsonb(l) into v_linha from vendas_lidas l where l.loja_id = p_loja and l.id = v_id;
  return v_linha || jsonb_build_object('avisos', v_avisos || v_mesmo_nome);
end $$;

-- A sale whose lines changed, or that ended, after its kitchen was told: the row of vendas_lidas.
create or replace function venda_mudada(p_loja uuid, p_venda uuid, p jsonb) returns jsonb
language plpgsql as $$
begin
  perform enviar_a_cozinha(p_loja, p_venda, p);
  return (select to_jsonb(l) from vendas_lidas l where l.loja_id = p_loja and l.id = p_venda);
end $$;

-- A tab's label is remembered at the very end of its transaction, after everything else that is locked; what its
-- devices are told comes before.
create or replace function lembrar_identificador() returns trigger
language plpgsql as $$
begin
  if new.finalizada_em is null then perform travar_mudancas(new.loja_id); end if;
  insert into textos_historico (loja_id, texto, dobrado)
  values (new.loja_id, new.identificador, dobrar(new.identificador)) on conflict do nothing;
  return null;
end $$;

-- A tab stands under another instant once it is finished, and its lines with it.
create or replace function mudar_historico_dos_itens() returns trigger
language plpgsql as $$
begin
  update itens_venda set historico_em = new.historico_em where loja_id = new.loja_id and venda_id = new.id;
  return null;
end $$;
