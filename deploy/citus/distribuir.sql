-- Spreads the tables of a migrated database over the nodes of its Citus cluster, by store: docs/decisions/069. Run on the
-- coordinator by the role of DATABASE_URL, while no server runs. What is spread already stays as it is: a server of a version that
-- brought tables or other functions does it again when it starts (apps/api/src/database/escala/spread.ts).
\set ON_ERROR_STOP on
\ir gatilhos.sql
\ir tabelas.sql
\ir funcoes.sql
