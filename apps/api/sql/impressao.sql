-- What is to be printed, in a printer's queue by arrival (ordem); proxima_em says when the
-- server may send it, null when it never does so by itself.

-- Once a transaction: devices are told that something changed, and read it by its own call. That one is being sent just
-- now is not worth a word.
create or replace function notar_impressao() returns trigger
language plpgsql as $$
begin
  if new.estado = 'enviando' or current_setting('app.impressoes_notadas', true) = new.loja_id::text then return null; end if;
  perform set_config('app.impressoes_notadas', new.loja_id::text, true);
  perform notar_mudancas(new.loja_id, 'impressoes', array[new.loja_id]);
  return null;
end $$;

-- How long one is tried by itself: a drawer while somebody stands at it, the kitchen while an order is worth cooking.
-- What a device prints waits for it, for as long as that takes.
create or replace function prazo_da_impressao(p_tipo text, p_ligacao text) returns interval
language sql immutable as $$
  select case when p_tipo = 'gaveta' then interval '10 seconds' when p_tipo = 'cozinha' then interval '10 minutes'
    when p_ligacao = 'REDE' then interval '30 minutes' end
$$;

-- Puts a paper into a printer's queue, and answers the job: the same document in its state and copy is the one that is
-- there. p: id, impressoraId, tipo, documentoId, versao, copia, titulo, papel (lines, or null), por, clienteId, agora,
-- and where they are said reservaId, reimpressao, preConta, motivoDaGaveta, gaveta (it opens the drawer, too: the first
-- paper of a sale or movement that does). Null: this store has no such printer.
create or replace function pedir_impressao(p_loja uuid, p jsonb) returns uuid
language plpgsql as $$
declare
  v_id constant uuid := (p ->> 'id')::uuid;
  v_impressora constant uuid := (p ->> 'impressoraId')::uuid;
  v_tipo constant text := p ->> 'tipo';
  v_documento constant uuid := (p ->> 'documentoId')::uuid;
  v_agora constant timestamptz := (p ->> 'agora')::timestamptz;
  v_reimpressao constant boolean := coalesce((p ->> 'reimpressao')::boolean, false);
  v_gaveta boolean := coalesce((p ->> 'gaveta')::boolean, false);
  v_ligacao text;
  v_tem_gaveta boolean;
  v_feita uuid;
begin
  select ligacao, gaveta into v_ligacao, v_tem_gaveta from impressoras
    where loja_id = p_loja and id = v_impressora and excluida_em is null;
  if not found then return null; end if;

  v_gaveta := v_gaveta and v_tem_gaveta and not v_reimpressao;
  if v_gaveta then
    -- One after the other: whoever comes second sees what the first opened.
    perform pg_advisory_xact_lock(hashtextextended('gaveta ' || p_loja || v_documento, 0));
    select id into v_feita from impressoes
      where loja_id = p_loja and documento_id = v_documento and gaveta_em is not null;
    if v_tipo = 'gaveta' and v_feita is not null then return v_feita; end if;
    v_gaveta := v_feita is null and (v_tipo = 'gaveta' or not exists (
      select from impressoes where loja_id = p_loja and documento_id = v_documento and tipo = v_tipo and not pre_conta));
  end if;

  insert into impressoes (loja_id, id, impressora_id, tipo, documento_id, versao, copia, reimpressao, titulo, papel,
    cliente_id, pre_conta, reserva_id, gaveta_em, pulso_ate, motivo_da_gaveta, estado, proxima_em, desiste_em, criada_em,
    mudou_em, por)
  values (p_loja, v_id, v_impressora, v_tipo, v_documento, p ->> 'versao', (p ->> 'copia')::integer, v_reimpressao,
    p ->> 'titulo', nullif(p -> 'papel', 'null'), (p ->> 'clienteId')::uuid,
    coalesce((p ->> 'preConta')::boolean, false), (p ->> 'reservaId')::uuid,
    case when v_gaveta then v_agora end, case when v_gaveta then v_agora + interval '10 seconds' end,
    p ->> 'motivoDaGaveta', 'na_fila', case when v_ligacao = 'REDE' then v_agora end,
    v_agora + prazo_da_impressao(v_tipo, v_ligacao), v_agora, v_agora, (p ->> 'por')::uuid)
  on conflict (loja_id, impressora_id, tipo, documento_id, versao, copia) where not reimpressao do nothing;
  if found then
    if v_gaveta then
      -- What came too late for this drawer is nobody's any more.
      update impressoes set estado = 'descartada', motivo = null, mudou_em = v_agora
      where loja_id = p_loja and id in (
        select id from impressoes
        where loja_id = p_loja and documento_id = v_documento and tipo = 'gaveta' and estado = 'falhou' and id <> v_id
        for update skip locked);
    end if;
    return v_id;
  end if;

  select id into v_feita from impressoes
    where loja_id = p_loja and impressora_id = v_impressora and tipo = v_tipo and documento_id = v_documento
      and versao = p ->> 'versao' and copia = (p ->> 'copia')::integer and not reimpressao;
  -- It came too late, and the drawer stayed shut: somebody stands there again.
  if v_tipo = 'gaveta' then
    update impressoes set estado = 'na_fila', motivo = null, tomada_por = null, tomada_ate = null, enviada_a = null,
      gaveta_em = v_agora, pulso_ate = v_agora + interval '10 seconds', por = (p ->> 'por')::uuid,
      proxima_em = case when v_ligacao = 'REDE' then v_agora end,
      desiste_em = v_agora + prazo_da_impressao(v_tipo, v_ligacao), mudou_em = v_agora
    where loja_id = p_loja and id = v_feita and estado in ('falhou', 'descartada') and v_gaveta;
  end if;
  return v_feita;
