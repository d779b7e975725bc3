-- Of a sale's marks those that wait for the owner: once each, whatever follows; money that came after he looked comes up again.
create or replace function anotar_pendencias(p_loja uuid, p_venda uuid, p_marcas text[], p_agora timestamptz) returns void
language sql as $$
  insert into pendencias (loja_id, id, tipo, venda_id, desde)
  select p_loja, uuid_v7(p_agora), m, p_venda, p_agora from unnest(p_marcas) as m
  where m in ('PAGAMENTO_DIVERGENTE', 'LIMITE_EXCEDIDO', 'CLIENTE_EXCLUIDO', 'DESCONTO_ACIMA',
    'SINAL_PENDENTE') or (m = 'PRE_CONTA_CANCELADA' and contar_pre_contas(p_loja, p_venda) > 0)
  on conflict (loja_id, venda_id, tipo) where venda_id is not null do update set visto_em = null, visto_por = null
    where excluded.tipo = 'SINAL_PENDENTE'
$$;

-- What there was to see of a sale, a charge or a customer settled itself: nobody has to look.
create or replace function resolver_pendencia(p_loja uuid, p_sobre uuid, p_tipo text, p_agora timestamptz) returns void
language sql as $$
  update pendencias set visto_em = p_agora
  where loja_id = p_loja and p_sobre in (venda_id, cobranca_id, cliente_id) and tipo = p_tipo and visto_em is null
$$;

-- Shows the owner a charge: once, whatever follows.
create or replace function anotar_pendencia_da_cobranca(p_loja uuid, p_cobranca uuid, p_tipo text, p_agora timestamptz)
returns void
language sql as $$
  insert into pendencias (loja_id, id, tipo, cobranca_id, desde)
  values (p_loja, uuid_v7(p_agora), p_tipo, p_cobranca, p_agora)
  on conflict do nothing
$$;

-- What the store owes to a customer who is gone, by his balance: one row, seen anew whenever it changes, and settled once
-- it is given back. The caller has locked him.
create or replace function anotar_credito_de_excluido(p_loja uuid, p_cliente uuid, p_saldo bigint, p_agora timestamptz)
returns void
language plpgsql as $$
begin
  if p_saldo >= 0 then
    perform resolver_pendencia(p_loja, p_cliente, 'CREDITO_DE_EXCLUIDO', p_agora);
    return;
  end if;
  update pendencias set desde = p_agora, visto_em = null, visto_por = null
  where loja_id = p_loja and cliente_id = p_cliente and tipo = 'CREDITO_DE_EXCLUIDO';
  if not found then
    insert into pendencias (loja_id, id, tipo, cliente_id, desde)
    values (p_loja, uuid_v7(p_agora), 'CREDITO_DE_EXCLUIDO', p_cliente, p_agora);
  end if;
end $$;
