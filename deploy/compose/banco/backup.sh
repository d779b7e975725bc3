#!/bin/bash
# Every night at 3h of Brasília (and at once, where the last good backup is older than a day): pg_dump, read back, restored
# into a database beside the shop's, counted, and only then given its name. The oldest go after that.
# backup.sh agora: one now. backup.sh idade: fails where the last good one is older than 26 hours.
set -euo pipefail
umask 077
PASTA=${BACKUPS:-/backups}
BANCO=${BANCO:-balcao}
GUARDADOS=${BACKUPS_GUARDADOS:-7}
CONFERENCIA=balcao_conferencia
rascunho=
export PGOPTIONS='-c client_min_messages=warning'

diz() { echo "$(date -u +%FT%TZ) $*"; }

sql() { psql -X -v ON_ERROR_STOP=1 -At -d "$1" -c "$2"; }

# The complete ones, oldest first.
prontos() { find "$PASTA" -maxdepth 1 -name 'balcao-*.dump' | sort; }

idade() {
  local ultimo
  ultimo=$(prontos | tail -n 1)
  [ -n "$ultimo" ] && [ -n "$(find "$ultimo" -mmin -1560)" ]
}

desfazer() {
  [ -z "$rascunho" ] || rm -f "$rascunho"
  sql postgres "drop database if exists $CONFERENCIA with (force)" >/dev/null 2>&1 || true
}

# What the shop has, in one line: what is compared, and what the operator reads.
contar() {
  sql "$1" "select format('Lojas: %s. Vendas: %s. Soma: %s centavos. Estoques errados: %s.',
    (select count(*) from lojas), (select count(*) from vendas), (select coalesce(sum(total_centavos), 0) from vendas),
    (select count(*) from (select 1 from saldos s
      left join movimentos_estoque m on m.loja_id = s.loja_id and m.produto_id = s.produto_id
      group by s.loja_id, s.produto_id, s.quantidade
      having s.quantidade <> coalesce(sum(m.quantidade), 0)) as d))"
}

backup() {
  local nome instante contagem velho
  trap desfazer EXIT
  rm -f "$PASTA"/*.parcial
  instante=$(date -u +%Y-%m-%dT%H-%M-%SZ)
  nome="$PASTA/balcao-$instante.dump"
  rascunho="$nome.parcial"
  # Without pg-boss's tables: what is to be done stands in the shop's own (docs/decisions/071).
  pg_dump -d "$BANCO" --format=custom --no-owner --exclude-schema=pgboss --file="$rascunho"
  sync "$rascunho"
  pg_restore --list "$rascunho" >/dev/null
  sql postgres "drop database if exists $CONFERENCIA with (force)" >/dev/null
  sql postgres "create database $CONFERENCIA template template0 encoding 'UTF8'" >/dev/null
  pg_restore --exit-on-error --no-owner --dbname="$CONFERENCIA" "$rascunho"
  contagem=$(contar "$CONFERENCIA")
  sql postgres "drop database $CONFERENCIA with (force)" >/dev/null
  case $contagem in *'Estoques errados: 0.') ;; *) diz "ATENÇÃO: $contagem" ;; esac
  (cd "$PASTA" && sha256sum "$(basename "$rascunho")" | sed 's/\.parcial$//') >"$nome.sha256"
  mv "$rascunho" "$nome"
  rascunho=
  sync "$PASTA"
  diz "Backup $(basename "$nome") restaurado e conferido: $(du -h "$nome" | cut -f1). $contagem"
  prontos | head -n "-$GUARDADOS" | while read -r velho; do rm -f "$velho" "$velho.sha256"; done
}

ate_as_tres() {
  local agora proxima
  agora=$(date +%s)
  # 3h of Brasília is 6h UTC: no daylight saving time since 2019.
  proxima=$(date -u -d 'today 06:00' +%s)
  [ "$proxima" -gt "$agora" ] || proxima=$((proxima + 86400))
  echo $((proxima - agora))
}

case ${1:-sempre} in
  agora) backup ;;
  idade) idade ;;
  sempre)
    trap 'exit 0' TERM INT
    while true; do
      if ! idade || [ "${noite:-}" ]; then
        # In a process of its own: its failure ends the attempt, not the service.
        if bash "$0" agora; then noite=; else
          diz 'O backup falhou; nova tentativa em 10 minutos.'
          sleep 600 & wait $!
          continue
        fi
      fi
      sleep "$(ate_as_tres)" & wait $!
      noite=1
    done
    ;;
  *) echo "Uso: backup.sh [agora | idade]" >&2; exit 2 ;;
esac
