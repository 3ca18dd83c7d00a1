#!/bin/sh
# Usage: restore.sh BACKUP DATA
# Puts a backup in the place of the event store of the data folder DATA, after it was checked from end to end. Carteador
# must not be running on that folder. BACKUP may be a folder of backup.sh: the newest copy in it is taken.
set -eu

[ $# -eq 2 ] || { echo "usage: $0 BACKUP DATA" >&2; exit 2; }
backup=$1
data=$2
if [ -d "$backup" ]; then
  newest=$(ls -1 "$backup" | grep '^carteador-[0-9]\{8\}T[0-9]\{6\}Z[.]sqlite$' | sort | tail -n 1)
  [ -n "$newest" ] || { echo "$0: there is no backup in $backup" >&2; exit 1; }
  backup=$backup/$newest
fi
exec node "$(dirname "$0")/../../packages/cli/bin/carteador.js" restore "$backup" --data "$data"
