-- The same, with the schema of its collation said: pg_restore and pg_upgrade make tables without a search path, and a
-- column of clientes is computed by this. Without it no dump could be read back.
create or replace function dobrar(p_texto text) returns text
language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(p_texto, nfd), '[\u0300-\u036f]', '', 'g') collate public.portugues)
$$;
