-- What is sent to the kitchen. `enviados_cozinha` holds what of an open tab's lines was dealt with: at each commit the two
-- are compared, and their difference is sent. Whoever compares holds the sale's row.

-- The stations as they are. One whose printer is gone prints on the other; one that has none shows its cards.
create or replace view estacoes_vivas with (security_invoker = true) as
select e.loja_id, e.id, e.posicao, e.nome, e.categorias, coalesce(i.id, r.id) as impressora_id,
  case when i.id is not null then r.id end as reserva_id, e.tela or coalesce(i.id, r.id) is null as tela,
  e.vendas_diretas
from estacoes e
left join impressoras i on i.loja_id = e.loja_id and i.id = e.impressora_id and i.excluida_em is null
left join impressoras r on r.loja_id = e.loja_id and r.id = e.reserva_id and r.excluida_em is null
where e.excluida_em is null;
grant select on estacoes_vivas to balcao_app;

-- How many cards a sale has in each state; no row: it has none. Of a station with paper alone nobody can move one,
-- and a cancellation that was seen is nothing delivered.
create or replace view cozinha_das_vendas with (security_invoker = true) as
select p.loja_id, p.venda_id, jsonb_build_object(
  'NOVO', count(*) filter (where p.estado = 'NOVO'), 'PREPARANDO', count(*) filter (where p.estado = 'PREPARANDO'),
  'PRONTO', count(*) filter (where p.estado = 'PRONTO'), 'ENTREGUE', count(*) filter (where p.estado = 'ENTREGUE' and p.tipo = 'PEDIDO')) as cartoes
from pedidos_cozinha p
where p.chegada > 0 and not exists (
  select from estacoes_vivas e where e.loja_id = p.loja_id and e.id = p.estacao_id and not e.tela)
group by p.loja_id, p.venda_id;
grant select on cozinha_das_vendas to balcao_app;

-- What a kitchen calls a sale. A label of the till's own says nothing to anybody.
create or replace function nome_na_cozinha(p_tipo text, p_identificador text, p_numero bigint) returns text
language sql immutable parallel safe as $$
  select case when p_tipo <> 'VENDAS' then p_identificador
    when numero_da_caixa(p_identificador) then 'Venda nº ' || p_numero
    else 'Venda nº ' || p_numero || ' · ' || p_identificador end
$$;

-- A card as the API tells it.
create or replace view pedidos_lidos with (security_invoker = true) as
select p.loja_id, p.id, p.chegada, p.tipo, p.estado, p.estacao_id, e.nome as estacao_nome, p.venda_id,
  nome_na_cozinha(v.tipo, v.identificador, v.numero) as identificador, v.tipo as venda_tipo, v.vendedor_id,
  u.nome as vendedor_nome, p.itens, p.quando, p.recebido_em, p.mudou_em, p.atrasado
from pedidos_cozinha p
join estacoes e on e.loja_id = p.loja_id and e.id = p.estacao_id
join vendas v on v.loja_id = p.loja_id and v.id = p.venda_id
join pessoas u on u.loja_id = v.loja_id and u.id = v.vendedor_id;
grant select on pedidos_lidos to balcao_app;

-- Once a transaction who cooks is told, and who sells of each card that changed; a new one's tab changed with it.
create or replace function notar_pedido() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then perform notar_mudancas(new.loja_id, 'comandas', array[new.venda_id]); end if;
  if current_setting('app.cozinha_notada', true) = new.loja_id::text then return null; end if;
  perform set_config('app.cozinha_notada', new.loja_id::text, true);
  perform notar_mudancas(new.loja_id, 'cozinha', array[new.loja_id]);
  return null;
end $$;

