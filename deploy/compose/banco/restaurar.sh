#!/bin/bash
# restaurar.sh <backup> <banco novo>: a backup as a new database; nothing is written over what is there.
set -euo pipefail
PASTA=${BACKUPS:-/backups}
backup=${1:-}
novo=${2:-}
if [ -z "$backup" ] || ! [[ $novo =~ ^[a-z][a-z0-9_]{0,40}$ ]]; then
  echo 'Uso: restaurar.sh <backup | ultimo> <banco novo, como balcao_volta>' >&2
  find "$PASTA" -maxdepth 1 -name 'balcao-*.dump' -printf '  %f\n' | sort >&2
  exit 2
fi
if [ "$backup" = ultimo ]; then
  backup=$(find "$PASTA" -maxdepth 1 -name 'balcao-*.dump' -printf '%f\n' | sort | tail -n 1)
fi
[ -n "$backup" ] && [ -f "$PASTA/$backup" ] || { echo "Não há backup ${backup:-nenhum} em $PASTA." >&2; exit 1; }

sql() { psql -X -v ON_ERROR_STOP=1 -At -d "$1" -c "$2"; }

echo "Conferindo $backup …"
if ! (cd "$PASTA" && sha256sum --check --status "$backup.sha256"); then
  echo "O backup está danificado, ou falta $backup.sha256. Use outro." >&2
  exit 1
fi
if [ "$(sql postgres "select 1 from pg_database where datname = '$novo'")" = 1 ]; then
  echo "O banco $novo já existe. O backup só é restaurado em um banco novo." >&2
  exit 1
fi
# Who is granted what is in the dump; the groups themselves are the cluster's. A new machine has none yet.
for grupo in balcao_app balcao_identidade; do
  sql postgres "do \$\$ begin create role $grupo nologin; exception when duplicate_object then null; end \$\$" >/dev/null
  sql postgres "grant $grupo to balcao with admin option" >/dev/null
done
sql postgres "create database $novo owner balcao template template0 encoding 'UTF8'" >/dev/null
volta() { sql postgres "drop database if exists $novo with (force)" >/dev/null; echo 'Nada foi restaurado.' >&2; }
trap volta ERR
# As its owner: so everything is his, as at the first start.
PGOPTIONS='-c client_min_messages=warning -c role=balcao' pg_restore --exit-on-error --no-owner --dbname="$novo" "$PASTA/$backup"
# What was ended since the backup must not come to life again, and the devices ask for everything anew.
sql "$novo" 'delete from sessoes; delete from tokens_senha; delete from segredos; analyze' >/dev/null
trap - ERR
sql "$novo" "select format('Restaurado em $novo. Lojas: %s. Vendas: %s, a última em %s (UTC).',
  (select count(*) from lojas), (select count(*) from vendas), (select max(recebida_em) from vendas))"
echo 'As sessões e os links de senha que estavam nele foram encerrados: todos entram de novo.'
echo "Para usar: BANCO=$novo em .env, e docker compose up -d"
