#!/bin/bash
# Runs once, when the database's volume is new: Balcão's own role, which is no superuser, and its database.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v senha="$BANCO_SENHA" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role balcao login createrole createdb password :'senha';
create database balcao owner balcao encoding 'UTF8' template template0;
revoke connect on database postgres from public;
grant connect on database postgres to balcao;
SQL
