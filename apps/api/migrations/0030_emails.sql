-- Whose an e-mail is: it signs in one person among all. Beside the people, who lie with their stores, wherever these are
-- (docs/decisions/069). The index of before, usuarios_email_unico, goes with the next version, and so does the trigger: a
-- server of the one before tells nothing here.
create table emails (
  email text primary key,
  loja_id uuid not null,
  usuario_id uuid not null unique
);
insert into emails (email, loja_id, usuario_id) select email, loja_id, id from usuarios where excluido_em is null;
alter table emails enable row level security;
create policy loja on emails to balcao_app using (loja_id = (select loja_atual()));
create policy identidade on emails to balcao_identidade using (true);
grant select, insert, update, delete on emails to balcao_app;
grant select on emails to balcao_identidade;

-- What it does stands in sql/auth.sql, which follows.
create function guardar_email() returns trigger language plpgsql as 'begin return null; end';
create trigger guardar_email after insert or update of email, excluido_em on usuarios
  for each row execute function guardar_email();