-- By how much a sale's lines and what was dealt with differ, per product and note: above 0 it is not sent yet. A merged
-- product counts as its survivor, on both sides: a merge, and its undoing, send nothing. What was cancelled has no lines.
-- `order by`, `offset 0`: by key, whatever the planner believes about a store's size.
create or replace function diferenca_na_cozinha(p_loja uuid, p_venda uuid, p_cancelada boolean) returns table (
  produto_id uuid, observacao text, unidade text, embalagem text, pecas integer, nome text, posicao integer, falta numeric
)
language sql stable as $$
  select d.produto_id, d.observacao, d.unidade, d.embalagem, d.pecas,
    (array_agg(d.nome order by d.posicao) filter (where d.posicao is not null))[1], min(d.posicao), sum(d.quantidade)
  from (
    select coalesce(p.fundido_em, i.produto_id) as produto_id, coalesce(i.observacao, '') as observacao, i.unidade,
      coalesce(i.embalagem, '') as embalagem, i.pecas, i.nome, i.posicao, i.quantidade
    from (
      select * from itens_venda l where l.loja_id = p_loja and l.venda_id = p_venda order by l.posicao
    ) i
    cross join lateral (select o.fundido_em from produtos o where o.loja_id = p_loja and o.id = i.produto_id offset 0) p
    where not p_cancelada
    union all
    select coalesce(p.fundido_em, e.produto_id), e.observacao, e.unidade, e.embalagem, e.pecas, null, null, -e.quantidade
    from enviados_cozinha e
    cross join lateral (select o.fundido_em from produtos o where o.loja_id = p_loja and o.id = e.produto_id offset 0) p
    where e.loja_id = p_loja and e.venda_id = p_venda
  ) d
  group by 1, 2, 3, 4, 5 having sum(d.quantidade) <> 0
$$;

-- Takes what a sale's lines no longer hold out of what was dealt with, the newest first (p_primeiras: the oldest), and
-- answers what was taken of which row.
create or replace function tirar_enviados(p_loja uuid, p_venda uuid, p_cancelada boolean, p_primeiras boolean) returns table (
  enviado enviados_cozinha, estacao_id uuid, estado text, tirada numeric
)
language plpgsql as $$
begin
  return query
  with somados as (
    select e as enviado, c.estacao_id, c.estado, -d.falta as sobra, e.quantidade, sum(e.quantidade) over (
        partition by d.produto_id, d.observacao, d.unidade, d.embalagem, d.pecas
        order by case when p_primeiras then c.chegada else -c.chegada end nulls last,
          case when p_primeiras then e.id::text end, e.id::text desc) - e.quantidade as antes
    from diferenca_na_cozinha(p_loja, p_venda, p_cancelada) d
    join enviados_cozinha e on e.loja_id = p_loja and e.venda_id = p_venda and e.observacao = d.observacao
      and e.unidade = d.unidade and e.embalagem = d.embalagem and e.pecas = d.pecas
    cross join lateral (select o.fundido_em from produtos o where o.loja_id = p_loja and o.id = e.produto_id offset 0) p
    left join lateral (
      select o.* from pedidos_cozinha o where o.loja_id = p_loja and o.id = e.pedido_id offset 0
    ) c on true
    where d.falta < 0 and coalesce(p.fundido_em, e.produto_id) = d.produto_id
  ), tomados as materialized (
    select t.*, least(t.quantidade, t.sobra - t.antes) as tira from somados t where t.antes < t.sobra
  ), apagados as (
    delete from enviados_cozinha e using tomados t
    where e.loja_id = p_loja and e.venda_id = p_venda and e.id = (t.enviado).id and t.tira = t.quantidade
  ), mudados as (
    update enviados_cozinha e set quantidade = e.quantidade - t.tira from tomados t
    where e.loja_id = p_loja and e.venda_id = p_venda and e.id = (t.enviado).id and t.tira < t.quantidade
  )
  select t.enviado, t.estacao_id, t.estado, t.tira from tomados t;
end $$;

-- A line of a card.
create or replace function item_do_pedido(
  p_nome text, p_quantidade numeric, p_unidade text, p_observacao text, p_embalagem text, p_pecas integer
) returns jsonb
language sql immutable parallel safe as $$
  select jsonb_build_object('nome', p_nome, 'quantidade', p_quantidade, 'unidade', p_unidade,
    'observacao', nullif(p_observacao, ''),
    'embalagem', case when p_embalagem <> '' then jsonb_build_object('codigo', p_embalagem, 'quantidade', p_pecas) end)
$$;