end $$;

-- What time alone changes, before anybody looks: a device that took one and said nothing more, one that nobody prints by
-- himself any longer, a drawer at which nobody stands any more, and a device's turn to try again.
create or replace function vencer_impressoes(p_loja uuid, p_agora timestamptz) returns void
language plpgsql as $$
begin
  update impressoes set estado = 'incerto', motivo = 'O aparelho não disse se o papel saiu.', tomada_ate = null,
    proxima_em = null, desiste_em = null, mudou_em = p_agora
  where loja_id = p_loja and estado = 'enviando' and tomada_ate <= p_agora;

  update impressoes set estado = case when estado = 'na_fila' or tipo = 'gaveta' then 'falhou' else estado end,
    motivo = case tipo
      when 'gaveta' then 'A gaveta não abriu a tempo.'
      when 'cozinha' then 'Este pedido não saiu em 10 minutos. Ainda é preciso imprimir?'
      else coalesce(motivo, 'A impressora não respondeu.') end,
    proxima_em = null, desiste_em = null, mudou_em = p_agora,
    gaveta_em = case when pulso_ate is null then gaveta_em end, pulso_ate = null
  where loja_id = p_loja and desiste_em <= p_agora and estado in ('na_fila', 'falhou', 'sem_papel', 'tampa');

  update impressoes set gaveta_em = null, pulso_ate = null
  where loja_id = p_loja and pulso_ate < p_agora and estado <> 'enviando';

  update impressoes i set estado = 'na_fila', proxima_em = null, mudou_em = p_agora
  from impressoras p
  where i.loja_id = p_loja and i.proxima_em <= p_agora and p.loja_id = i.loja_id and p.id = i.impressora_id
    and p.ligacao <> 'REDE' and i.estado in ('falhou', 'sem_papel', 'tampa');
end $$;

-- A printer as the API tells it.
create or replace function impressora_lida(p impressoras) returns jsonb
language sql immutable as $$
  select jsonb_build_object('id', p.id, 'nome', p.nome, 'ligacao', p.ligacao, 'endereco', p.endereco,
    'dispositivoId', p.dispositivo_id, 'colunas', p.colunas, 'codigoDePagina', p.codigo_de_pagina, 'cortar', p.cortar,
    'gaveta', p.gaveta, 'papeis', p.papeis, 'avanco', p.avanco, 'pinoDaGaveta', p.pino_da_gaveta, 'bipe', p.bipe,
    'respondeStatus', p.responde_status)
$$;

-- How often the bill of a tab was printed before its end.
create or replace function contar_pre_contas(p_loja uuid, p_venda uuid) returns integer
language sql stable as $$
  select count(*)::integer from impressoes
  where loja_id = p_loja and documento_id = p_venda and pre_conta and estado in ('impresso', 'incerto')
$$;
