-- True: the key is new and now taken by this transaction. Two at once: the second waits for the first to end.
-- Otherwise what was done under it is in `chaves`, or the key is refused for other content.
create or replace function reservar_chave(p_loja uuid, p_chave uuid, p_conteudo bytea, p_venda uuid, p_agora timestamptz)
returns boolean
language plpgsql as $$
declare
  conhecido bytea;
begin
  insert into chaves (loja_id, chave, conteudo, venda_id, criada_em)
  values (p_loja, p_chave, p_conteudo, p_venda, p_agora)
  on conflict do nothing;
  if found then return true; end if;

  select conteudo into conhecido from chaves where loja_id = p_loja and chave = p_chave;
  if conhecido is distinct from p_conteudo then perform recusar('TOKEN_REUTILIZADO'); end if;
  return false;
end $$;

-- The sale that was made under a key.
create or replace function venda_da_chave(p_loja uuid, p_chave uuid) returns uuid
language sql stable as $$ select venda_id from chaves where loja_id = p_loja and chave = p_chave $$;