-- The slip of a card, of the same id (see pedir_impressao): null where its station has no printer, or the device printed
-- it. Its lines are drawn from the card, whenever they are wanted.
create or replace function papel_do_pedido(p jsonb, p_pedido uuid, p_estacao estacoes_vivas, p_fim text) returns jsonb
language sql immutable parallel safe as $$
  select case when (p_estacao).impressora_id is not null and not p -> 'impressas' ? (p_estacao).id::text then
    jsonb_build_object('id', p_pedido, 'impressoraId', (p_estacao).impressora_id, 'reservaId', (p_estacao).reserva_id,
      'tipo', 'cozinha', 'documentoId', p_pedido, 'versao', '1', 'copia', 1, 'agora', p -> 'agora',
      'titulo', (p ->> 'nome') || ' · ' || (p_estacao).nome || p_fim) end
$$;

-- Takes back what a sale no longer holds, by a card for each station that got it, and answers how many these are. A sale
-- at the counter never changes its lines: its cards are all the memory that it needs. Of a whole sale that is
-- cancelled, what was delivered was eaten.
create or replace function cancelar_pedidos(p_loja uuid, p_venda uuid, p jsonb, p_direta boolean, p_cancelada boolean) returns integer
language plpgsql as $$
declare
  v_agora constant timestamptz := p ->> 'agora';
  v_cartoes integer;
begin
  -- Two cooks and the till: what a card is is read when it no longer changes.
  perform 1 from pedidos_cozinha c where c.loja_id = p_loja and c.venda_id = p_venda and c.chegada > 0
    order by c.id for no key update;
  with tirados as materialized (
    select c.estacao_id, jsonb_agg(i.item order by c.chegada, i.n) as itens
    from pedidos_cozinha c cross join jsonb_array_elements(c.itens) with ordinality as i (item, n)
    where p_direta and c.loja_id = p_loja and c.venda_id = p_venda and c.chegada > 0 and c.estado <> 'ENTREGUE'
    group by c.estacao_id
    union all
    select t.estacao_id, jsonb_agg(t.item order by t.id)
    from (
      select x.estacao_id, min((x.enviado).id::text) as id, item_do_pedido(min((x.enviado).nome), sum(x.tirada),
        (x.enviado).unidade, (x.enviado).observacao, (x.enviado).embalagem, (x.enviado).pecas) as item
      from tirar_enviados(p_loja, p_venda, p_cancelada, false) x
      where not p_direta and not (p_cancelada and x.estado is not distinct from 'ENTREGUE')
      group by x.estacao_id, (x.enviado).produto_id, (x.enviado).unidade, (x.enviado).observacao, (x.enviado).embalagem,
        (x.enviado).pecas
    ) t
    group by t.estacao_id
  ), cartoes as materialized (
    select e as estacao, e.id as estacao_id, e.posicao, t.itens,
      uuid_v7(v_agora + (row_number() over (order by e.posicao) - 1) * interval '1 ms') as id
    from tirados t join estacoes_vivas e on e.loja_id = p_loja and e.id = t.estacao_id
  ), abertos as (
    insert into pedidos_cozinha (loja_id, id, estacao_id, venda_id, tipo, itens, quando, recebido_em, mudou_em, atrasado)
    select p_loja, c.id, c.estacao_id, p_venda, 'CANCELAMENTO', c.itens, (p ->> 'quando')::timestamptz, v_agora, v_agora,
      (p ->> 'atrasado')::boolean
    from cartoes c order by c.posicao
  )
  select count(*), count(pedir_impressao(p_loja, s.papel)) filter (where s.papel is not null) into v_cartoes
    from cartoes c cross join lateral (select papel_do_pedido(p, c.id, c.estacao, ' · cancelado') as papel offset 0) s;
  return v_cartoes;
end $$;

-- Sends what a sale's lines and what was dealt with differ by. p: { quando, atrasado, agora, impressas }. A future sale
-- sends nothing, and one that was finished half an hour ago nothing any more.
create or replace function enviar_a_cozinha(p_loja uuid, p_venda uuid, p jsonb) returns void
language plpgsql as $$
declare
  v_agora timestamptz;
  v_venda record;
  v_diretas boolean;
  v_sobra boolean;
  v_pedido jsonb;
  v_primeiro integer := 0;
