-- Who is meant by an id: of a merged customer the survivor, locked until the transaction ends. Null: never of this store.
create or replace function travar_cliente(p_loja uuid, p_cliente uuid) returns clientes
language plpgsql as $$
declare
  v clientes;
  v_id uuid := p_cliente;
begin
  loop
    select * into v from clientes where loja_id = p_loja and id = v_id for no key update;
    exit when v.fundido_em is null;
    v_id := v.fundido_em;
  end loop;
  return v;
end $$;

-- One more row of a customer's ledger, and his balance with it: what he owes more (p_centavos above 0) or less. The
-- caller has locked him. Credit of one who is gone waits for the owner.
create or replace function lancar_no_cliente(
  p_loja uuid, p_cliente uuid, p_tipo text, p_centavos bigint, p_venda uuid, p_forma uuid, p_recebido bigint,
  p_observacao text, p_usuario uuid, p_em timestamptz, p_agora timestamptz
) returns uuid
language plpgsql as $$
declare
  v_id constant uuid := uuid_v7(p_agora);
  v clientes;
begin
  insert into lancamentos_cliente (loja_id, id, cliente_id, tipo, valor_centavos, venda_id, forma_id, recebido_centavos,
    observacao, usuario_id, criado_em, recebido_em)
  values (p_loja, v_id, p_cliente, p_tipo, p_centavos, p_venda, p_forma, p_recebido, p_observacao, p_usuario, p_em,
    p_agora);
  update clientes set saldo_centavos = saldo_centavos + p_centavos where loja_id = p_loja and id = p_cliente
    returning * into v;
  if v.excluido_em is not null then
    perform anotar_credito_de_excluido(p_loja, p_cliente, v.saldo_centavos, p_agora);
  end if;
  return v_id;
end $$;

-- Who buys: { clienteId, marcas }. Nobody that this store ever had is refused; so is who was deleted, but what a queue
-- brings is taken and marked. What is on fiado must be within his limit, else the store's, where there is one: another
-- refusal, with what is left of it, that a queue (marked) and the owner's word pass.
create or replace function cliente_da_venda(
  p_loja uuid, p_cliente uuid, p_fiado bigint, p_fila boolean, p_autorizada boolean, p_em timestamptz
) returns jsonb
language plpgsql as $$
declare
  v clientes := travar_cliente(p_loja, p_cliente);
  v_limite bigint;
  v_marcas text[] := '{}';
begin
  if v.id is null then
    perform recusar('VALIDACAO', jsonb_build_object('clienteId', 'Cliente não encontrado nesta loja.'));
  elsif v.excluido_em is not null and not p_fila then
    perform recusar('VALIDACAO', jsonb_build_object('clienteId', 'Este cliente foi excluído.'));
  elsif v.excluido_em is not null then
    v_marcas := v_marcas || 'CLIENTE_EXCLUIDO'::text;
  end if;
  if p_fiado > 0 then
    v_limite := coalesce(v.limite_centavos, (select limite_fiado_centavos from lojas where id = p_loja));
    if v.saldo_centavos + p_fiado > v_limite and not p_autorizada then
      if not p_fila then
        perform recusar('LIMITE_FIADO', jsonb_build_object('disponivel', greatest(v_limite - v.saldo_centavos, 0) / 100.0));
      end if;
      v_marcas := v_marcas || 'LIMITE_EXCEDIDO'::text;
    end if;
  end if;
  update clientes set ultima_compra = greatest(ultima_compra, p_em) where loja_id = p_loja and id = v.id;
  return jsonb_build_object('clienteId', v.id, 'marcas', v_marcas);
end $$;

-- A customer's present name; a merged one has the survivor's.
create or replace function nome_do_cliente(p_loja uuid, p_cliente uuid) returns text
language sql stable as $$
  select coalesce(s.nome, c.nome) from clientes c
  left join clientes s on s.loja_id = p_loja and s.id = c.fundido_em
  where c.loja_id = p_loja and c.id = p_cliente
$$;

-- The fiado of a sale, less the fiado of its returns.
create or replace function divida_da_venda(p_loja uuid, p_venda uuid) returns bigint
language sql stable as $$
  select coalesce(sum(valor_centavos), 0)::bigint from lancamentos_cliente
  where loja_id = p_loja and venda_id = p_venda
$$;
