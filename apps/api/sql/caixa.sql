-- What goes into a drawer takes its lock together with others; opening, closing and reopening take it alone: so whoever
-- closes waits for the sales that are being written, and what comes after it knows that it came after.
create or replace function travar_gaveta(p_loja uuid, p_gaveta uuid, p_exclusivo boolean default false) returns void
language plpgsql as $$
begin
  if p_exclusivo then
    perform pg_advisory_xact_lock(hashtextextended('gaveta:' || p_loja || ':' || p_gaveta, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('gaveta:' || p_loja || ':' || p_gaveta, 0));
  end if;
end $$;

-- The drawer that is meant: the named one, else the first. One that this store never had is refused.
create or replace function gaveta_da_vez(p_loja uuid, p_gaveta uuid) returns uuid
language plpgsql as $$
declare
  v_gaveta uuid;
begin
  if p_gaveta is null then
    select id into v_gaveta from gavetas where loja_id = p_loja order by ativa desc, ordem, id limit 1;
  else
    select id into v_gaveta from gavetas where loja_id = p_loja and id = p_gaveta;
    if v_gaveta is null then
      perform recusar('VALIDACAO', jsonb_build_object('gavetaId', 'Caixa não encontrado nesta loja.'));
    end if;
  end if;
  return v_gaveta;
end $$;

-- The session of the drawer that was open at that instant, and whether it is closed by now; both null: fora do caixa.
-- The drawer stays locked, together with others.
create or replace function caixa_do_momento(p_loja uuid, p_gaveta uuid, p_instante timestamptz)
returns table (gaveta_id uuid, caixa_id uuid, fechado boolean)
language plpgsql as $$
begin
  gaveta_id := gaveta_da_vez(p_loja, p_gaveta);
  if gaveta_id is not null then
    perform travar_gaveta(p_loja, gaveta_id);
    select c.id, c.fechado_em is not null into caixa_id, fechado from caixas c
      where c.loja_id = p_loja and c.gaveta_id = caixa_do_momento.gaveta_id and c.aberto_em <= p_instante
        and (c.fechado_em is null or c.fechado_em > p_instante)
      order by c.aberto_em desc limit 1;
  end if;
  return next;
end $$;

-- Money that went into a drawer or out of it (a negative p_centavos) beside the sales, at that instant. Answers the
-- session that has it; null: fora do caixa. In a session that is closed already it is an addition to what was signed.
create or replace function lancar_no_caixa(
  p_loja uuid, p_gaveta uuid, p_tipo text, p_forma uuid, p_centavos bigint, p_motivo text, p_venda uuid, p_usuario uuid,
  p_em timestamptz, p_agora timestamptz
) returns uuid
language plpgsql as $$
declare
  v record;
begin
  select * into v from caixa_do_momento(p_loja, p_gaveta, p_em);
  insert into movimentos_caixa (loja_id, id, gaveta_id, caixa_id, tipo, forma_id, valor_centavos, motivo, venda_id,
    usuario_id, criado_em, recebido_em, aditivo)
  values (p_loja, uuid_v7(p_agora), v.gaveta_id, v.caixa_id, p_tipo, p_forma, p_centavos, p_motivo, p_venda, p_usuario,
    p_em, p_agora, coalesce(v.fechado, false));
  return v.caixa_id;
end $$;
