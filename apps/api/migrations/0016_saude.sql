-- One row that is written for the sake of writing: /api/health says that a sale could be kept only when this can.
create table saude (
  id boolean primary key check (id),
  verificada_em timestamptz not null
);
grant select, insert, update on saude to balcao_identidade;
