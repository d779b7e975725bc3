-- What the backup of a cluster brings to one machine, made that machine's again: a plan is kept there for every store, so the
-- store is no constant. As migrations/0001_base.sql has it; a server that starts there runs this, and writes the functions of
-- apps/api/sql anew. Policies, keys and triggers may stay as the cluster had them.
create or replace function loja_atual() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('app.loja_id', true), '')::uuid $$;
