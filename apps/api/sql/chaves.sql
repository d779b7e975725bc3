-- What a key means that was used before: what was done under it, or a refusal where it stood for other content. All
-- null while it is new.
create or replace function buscar_chave(p_loja uuid, p_chave uuid, p_conteudo bytea) returns chaves
language plpgsql as $$
declare
  v_feita chaves;
begin
  select * into v_feita from chaves where loja_id = p_loja and chave = p_chave;
  if v_feita.conteudo <> p_conteudo then perform recusar('TOKEN_REUTILIZADO'); end if;
  return v_feita;
end $$;

-- True: the key is new and now taken by this transaction. Two at once: the second waits for the first to end.
create or replace function reservar_chave(p_loja uuid, p_chave uuid, p_conteudo bytea, p_venda uuid, p_agora timestamptz)
returns boolean
language plpgsql as $$
begin
  insert into chaves (loja_id, chave, conteudo, venda_id, criada_em)
  values (p_loja, p_chave, p_conteudo, p_venda, p_agora)
  on conflict do nothing;
  if found then return true; end if;

  perform buscar_chave(p_loja, p_chave, p_conteudo);
  return false;
end $$;

-- The sale that was made under a key.
create or replace function venda_da_chave(p_loja uuid, p_chave uuid) returns uuid
language sql stable as $$ select venda_id from chaves where loja_id = p_loja and chave = p_chave $$;
