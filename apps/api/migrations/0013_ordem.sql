-- The order of the tiles at the till, for one day: kept, so that it stays under the hand whatever is sold meanwhile.
create table ordens (
  loja_id uuid primary key references lojas (id),
  dia date not null,
  produtos uuid[] not null
);
alter table ordens enable row level security;
create policy loja on ordens using (loja_id = (select loja_atual()));
grant select, insert, update on ordens to balcao_app;
