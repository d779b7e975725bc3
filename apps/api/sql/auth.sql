-- The names of people: all that the other modules read of them.
create or replace view pessoas with (security_invoker = true) as select loja_id, id, nome from usuarios;
grant select on pessoas to balcao_app;