begin
  select bool_or(e.vendas_diretas) into v_diretas from estacoes e where e.loja_id = p_loja and e.excluida_em is null;
  if v_diretas is null then return; end if;
  v_agora := p ->> 'agora';
  select v.tipo, v.tipo = 'VENDAS' as direta, v.finalizada_em, v.cancelada_em is not null as cancelada,
    nome_na_cozinha(v.tipo, v.identificador, v.numero) as nome into v_venda
    from vendas v where v.loja_id = p_loja and v.id = p_venda;
  if v_venda.tipo = 'FUTUROS' or v_agora - v_venda.finalizada_em > interval '30 minutes' then return; end if;
  if v_venda.finalizada_em is not null and not v_venda.direta and not v_venda.cancelada then
    -- Its lines stay what they are: what no station prepares needs no memory.
    delete from enviados_cozinha e where e.loja_id = p_loja and e.venda_id = p_venda and e.pedido_id is null;
    return;
  end if;
  v_pedido := p || jsonb_build_object('nome', v_venda.nome);
  if v_venda.cancelada then
    perform cancelar_pedidos(p_loja, p_venda, v_pedido, v_venda.direta, true);
    return;
  end if;
  if v_venda.direta and not v_diretas then return; end if;

  loop
    -- One statement: each costs every sale more than its rows do. Where something is to be taken back first, it only
    -- says so. Cards are a millisecond apart, so that their ids, and a printer's queue, have their order.
    with difere as materialized (
      select d.*, s as estacao, s.id as estacao_id, s.posicao as lugar
      from diferenca_na_cozinha(p_loja, p_venda, false) d
      cross join lateral (select o.categoria from produtos o where o.loja_id = p_loja and o.id = d.produto_id offset 0) p
      left join estacoes_vivas s on s.loja_id = p_loja and p.categoria = any (s.categorias)
        and (s.vendas_diretas or not v_venda.direta)
    ), sobra as materialized (
      select coalesce(bool_or(d.falta < 0), false) as ha from difere d
    ), cartoes as materialized (
      select e.*, uuid_v7(v_agora + (v_primeiro + row_number() over (order by e.lugar) - 1) * interval '1 ms') as id
      from (
        select d.estacao, d.estacao_id, d.lugar, jsonb_agg(
          item_do_pedido(d.nome, d.falta, d.unidade, d.observacao, d.embalagem, d.pecas) order by d.posicao) as itens
        from difere d cross join sobra
        where not sobra.ha and d.estacao_id is not null
        group by d.estacao, d.estacao_id, d.lugar
      ) e
    ), abertos as (
      insert into pedidos_cozinha (loja_id, id, estacao_id, venda_id, tipo, itens, quando, recebido_em, mudou_em, atrasado)
      select p_loja, c.id, c.estacao_id, p_venda, 'PEDIDO', c.itens, (p ->> 'quando')::timestamptz, v_agora, v_agora,
        (p ->> 'atrasado')::boolean
      from cartoes c order by c.lugar
    ), lembrados as (
      -- A sale at the counter never changes its lines.
      insert into enviados_cozinha
        (loja_id, id, venda_id, produto_id, observacao, unidade, embalagem, pecas, nome, pedido_id, quantidade)
      select p_loja, uuid_v7(v_agora + d.posicao * interval '1 ms'), p_venda, d.produto_id, d.observacao, d.unidade, d.embalagem,
        d.pecas, d.nome, c.id, d.falta
      from difere d cross join sobra left join cartoes c on c.estacao_id = d.estacao_id
      where not sobra.ha and not v_venda.direta
    )
    select bool_or(sobra.ha), count(pedir_impressao(p_loja, s.papel)) filter (where s.papel is not null) into v_sobra
      from sobra left join cartoes c on true
      cross join lateral (select papel_do_pedido(v_pedido, c.id, c.estacao, '') as papel offset 0) s;
    exit when not v_sobra;
    v_primeiro := cancelar_pedidos(p_loja, p_venda, v_pedido, false, false);
  end loop;
end $$;
