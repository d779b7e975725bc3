-- Roles that sign in themselves. balcao_app and balcao_identidade are what is granted and what policies are for; each
-- database has a login for either (database/sign-in.ts). Who looks over all stores is told by the role, which a
-- connection can't change, and no longer by a setting that any connection could.
do $$
begin
  if not exists (select from pg_roles where rolname = 'balcao_identidade') then
    create role balcao_identidade nologin nobypassrls;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of this cluster made it meanwhile
end $$;
grant usage on schema public to balcao_identidade;

-- What is the stores': the application sees the one it works for.
alter policy loja on lojas to balcao_app using (id = (select loja_atual()));
do $$
declare tabela text;
begin
  foreach tabela in array array['usuarios', 'permissoes_historico', 'sessoes', 'tokens_senha', 'assinaturas',
    'pagamentos', 'planos_base', 'avisos_plano'] loop
    execute format('alter policy loja on %I to balcao_app using (loja_id = (select loja_atual()))', tabela);
  end loop;
  -- People and payments of all stores: before the store is known, and for the jobs.
  foreach tabela in array array['lojas', 'usuarios', 'sessoes', 'tokens_senha', 'assinaturas', 'pagamentos',
    'planos_base', 'avisos_plano'] loop
    execute format('create policy identidade on %I to balcao_identidade using (true)', tabela);
  end loop;
  -- What belongs to no store.
  foreach tabela in array array['segredos', 'eventos_gateway', 'simulado_recursos'] loop
    execute format('alter policy identidade on %I to balcao_identidade using (true)', tabela);
    execute format('revoke all on %I from balcao_app', tabela);
  end loop;
end $$;
drop function identidade();

grant select on lojas, usuarios, sessoes, tokens_senha, assinaturas, pagamentos, planos_base, avisos_plano
  to balcao_identidade;
grant update (ultimo_uso) on sessoes to balcao_identidade;
grant update (status, avisado) on pagamentos to balcao_identidade;
grant insert, delete on avisos_plano to balcao_identidade;
grant select, insert on segredos, eventos_gateway, simulado_recursos to balcao_identidade;
grant update (processado_em) on eventos_gateway to balcao_identidade;
grant update (dados) on simulado_recursos to balcao_identidade;
