-- How often somebody failed to sign in, and other tries that are bounded, counted for all servers of the database
-- (docs/decisions/067). Kept in the form of the library that counts; keys are hashes. After a crash it is empty.
create unlogged table tentativas (
  key text primary key,
  points integer not null,
  expire bigint not null -- milliseconds since 1970
);
alter table tentativas enable row level security;
create policy identidade on tentativas to balcao_identidade using (true);
grant select, insert, update, delete on tentativas to balcao_identidade;
