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

-- A card for a station and, where it has a printer and the device did not print it, a slip of the same id. p: id, estacaoId, vendaId,
-- tipo, itens, quando, atrasado, agora, impressas (stations whose slip the device printed).
create or replace function abrir_pedido(p_loja uuid, p jsonb) returns void
language plpgsql as $$
declare
  v_estacao estacoes_vivas;
  v_agora constant timestamptz := p ->> 'agora';
begin
  perform podar_pedidos(p_loja, v_agora);
  insert into pedidos_cozinha (loja_id, id, estacao_id, venda_id, tipo, itens, quando, recebido_em, mudou_em, atrasado)
  values (p_loja, (p ->> 'id')::uuid, (p ->> 'estacaoId')::uuid, (p ->> 'vendaId')::uuid, p ->> 'tipo', p -> 'itens',
    (p ->> 'quando')::timestamptz, v_agora, v_agora, (p ->> 'atrasado')::boolean);
  select * into v_estacao from estacoes_vivas e where e.loja_id = p_loja and e.id = (p ->> 'estacaoId')::uuid;
  if v_estacao.impressora_id is null or p -> 'impressas' ? (p ->> 'estacaoId') then return; end if;
  -- Its lines are drawn from the card, whenever they are wanted.
  perform pedir_impressao(p_loja, jsonb_build_object(
    'id', p -> 'id', 'impressoraId', v_estacao.impressora_id, 'reservaId', v_estacao.reserva_id, 'tipo', 'cozinha',
    'documentoId', p -> 'id', 'versao', '1', 'copia', 1, 'papel', null, 'por', null, 'clienteId', null, 'agora', v_agora,
    'titulo', (
      select nome_na_cozinha(v.tipo, v.identificador, v.numero) || ' · ' || v_estacao.nome
        || case when p ->> 'tipo' = 'CANCELAMENTO' then ' · cancelado' else '' end
      from vendas v where v.loja_id = p_loja and v.id = (p ->> 'vendaId')::uuid)));
end $$;

-- Sends what a sale's lines and what was dealt with differ by. p: { quando, atrasado, agora, impressas }. A future sale
-- sends nothing, and one that was finished half an hour ago nothing any more. Of a whole sale that is cancelled, what was
-- delivered was eaten.
create or replace function enviar_a_cozinha(p_loja uuid, p_venda uuid, p jsonb) returns void
language plpgsql as $$
declare
  v_agora timestamptz;
  v_pedido jsonb;
  v_venda record;
  v_tirados jsonb;
  v_cartao record;
  v_id uuid;
  v_cartoes integer := 0; -- each a millisecond after the one before, so that their ids, and a printer's queue, have their order
