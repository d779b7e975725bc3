-- Something of a finished sale comes back: what, its money out of the drawer that is open at that instant, what was on
-- fiado off the customer's debt, and the day's totals. p: { id, vendaId, clienteId, motivo, aoEstoque, totalCentavos,
-- taxaServicoCentavos, itens: [{ posicao, quantidade, totalCentavos, liquidoCentavos }], pagamentos: [{ formaId,
-- valorCentavos }], gavetaId, usuarioId, em }. The caller holds the sale's lock, has worked out what it is worth, and
-- looks after the stock.
create or replace function registrar_devolucao(p_loja uuid, p jsonb) returns void
language plpgsql as $$
declare
  v_id constant uuid := p ->> 'id';
  v_venda constant uuid := p ->> 'vendaId';
  v_usuario constant uuid := p ->> 'usuarioId';
  v_em constant timestamptz := p ->> 'em';
  v_pagamentos jsonb := '[]';
  v_fiado bigint;
  v_cliente clientes;
  v_pago jsonb;
begin
  if jsonb_array_length(p -> 'pagamentos') > 0 then
    v_pagamentos := resolver_pagamentos(p_loja, p -> 'pagamentos', false, true);
  end if;
  v_fiado := fiado_dos_pagamentos(v_pagamentos);
  if v_fiado > 0 and p ->> 'clienteId' is null then
    perform recusar('VALIDACAO', (
      select jsonb_object_agg('pagamentos.' || (n - 1) || '.formaId', 'Esta venda não tem cliente para abater do fiado.')
      from jsonb_array_elements(v_pagamentos) with ordinality as i (pago, n) where i.pago ->> 'tipo' = 'FIADO'));
  end if;

  insert into devolucoes (loja_id, id, venda_id, motivo, ao_estoque, total_centavos, taxa_servico_centavos, usuario_id,
    criada_em)
  values (p_loja, v_id, v_venda, p ->> 'motivo', (p ->> 'aoEstoque')::boolean, (p ->> 'totalCentavos')::bigint,
    (p ->> 'taxaServicoCentavos')::bigint, v_usuario, v_em);
  insert into itens_devolucao (loja_id, devolucao_id, posicao, quantidade, total_centavos, liquido_centavos)
  select p_loja, v_id, (i ->> 'posicao')::integer, (i ->> 'quantidade')::numeric, (i ->> 'totalCentavos')::bigint,
    (i ->> 'liquidoCentavos')::bigint
  from jsonb_array_elements(p -> 'itens') as i;
  insert into pagamentos_devolucao (loja_id, devolucao_id, posicao, forma_id, valor_centavos)
  select p_loja, v_id, i.n - 1, (i.pago ->> 'formaId')::uuid, (i.pago ->> 'valorCentavos')::bigint
  from jsonb_array_elements(v_pagamentos) with ordinality as i (pago, n);

  for v_pago in select pago from jsonb_array_elements(v_pagamentos) with ordinality as i (pago, n) order by i.n loop
    perform lancar_no_caixa(p_loja, (p ->> 'gavetaId')::uuid, 'DEVOLUCAO', (v_pago ->> 'formaId')::uuid,
      -(v_pago ->> 'valorCentavos')::bigint, p ->> 'motivo', v_venda, v_usuario, v_em, v_em);
  end loop;
  if v_fiado > 0 then
    v_cliente := travar_cliente(p_loja, (p ->> 'clienteId')::uuid);
    if v_cliente.excluido_em is not null then
      perform recusar('VALIDACAO', jsonb_build_object('pagamentos', 'O cliente desta venda foi excluído.'));
    end if;
    perform lancar_no_cliente(p_loja, v_cliente.id, 'DEVOLUCAO', -v_fiado, v_venda, null, null, p ->> 'motivo', v_usuario,
      v_em, v_em);
  end if;
  perform lancar_devolucao_totais(p_loja, v_id, 1);
end $$;

-- The returns of a sale as JSON, oldest first; a form has its present name.
create or replace function devolucoes_da_venda(p_loja uuid, p_venda uuid) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', d.id, 'criada_em', d.criada_em, 'motivo', d.motivo, 'ao_estoque', d.ao_estoque,
    'total_centavos', d.total_centavos, 'usuario_id', d.usuario_id, 'usuario_nome', u.nome,
    'desfeita', d.desfeita_em is not null,
    'itens', (
      select coalesce(jsonb_agg(jsonb_build_object('posicao', i.posicao, 'quantidade', i.quantidade,
        'totalCentavos', i.total_centavos) order by i.posicao), '[]')
      from itens_devolucao i where i.loja_id = p_loja and i.devolucao_id = d.id),
    'pagamentos', (
      select coalesce(jsonb_agg(jsonb_build_object('formaId', g.forma_id, 'nome', f.nome,
        'valorCentavos', g.valor_centavos) order by g.posicao), '[]')
      from pagamentos_devolucao g join formas f on f.loja_id = p_loja and f.id = g.forma_id
      where g.loja_id = p_loja and g.devolucao_id = d.id)
  ) order by d.criada_em, d.id), '[]')
  from devolucoes d join pessoas u on u.loja_id = p_loja and u.id = d.usuario_id
  where d.loja_id = p_loja and d.venda_id = p_venda
$$;
