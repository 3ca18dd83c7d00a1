#!/bin/sh
# Usage: backup.sh DATA DESTINATION [KEEP]
# Copies the event store of the data folder DATA into the folder DESTINATION while it is in use, checks the copy from
# end to end, and removes all but the newest KEEP copies (default 14). A copy that does not pass the check is kept
# under a name of its own, and nothing is removed.
set -eu
umask 077

[ $# -ge 2 ] || { echo "usage: $0 DATA DESTINATION [KEEP]" >&2; exit 2; }
data=$1
destination=$2
keep=${3:-14}
case $keep in '' | *[!0-9]* | 0) echo "$0: KEEP is a number from 1 on, not '$keep'" >&2; exit 2 ;; esac

carteador=$(dirname "$0")/../../packages/cli/bin/carteador.js
mkdir -p "$destination"
copy=$destination/carteador-$(date -u +%Y%m%dT%H%M%SZ).sqlite

node "$carteador" backup "$copy" --data "$data"
if ! node "$carteador" verify "$copy"; then
  mv "$copy" "$copy.damaged"
  echo "$0: the copy is damaged and was kept as $copy.damaged; older copies were left" >&2
  exit 1
fi

# Their names sort by time.
ls -1 "$destination" | grep '^carteador-[0-9]\{8\}T[0-9]\{6\}Z[.]sqlite$' | sort -r | tail -n "+$((keep + 1))" |
  while IFS= read -r old; do rm -- "$destination/$old"; done
