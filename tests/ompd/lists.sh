#!/bin/sh
# lists.sh: the environment sets nthreads-var and place-partition-var to lists. libompd returns
# the whole list as text. As an integer, libompd gives the first item and ompd_rc_incomplete.
# Also tests each way to bind threads to places.
#
# usage: sh lists.sh "CC" TMP
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
# shellcheck source=tests/ompd/helpers/client.sh
. "$here/helpers/client.sh"

debugger stops check_threads check_regions check_tasks check_icvs check_space
library="$build/lib/ompt-cc/libompd.so"

# Prints the processors that this process may use. The test uses two of them, or a single one twice.
cpus() {
  sed -n 's/^Cpus_allowed_list:[[:space:]]*//p' /proc/self/status | tr , '\n' |
    awk -F- '{ for (i = $1; i <= ($2 == "" ? $1 : $2); i++) print i }'
}
first=$(cpus | head -n 1)
second=$(cpus | sed -n 2p)
second=${second:-$first}

program lists lists || totals
export OMP_NUM_THREADS=6,3 OMP_DEBUG=enabled
for places in "{$first},{$second}" "{$first,$second}" "{$second},{$first},{$second}"; do
  for bind in false primary close spread; do
    OMP_PLACES=$places OMP_PROC_BIND=$bind looked "places $places, $bind" "$tmp/stops" \
      -l "$library" "$tmp/lists"
  done
done
totals
