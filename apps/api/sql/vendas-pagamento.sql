-- A sale's money: what it lets go, how it is paid, how that is undone.

-- The discounts of these lines and on the whole of them, and what they come to in the catalogue: `somarDescontos` of
-- the contract, a test compares the two.
create or replace function descontos_dados(p_itens jsonb, p_desconto bigint, out dado numeric, out tabela numeric)
language sql immutable as $$
  select p_desconto + coalesce(sum(coalesce((item ->> 'descontoCentavos')::bigint, 0) + greatest(0, de_tabela - cobrado)), 0),
    coalesce(sum(greatest(0, de_tabela + coalesce((item ->> 'valorCentavos')::bigint, cobrado) - cobrado)), 0)
  from jsonb_array_elements(p_itens) as item
  cross join lateral (select (item ->> 'quantidade')::numeric as quantidade) q
  cross join lateral (select valor_do_item((item ->> 'precoTabelaCentavos')::bigint, quantidade) as de_tabela,
    valor_do_item((item ->> 'precoCentavos')::bigint, quantidade) as cobrado) t
$$;

-- The next number of the store's sales. Taken last of all locks: from here to the commit its sales go one by one.
create or replace function proximo_numero(p_loja uuid) returns bigint
language sql as $$
  insert into contadores as c (loja_id, vendas) values (p_loja, 1)
  on conflict (loja_id) do update set vendas = c.vendas + 1 returning vendas
$$;

-- A tab is finished: its number, as late as can be. The caller has done everything else.
create or replace function numerar_venda(p_loja uuid, p_venda uuid) returns bigint
language plpgsql as $$
declare
  v_numero constant bigint := proximo_numero(p_loja);
begin
  update vendas set numero = v_numero where loja_id = p_loja and id = p_venda;
  return v_numero;
end $$;

-- What a sale that is finished does beside itself: its payments, the drawer that was open when it happened, who bought
-- and what he owes. p: { vendaId, pagamentos (null: nobody said), clienteId, gavetaId, em, fila, autorizada, usuarioId,
-- agora }. `quitada`: what was paid before is all of it, so that nobody has to say how the rest was. Answers {
-- clienteId, gavetaId, caixaId, aditivo, fora, informada, marcas }, which the caller writes into the sale.
create or replace function receber_venda(p_loja uuid, p jsonb) returns jsonb
language plpgsql as $$
declare
  v_venda constant uuid := p ->> 'vendaId';
  v_fila constant boolean := (p ->> 'fila')::boolean;
  v_em constant timestamptz := p ->> 'em';
  v_ditos constant boolean := jsonb_typeof(p -> 'pagamentos') = 'array';
  v_cliente jsonb := '{"clienteId": null, "marcas": []}';
  v_pagamentos jsonb := '[]';
  v_fiado bigint := 0;
  v_caixa record;
