-- Of a sale's marks those that wait for the owner: once each, whatever follows.
create or replace function anotar_pendencias(p_loja uuid, p_venda uuid, p_marcas text[], p_agora timestamptz) returns void
language sql as $$
  insert into pendencias (loja_id, id, tipo, venda_id, desde)
  select p_loja, uuid_v7(p_agora), m, p_venda, p_agora from unnest(p_marcas) as m
  where m in ('PAGAMENTO_DIVERGENTE', 'LIMITE_EXCEDIDO', 'CLIENTE_EXCLUIDO', 'DESCONTO_ACIMA')
  on conflict do nothing
$$;