begin
  if not exists (select from estacoes e where e.loja_id = p_loja and e.excluida_em is null) then return; end if;
  v_agora := p ->> 'agora';
  v_pedido := p || jsonb_build_object('vendaId', p_venda);
  select v.tipo, v.finalizada_em, v.cancelada_em is not null as cancelada into v_venda
    from vendas v where v.loja_id = p_loja and v.id = p_venda;
  if v_venda.tipo = 'FUTUROS' or v_agora - v_venda.finalizada_em > interval '30 minutes' then return; end if;
  if v_venda.finalizada_em is not null and v_venda.tipo = 'COMANDAS' and not v_venda.cancelada then
    -- Its lines stay what they are: what no station prepares needs no memory.
    delete from enviados_cozinha e where e.loja_id = p_loja and e.venda_id = p_venda and e.pedido_id is null;
    return;
  end if;

  if v_venda.tipo = 'VENDAS' and not v_venda.cancelada and not exists (
    select from estacoes_vivas e where e.loja_id = p_loja and e.vendas_diretas) then return; end if;

  -- Two cooks and the till: what a card is is read when it no longer changes.
  perform 1 from pedidos_cozinha c where c.loja_id = p_loja and c.venda_id = p_venda and c.chegada > 0
    order by c.id for no key update;
  select jsonb_agg(to_jsonb(x.enviado) || jsonb_build_object('estacaoId', x.estacao_id, 'tirada', x.tirada)) into v_tirados
    from tirar_enviados(p_loja, p_venda, v_venda.cancelada, false) x where not (v_venda.cancelada and x.estado is not distinct from 'ENTREGUE');
  for v_cartao in
    select e.id as estacao_id, jsonb_agg(t.item order by t.id) as itens
    from (
      select x ->> 'estacaoId' as estacao, min(x ->> 'id') as id, item_do_pedido(min(x ->> 'nome'),
        sum((x ->> 'tirada')::numeric), x ->> 'unidade', x ->> 'observacao', x ->> 'embalagem', (x ->> 'pecas')::integer) as item
      from jsonb_array_elements(v_tirados) x
      group by x ->> 'estacaoId', x ->> 'produto_id', x ->> 'unidade', x ->> 'observacao', x ->> 'embalagem', x ->> 'pecas'
    ) t
    join estacoes_vivas e on e.loja_id = p_loja and e.id = t.estacao::uuid
    group by e.id, e.posicao order by e.posicao
  loop
    perform abrir_pedido(p_loja, v_pedido || jsonb_build_object('id', uuid_v7(v_agora + v_cartoes * interval '1 ms'),
      'tipo', 'CANCELAMENTO', 'estacaoId', v_cartao.estacao_id, 'itens', v_cartao.itens));
    v_cartoes := v_cartoes + 1;
  end loop;

  for v_cartao in
    select s.id as estacao_id, jsonb_agg(to_jsonb(d) order by d.posicao) as faltam
    from diferenca_na_cozinha(p_loja, p_venda, v_venda.cancelada) d
    cross join lateral (select o.categoria from produtos o where o.loja_id = p_loja and o.id = d.produto_id offset 0) p
    left join estacoes_vivas s on s.loja_id = p_loja and p.categoria = any (s.categorias)
      and (s.vendas_diretas or v_venda.tipo <> 'VENDAS')
    where d.falta > 0
    group by s.id, s.posicao order by s.posicao
  loop
    -- A sale at the counter never changes its lines.
    continue when v_cartao.estacao_id is null and v_venda.tipo = 'VENDAS';
    v_id := null;
    if v_cartao.estacao_id is not null then
      v_id := uuid_v7(v_agora + v_cartoes * interval '1 ms');
      v_cartoes := v_cartoes + 1;
      perform abrir_pedido(p_loja, v_pedido || jsonb_build_object('id', v_id, 'tipo', 'PEDIDO',
        'estacaoId', v_cartao.estacao_id, 'itens', (
          select jsonb_agg(item_do_pedido(f ->> 'nome', (f ->> 'falta')::numeric, f ->> 'unidade', f ->> 'observacao',
            f ->> 'embalagem', (f ->> 'pecas')::integer)) from jsonb_array_elements(v_cartao.faltam) f)));
    end if;
    insert into enviados_cozinha
      (loja_id, id, venda_id, produto_id, observacao, unidade, embalagem, pecas, nome, pedido_id, quantidade)
    select p_loja, uuid_v7(v_agora + n * interval '1 ms'), p_venda, (f ->> 'produto_id')::uuid, f ->> 'observacao', f ->> 'unidade',
      f ->> 'embalagem', (f ->> 'pecas')::integer, f ->> 'nome', v_id, (f ->> 'falta')::numeric
    from jsonb_array_elements(v_cartao.faltam) with ordinality as g (f, n);
  end loop;
end $$;

-- Lines went from one open tab to another: what was sent of them goes along, and nothing is sent. A card goes where most
-- of it is; those of a tab that was left behind go with it. Answers the cards of both.
create or replace function passar_na_cozinha(p_loja uuid, p_de uuid, p_para uuid, p_agora timestamptz) returns jsonb
language plpgsql as $$
declare
  v_pedidos uuid[];