begin
  if v_ditos and jsonb_array_length(p -> 'pagamentos') > 0 then
    v_pagamentos := resolver_pagamentos(p_loja, p -> 'pagamentos', v_fila, p ->> 'clienteId' is not null,
      cobrancas_pagas(p_loja, p -> 'pagamentos'));
    perform cobrancas_da_venda(p_loja, v_venda, p -> 'pagamentos', (p ->> 'agora')::timestamptz);
    v_fiado := fiado_dos_pagamentos(v_pagamentos);
  end if;
  select * into v_caixa from caixa_do_momento(p_loja, (p ->> 'gavetaId')::uuid, v_em);
  if p ->> 'clienteId' is not null then
    v_cliente := cliente_da_venda(p_loja, (p ->> 'clienteId')::uuid, v_fiado, v_fila, (p ->> 'autorizada')::boolean, v_em);
  end if;
  insert into pagamentos_venda (loja_id, venda_id, posicao, forma_id, tipo, forma, taxa_percentual, prazo_dias,
    valor_centavos, recebido_centavos, parcelas, nsu, bandeira, txid, confirmacao)
  select p_loja, v_venda, i.n - 1, (i.pago ->> 'formaId')::uuid, i.pago ->> 'tipo', i.pago ->> 'nome',
    (i.pago ->> 'taxaPercentual')::numeric, (i.pago ->> 'prazoDias')::smallint, (i.pago ->> 'valorCentavos')::bigint,
    (i.pago ->> 'recebidoCentavos')::bigint, (i.pago ->> 'parcelas')::smallint, i.pago ->> 'nsu',
    i.pago ->> 'bandeira', i.pago ->> 'txid', i.pago ->> 'confirmacao'
  from jsonb_array_elements(v_pagamentos) with ordinality as i (pago, n);
  if v_fiado > 0 then
    perform lancar_no_cliente(p_loja, (v_cliente ->> 'clienteId')::uuid, 'VENDA', v_fiado, v_venda, null, null, null,
      (p ->> 'usuarioId')::uuid, v_em, (p ->> 'agora')::timestamptz);
  end if;
  return v_cliente || jsonb_build_object('gavetaId', v_caixa.gaveta_id, 'caixaId', v_caixa.caixa_id,
    'aditivo', coalesce(v_caixa.fechado, false), 'informada', v_ditos or coalesce((p ->> 'quitada')::boolean, false),
    'fora', v_caixa.caixa_id is null and v_pagamentos <> '[]');
end $$;

-- A finished sale is cancelled: what it and its sinal brought, less what was given back of it, leaves the drawer that
-- is open now (its own, unless another is named; a form of each by itself, also below 0), and the customer owes nothing
-- for it any more. The caller holds the sale's lock and looks after stock and totals.
create or replace function desfazer_venda(
  p_loja uuid, p_venda uuid, p_gaveta uuid, p_usuario uuid, p_motivo text, p_em timestamptz, p_agora timestamptz
) returns void
language plpgsql as $$
declare
  v_venda record;
  v_cliente clientes;
  v_deve bigint;
  v record;
begin
  select * into v_venda from vendas where loja_id = p_loja and id = p_venda;
  for v in
    select m.forma_id, sum(m.centavos)::bigint as centavos from (
      select p.forma_id, -p.valor_centavos as centavos from pagamentos_venda p
        where p.loja_id = p_loja and p.venda_id = p_venda and p.forma_id is not null
      union all
      select p.forma_id, p.valor_centavos from devolucoes d
        join pagamentos_devolucao p on p.loja_id = p_loja and p.devolucao_id = d.id
        where d.loja_id = p_loja and d.venda_id = p_venda and d.desfeita_em is null
      union all
      select s.forma_id, -s.valor_centavos from sinais s
        where s.loja_id = p_loja and s.venda_id = p_venda and s.desfeito_em is null and s.forma_id is not null
    ) m group by m.forma_id having sum(m.centavos) <> 0 order by m.forma_id
  loop
    perform lancar_no_caixa(p_loja, coalesce(p_gaveta, v_venda.gaveta_id), 'ESTORNO', v.forma_id, v.centavos, p_motivo,
      p_venda, p_usuario, p_em, p_agora);
  end loop;
  if v_venda.cliente_id is not null then
    v_cliente := travar_cliente(p_loja, v_venda.cliente_id);
    select divida_da_venda(p_loja, p_venda) into v_deve;
    if v_deve <> 0 then
      perform lancar_no_cliente(p_loja, v_cliente.id, 'CANCELAMENTO', -v_deve, p_venda, null, null, null, p_usuario,
        p_em, p_agora);
    end if;
  end if;
end $$;

-- Its returns count nowhere from now on.
create or replace function desfazer_devolucoes(p_loja uuid, p_venda uuid, p_agora timestamptz) returns void
language sql as $$
  update devolucoes set desfeita_em = p_agora where loja_id = p_loja and venda_id = p_venda and desfeita_em is null
$$;
