-- One row that is written for the sake of writing: /api/health says that a sale could be kept only when this can.
create table saude (
  id boolean primary key check (id),
  verificada_em timestamptz not null
);
alter table saude enable row level security;
create policy saude on saude to balcao_identidade using (true);
grant select, insert, update on saude to balcao_identidade;