begin
  perform 1 from pedidos_cozinha c where c.loja_id = p_loja and c.venda_id in (p_de, p_para) and c.chegada > 0
    order by c.id for no key update;
  with tirados as materialized (
    select * from tirar_enviados(p_loja, p_de, false, true)
  ), postos as (
    insert into enviados_cozinha
      (loja_id, id, venda_id, produto_id, observacao, unidade, embalagem, pecas, nome, pedido_id, quantidade)
    select p_loja, uuid_v7(p_agora), p_para, (t.enviado).produto_id, (t.enviado).observacao, (t.enviado).unidade,
      (t.enviado).embalagem, (t.enviado).pecas, (t.enviado).nome, (t.enviado).pedido_id, t.tirada
    from tirados t
    returning pedido_id
  )
  select array_agg(distinct o.pedido_id) into v_pedidos from postos o where o.pedido_id is not null;

  update pedidos_cozinha c set venda_id = m.venda_id
  from (
    select distinct on (e.pedido_id) e.pedido_id, e.venda_id
    from enviados_cozinha e
    join pedidos_cozinha a on a.loja_id = e.loja_id and a.id = e.pedido_id
    where e.loja_id = p_loja and e.pedido_id = any (v_pedidos)
    group by e.pedido_id, e.venda_id, a.venda_id
    order by e.pedido_id, sum(e.quantidade) desc, e.venda_id = a.venda_id desc, e.venda_id
  ) m
  where c.loja_id = p_loja and c.id = m.pedido_id and c.venda_id <> m.venda_id;
  update pedidos_cozinha c set venda_id = p_para
  from vendas v
  where c.loja_id = p_loja and c.venda_id = p_de and c.chegada > 0 and v.loja_id = p_loja and v.id = p_de
    and v.movida_para is not null;

  return (select jsonb_object_agg(n.nome, c.cartoes) from (values ('de', p_de), ('para', p_para)) as n (nome, id)
    left join cozinha_das_vendas c on c.loja_id = p_loja and c.venda_id = n.id);
end $$;

-- The first stations of a store: what its open tabs hold by then was ordered without them. The caller holds the catalogue
-- alone, so that no sale comes in between.
create or replace function lembrar_abertas(p_loja uuid, p_agora timestamptz) returns void
language plpgsql as $$
begin
  delete from enviados_cozinha e using vendas v
  where e.loja_id = p_loja and v.loja_id = e.loja_id and v.id = e.venda_id and v.finalizada_em is null;
  insert into enviados_cozinha
    (loja_id, id, venda_id, produto_id, observacao, unidade, embalagem, pecas, nome, pedido_id, quantidade)
  select p_loja, uuid_v7(p_agora), i.venda_id, i.produto_id, coalesce(i.observacao, ''), i.unidade,
    coalesce(i.embalagem, ''), i.pecas, i.nome, null, i.quantidade
  from vendas v
  join itens_venda i on i.loja_id = v.loja_id and i.venda_id = v.id and i.produto_id is not null
  where v.loja_id = p_loja and v.finalizada_em is null and v.cancelada_em is null and v.tipo = 'COMANDAS';
end $$;

-- Cards of three months ago, a few at a time: whoever makes new ones takes the old ones away. Those of an open tab stay.
create or replace function podar_pedidos(p_loja uuid, p_agora timestamptz) returns void
language plpgsql as $$
declare
  v_velhos uuid[];
begin
  select array_agg(o.id) into v_velhos from (
    select c.id, c.venda_id from pedidos_cozinha c
    where c.loja_id = p_loja and c.quando < p_agora - interval '90 days' and c.tipo <> '' order by c.quando limit 20
  ) o
  where exists (select from vendas v
    where v.loja_id = p_loja and v.id = o.venda_id and (v.finalizada_em is not null or v.cancelada_em is not null));
  if v_velhos is null then return; end if;
  delete from enviados_cozinha e where e.loja_id = p_loja and e.pedido_id = any (v_velhos);
  delete from pedidos_cozinha c where c.loja_id = p_loja and c.id = any (v_velhos);
end $$;
