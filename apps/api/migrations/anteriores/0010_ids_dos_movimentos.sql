-- A movement's id begins with its instant, as every other id does: rows that belong together lie together.

-- A UUIDv7 of an instant that the server's process gave. The version's two bits are what sets 7 apart from 4.
create function uuid_v7(p_instante timestamptz) returns uuid
language sql volatile as $$
  select encode(
    set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from p_instante) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid
$$;

alter table movimentos_estoque alter column id drop default;

-- Adds each delta to its balance and to the ledger. Rows are locked in the order of their ids. Answers the balances
-- that fell below zero by it, [] as a rule: [{ "produtoId", "quantidade" }].
create or replace function mover_estoque(
  p_loja uuid, p_produtos uuid[], p_deltas numeric[], p_motivo text, p_venda uuid, p_usuario uuid, p_agora timestamptz
) returns jsonb
language plpgsql as $$
declare
  resultado jsonb;
begin
  perform 1 from saldos s
    where s.loja_id = p_loja and s.produto_id = any (p_produtos)
    order by s.produto_id for no key update;

  with deltas as (
    select produto_id, sum(delta) as delta
    from unnest(p_produtos, p_deltas) as d (produto_id, delta)
    group by produto_id having sum(delta) <> 0
  ), escritos as (
    insert into movimentos_estoque (loja_id, id, produto_id, quantidade, motivo, venda_id, usuario_id, criado_em)
    select p_loja, uuid_v7(p_agora), produto_id, delta, p_motivo, p_venda, p_usuario, p_agora from deltas
  ), novos as (
    update saldos s set quantidade = s.quantidade + d.delta
    -- The list again, so that the rows are found by key and not by reading the store's whole stock.
    from deltas d
    where s.loja_id = p_loja and s.produto_id = any (p_produtos) and s.produto_id = d.produto_id
    returning s.produto_id, s.quantidade, d.delta
  )
  select jsonb_agg(jsonb_build_object('produtoId', produto_id, 'quantidade', quantidade) order by produto_id)
    into resultado from novos where quantidade < 0 and delta < 0;

  return coalesce(resultado, '[]'::jsonb);
end $$;
