-- What people are called: all that the other modules read of them.
create or replace view pessoas with (security_invoker = true) as select loja_id, id, nome from usuarios;
grant select on pessoas to balcao_app;

-- What servers of the version before don't tell `emails`; it goes with the next one.
create or replace function guardar_email() returns trigger
language plpgsql as $$
begin
  delete from emails where loja_id = new.loja_id and usuario_id = new.id
    and (new.excluido_em is not null or email <> new.email);
  if new.excluido_em is null then
    insert into emails (email, loja_id, usuario_id) values (new.email, new.loja_id, new.id) on conflict do nothing;
  end if;
  return null;
end $$;
