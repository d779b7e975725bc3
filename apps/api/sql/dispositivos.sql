-- An id becomes this store's, where it is nobody's. False: it is another store's. Of two that want it at once the second
-- waits for the first to end.
create or replace function tomar_dispositivo(p_loja uuid, p_id uuid) returns boolean
language plpgsql as $$
begin
  insert into dispositivos_donos (id, loja_id) values (p_id, p_loja) on conflict do nothing;
  return found or exists (select from dispositivos_donos where id = p_id and loja_id = p_loja);
end $$;

-- Makes a device known to its store, named by nobody yet. False: it is another store's.
create or replace function conhecer_dispositivo(p_loja uuid, p_id uuid, p_usuario uuid, p_agora timestamptz)
returns boolean
language plpgsql as $$
begin
  if not tomar_dispositivo(p_loja, p_id) then return false; end if;
  insert into dispositivos (loja_id, id, usuario_id, ultimo_contato) values (p_loja, p_id, p_usuario, p_agora)
    on conflict (loja_id, id) do nothing;
  return true;
end $$;

-- A sale came from a device: who uses it, and when. False: this store does not know it. Its row is locked from here on.
create or replace function usar_dispositivo(p_loja uuid, p_id uuid, p_usuario uuid, p_agora timestamptz)
returns boolean
language plpgsql as $$
begin
  update dispositivos set usuario_id = p_usuario, ultimo_contato = greatest(ultimo_contato, p_agora)
    where loja_id = p_loja and id = p_id;
  return found;
end $$;

-- The first 1,000 numbers above p_desde, up to p_ate, that neither a sale has nor anybody took back.
create or replace function faltas_do_dispositivo(p_loja uuid, p_id uuid, p_desde integer, p_ate integer)
returns setof integer
language sql stable as $$
  with tidos as (
    select seq_local::bigint as seq from vendas
      where loja_id = p_loja and dispositivo_id = p_id and seq_local > p_desde and seq_local <= p_ate
    union
    select seq from numeros_descartados
      where loja_id = p_loja and dispositivo_id = p_id and seq > p_desde and seq <= p_ate
    union
    select p_ate::bigint + 1
  ), vaos as (
    select lag(seq, 1, p_desde::bigint) over (order by seq) as antes, seq from tidos
  ), primeiros as (
    select antes, seq from vaos where seq - antes > 1 order by seq limit 1000
  )
  select n::integer from primeiros, generate_series(antes + 1, least(seq - 1, antes + 1000)) as n order by n limit 1000
$$;

-- The highest number that a device spoke of or that a sale brought.
create or replace function topo_do_dispositivo(p_loja uuid, p_id uuid) returns integer
language sql stable as $$
  select greatest(
    (select ultimo_seq from dispositivos where loja_id = p_loja and id = p_id),
    (select max(seq_local) from vendas where loja_id = p_loja and dispositivo_id = p_id))
$$;

-- Up to where what is not here is missing: below the highest number heard of before p_antes, and up to where the device
-- said that it had sent everything.
create or replace function teto_do_dispositivo(p_loja uuid, p_id uuid, p_antes timestamptz) returns integer
language sql stable as $$
  select greatest(d.completo_ate,
      (select max(seq) from numeros_ditos where loja_id = p_loja and dispositivo_id = p_id and em < p_antes) - 1,
      (select max(seq_local) from vendas
        where loja_id = p_loja and dispositivo_id = p_id and recebida_em < p_antes) - 1)
  from dispositivos d where d.loja_id = p_loja and d.id = p_id
$$;

-- A device says how it is. False: this store has no such device.
create or replace function ouvir_dispositivo(
  p_loja uuid, p_id uuid, p_usuario uuid, p_agora timestamptz, p_antes timestamptz, p_ultimo integer, p_esperando integer,
  p_versao text, p_descartadas integer[]
) returns boolean
language plpgsql as $$
declare
  v dispositivos;
  v_topo integer;
begin
  select * into v from dispositivos where loja_id = p_loja and id = p_id for no key update;
  if not found then return false; end if;

  insert into numeros_descartados (loja_id, dispositivo_id, seq)
    select p_loja, p_id, n from unnest(p_descartadas) as n on conflict do nothing;
  if p_ultimo > v.ultimo_seq then
    insert into numeros_ditos (loja_id, dispositivo_id, seq, em) values (p_loja, p_id, p_ultimo, p_agora);
    delete from numeros_ditos d where d.loja_id = p_loja and d.dispositivo_id = p_id and d.seq < (
      select max(n.seq) from numeros_ditos n where n.loja_id = p_loja and n.dispositivo_id = p_id and n.em < p_antes);
  end if;

  update dispositivos
    set usuario_id = p_usuario, ultimo_contato = greatest(ultimo_contato, p_agora),
      ultimo_seq = greatest(ultimo_seq, p_ultimo), esperando = p_esperando, versao = coalesce(p_versao, versao)
    where loja_id = p_loja and id = p_id;
  v_topo := topo_do_dispositivo(p_loja, p_id);
  -- What is here never goes away: the next look begins behind it.
  update dispositivos
    set completo_ate = case when p_esperando = 0 then greatest(completo_ate, v_topo) else completo_ate end,
      inteiro_ate = coalesce(
        (select min(n) - 1 from faltas_do_dispositivo(p_loja, p_id, inteiro_ate, v_topo) as n), v_topo)
    where loja_id = p_loja and id = p_id;
  return true;
end $$;

-- A device as the API tells it, with what is missing of it; p_antes: how long ago a higher number was heard of, then.
create or replace function dispositivo_lido(p_loja uuid, p_id uuid, p_antes timestamptz) returns jsonb
language sql stable as $$
  select jsonb_build_object('id', d.id, 'nome', d.nome, 'usuarioId', d.usuario_id, 'usuarioNome', u.nome,
    'ultimoContato', d.ultimo_contato, 'ultimoSeq', topo_do_dispositivo(p_loja, p_id), 'esperando', d.esperando,
    'versao', d.versao,
    'recebidas', (select count(*) from vendas where loja_id = p_loja and dispositivo_id = p_id and seq_local > 0),
    'faltando', coalesce((select jsonb_agg(n order by n) from faltas_do_dispositivo(
      p_loja, p_id, d.inteiro_ate, teto_do_dispositivo(p_loja, p_id, p_antes)) as n), '[]'))
  from dispositivos d join pessoas u on u.loja_id = d.loja_id and u.id = d.usuario_id
  where d.loja_id = p_loja and d.id = p_id
$$;
