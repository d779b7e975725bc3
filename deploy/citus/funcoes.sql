-- The texts of functions, as a cluster takes them.

-- Each statement is planned anew there (plan_cache_mode = force_custom_plan), inside the transaction that said the store: so
-- what the policies ask is a constant to the planner, and leads every table that a statement reads to its one part. A part's
-- own policy asks again where the rows are.
--
-- While a store moves to another node, a function that was sent to the node of before asks for rows that have just left, over
-- a connection on which no store was said. It must not find nothing: it fails as what is worth another try does.
create or replace function loja_atual() returns uuid language plpgsql immutable as $$
declare
  v_loja text := current_setting('app.loja_id', true);
begin
  if coalesce(v_loja, '') = '' then raise exception 'no store was said' using errcode = 'serialization_failure'; end if;
  return v_loja::uuid;
end $$;

do $$
declare
  v record;
  v_corpo text;
  v_tabelas text;
begin
  select string_agg(relname, '|') into v_tabelas from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v');

  -- What reads tables in SQL is planned there without the values of its parameters, so nobody knows on which node the store
  -- is. The same text as PL/pgSQL is planned with them.
  for v in
    select p.oid, p.prosrc, p.proretset, p.prorettype from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and p.prolang = (select oid from pg_language where lanname = 'sql')
      and p.prosrc ~ ('\m(from|join|update|into)\s+(' || v_tabelas || ')\M')
  loop
    v_corpo := rtrim(v.prosrc, E' \n;');
    v_corpo := format(E'\n#variable_conflict use_column\n%s\n', case
      when v.prorettype = 'void'::regtype then format(E'begin\n%s;\nend', v_corpo)
      when v.proretset then format(E'begin\n  return query\n%s;\nend', v_corpo)
      else format(E'declare v_resultado %s;\nbegin\n  for v_resultado in\n%s\n  loop return v_resultado; end loop;\n  return null;\nend',
        format_type(v.prorettype, null), v_corpo)
    end);
    execute replace(
      replace(pg_get_functiondef(v.oid), E'\n LANGUAGE sql\n', E'\n LANGUAGE plpgsql\n'), v.prosrc, v_corpo);
  end loop;

  -- Rows that a statement makes of what a call brought go to their node by COPY, which row-level security refuses; not so
  -- where the statement answers with them.
  for v in
    select p.oid, p.prosrc from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and p.prolang = (select oid from pg_language where lanname = 'plpgsql')
  loop
    v_corpo := regexp_replace(v.prosrc,
      '\n( *)((?:with (?:(?!insert into|;).)*\n *)?insert into (?:(?!on conflict|returning|;).)*?\n *select (?:(?!on conflict|returning|;).)*);',
      E'\n\\1declare v_linha record; begin for v_linha in \\2 returning 1 loop null; end loop; end;', 'g');
    if v_corpo <> v.prosrc then execute replace(pg_get_functiondef(v.oid), v.prosrc, v_corpo); end if;
  end loop;

  -- Called alone, a function that writes runs whole on the node of its store: what it asks there is at hand, and so are the
  -- locks of everybody else who writes in that store. Not what asks whose a device is: that stands on the coordinator.
  for v in
    select p.oid::regprocedure as funcao from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.provolatile = 'v' and p.proargnames[1] = 'p_loja'
      and p.proname not in ('tomar_dispositivo', 'conhecer_dispositivo')
  loop
    perform create_distributed_function(v.funcao, 'p_loja', colocate_with => 'vendas', force_delegation => true);
  end loop;
end $$;
