-- Spreads the tables of a migrated database over the nodes of its Citus cluster, by store: docs/decisions/069. Run on the
-- coordinator by the role of DATABASE_URL, before there are sales; and again after an upgrade that brought tables or changed
-- functions: what is spread already stays as it is.
\set ON_ERROR_STOP on
\ir tabelas.sql
\ir gatilhos.sql
\ir funcoes.sql
