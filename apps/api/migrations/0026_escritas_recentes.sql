-- Who wrote something lately, noted where reports are read from a replica, so that nobody is shown less than he just wrote
-- (docs/decisions/068).
create table escritas_recentes (
  loja_id uuid not null,
  usuario_id uuid not null,
  em timestamptz not null, -- by the database's own clock: the servers' may differ
  primary key (loja_id, usuario_id)
) with (fillfactor = 50);
alter table escritas_recentes enable row level security;
create policy loja on escritas_recentes to balcao_app using (loja_id = (select loja_atual()));
grant select, insert, update on escritas_recentes to balcao_app;
