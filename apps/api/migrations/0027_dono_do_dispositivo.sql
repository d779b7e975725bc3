-- Whose a device is: its id is of one store among all. Beside the devices, whose keys begin with their store, so that these
-- can lie on different machines. The constraint of before, dispositivos_id_unico, goes with the next version: a server of the
-- one before asks for it.
create table dispositivos_donos (
  id uuid primary key,
  loja_id uuid not null
);
insert into dispositivos_donos (id, loja_id) select id, loja_id from dispositivos;
alter table dispositivos_donos enable row level security;
create policy loja on dispositivos_donos to balcao_app using (loja_id = (select loja_atual()));
grant select, insert on dispositivos_donos to balcao_app;
