-- What is paid of a future sale before it is closed. Taken and given back are rows of one table, the second below 0;
-- each is a movement of the drawer that was open when it happened, and in the totals of its day at once.

-- How much of a sale the shop holds as its sinal.
create or replace function sinal_da_venda(p_loja uuid, p_venda uuid) returns bigint
language sql stable as $$
  select coalesce(sum(valor_centavos), 0)::bigint from sinais
  where loja_id = p_loja and venda_id = p_venda and desfeito_em is null
$$;

-- The place of its next row.
create or replace function proximo_sinal(p_loja uuid, p_venda uuid) returns smallint
language sql as $$
  select coalesce(max(posicao) + 1, 0)::smallint from sinais where loja_id = p_loja and venda_id = p_venda
$$;

-- Its rows as JSON, oldest first.
create or replace function sinais_da_venda(p_loja uuid, p_venda uuid) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'formaId', s.forma_id, 'tipo', s.tipo, 'nome', s.forma, 'valorCentavos', s.valor_centavos,
    'recebidoCentavos', s.recebido_centavos, 'parcelas', s.parcelas, 'nsu', s.nsu, 'bandeira', s.bandeira,
    'txid', s.txid, 'confirmacao', s.confirmacao, 'quando', s.criado_em, 'usuarioId', s.usuario_id,
    'usuarioNome', u.nome) order by s.criado_em, s.posicao), '[]')
  from sinais s join pessoas u on u.loja_id = s.loja_id and u.id = s.usuario_id
  where s.loja_id = p_loja and s.venda_id = p_venda
$$;

-- Takes payments of a sale (or gives them back), into the drawer or out of it. p: { vendaId, pagamentos, devolve, campo
-- (of the call, for what is refused), gavetaId, usuarioId, em, fila, agora }. The caller holds the sale's lock, has
-- checked the sums, writes the sale's own row, and calls somar_sinais once he holds its customer. Answers what it comes
-- to, signed.
create or replace function lancar_sinal(p_loja uuid, p jsonb) returns bigint
language plpgsql as $$
declare
  v_venda constant uuid := p ->> 'vendaId';
  v_devolve constant boolean := (p ->> 'devolve')::boolean;
  v_em constant timestamptz := p ->> 'em';
  v_agora constant timestamptz := p ->> 'agora';
  v_campo constant text := p ->> 'campo';
  v_usuario constant uuid := p ->> 'usuarioId';
  v_pagamentos jsonb;
  v_soma bigint := 0;
  v_centavos bigint;
  v_pago jsonb;
begin
  if jsonb_array_length(p -> 'pagamentos') = 0 then return 0; end if;
  v_pagamentos := resolver_pagamentos(p_loja, p -> 'pagamentos', (p ->> 'fila')::boolean, true,
    case when v_devolve then '{}' else cobrancas_pagas(p_loja, p -> 'pagamentos') end, v_campo);
  if fiado_dos_pagamentos(v_pagamentos) > 0 then
    perform recusar('VALIDACAO', (
      select jsonb_object_agg(v_campo || '.' || (n - 1) || '.formaId', 'Sinal é dinheiro na mão: escolha outra forma.')
      from jsonb_array_elements(v_pagamentos) with ordinality as i (pago, n) where i.pago ->> 'tipo' = 'FIADO'));
  end if;
  if not v_devolve then perform cobrancas_da_venda(p_loja, v_venda, p -> 'pagamentos', v_agora); end if;

  for v_pago in select pago from jsonb_array_elements(v_pagamentos) with ordinality as i (pago, n) order by i.n loop
    v_centavos := (v_pago ->> 'valorCentavos')::bigint * case when v_devolve then -1 else 1 end;
    insert into sinais (loja_id, id, venda_id, posicao, forma_id, tipo, forma, taxa_percentual, prazo_dias, valor_centavos,
      recebido_centavos, parcelas, nsu, bandeira, txid, confirmacao, usuario_id, criado_em, recebido_em)
    values (p_loja, uuid_v7(v_agora), v_venda, proximo_sinal(p_loja, v_venda), (v_pago ->> 'formaId')::uuid, v_pago ->> 'tipo', v_pago ->> 'nome',
      (v_pago ->> 'taxaPercentual')::numeric, (v_pago ->> 'prazoDias')::smallint, v_centavos,
      (v_pago ->> 'recebidoCentavos')::bigint, (v_pago ->> 'parcelas')::smallint, v_pago ->> 'nsu',
      v_pago ->> 'bandeira', v_pago ->> 'txid', v_pago ->> 'confirmacao', v_usuario, v_em, v_agora);
    perform lancar_no_caixa(p_loja, (p ->> 'gavetaId')::uuid, 'SINAL', (v_pago ->> 'formaId')::uuid, v_centavos, null,
      v_venda, v_usuario, v_em, v_agora);
    v_soma := v_soma + v_centavos;
  end loop;
  return v_soma;
end $$;

-- All that the shop has of a sale's becomes its customer's credit: no money moves. Answers what it comes to, signed; of
-- a queue 0 where he is gone by now.
create or replace function sinal_em_credito(
  p_loja uuid, p_venda uuid, p_cliente uuid, p_fila boolean, p_usuario uuid, p_em timestamptz, p_agora timestamptz
) returns bigint
language plpgsql as $$
declare
  v_soma constant bigint := sinal_da_venda(p_loja, p_venda);
  v_cliente clientes := travar_cliente(p_loja, p_cliente);
begin
  if v_cliente.id is null or v_cliente.excluido_em is not null then
    if p_fila then return 0; end if;
    perform recusar('VALIDACAO', jsonb_build_object('clienteId',
      case when v_cliente.id is null then 'Cliente não encontrado nesta loja.' else 'Este cliente foi excluído.' end));
  end if;
  insert into sinais (loja_id, id, venda_id, posicao, tipo, forma, taxa_percentual, prazo_dias, valor_centavos, usuario_id,
    criado_em, recebido_em)
  values (p_loja, uuid_v7(p_agora), p_venda, proximo_sinal(p_loja, p_venda), 'OUTRO', 'Crédito do cliente', 0, 0, -v_soma, p_usuario, p_em, p_agora);
  perform lancar_no_cliente(p_loja, v_cliente.id, 'CANCELAMENTO', -v_soma, p_venda, null, null, null, p_usuario, p_em,
    p_agora);
  return -v_soma;
end $$;

-- A sale that was finished is cancelled: what was taken before and after its closing counts nowhere from now on. The
-- money goes out with the rest of it (desfazer_venda), and the totals have let it go (estornar_totais).
create or replace function desfazer_sinais(p_loja uuid, p_venda uuid, p_agora timestamptz) returns void
language sql as $$
  update sinais set desfeito_em = p_agora where loja_id = p_loja and venda_id = p_venda and desfeito_em is null
$$;
