#!/bin/sh
# fuzz.sh: when reads of the program's memory return nonsense, no call of libompd crashes, hangs or
# leaks memory. OMPD_FUZZ is the least number of calls (4000); OMPD_SEED is the first seed.
#
# usage: sh fuzz.sh "CC" TMP
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
# shellcheck source=tests/ompd/helpers/client.sh
. "$here/helpers/client.sh"

debugger fuzz calls
library="$build/lib/ompt-cc/libompd.so"
seed=${OMPD_SEED:-1} calls=$((${OMPD_FUZZ:-4000} / 4))

for where in 'regions nested' 'regions idle' 'tasks thief' 'strangers foreign'; do
  # shellcheck disable=SC2086
  set -- $where
  program "$1" "$1" || continue
  OMP_DEBUG=enabled OMPD_TEST_STOP=$2 looked "$1 at $2, seed $seed" "$tmp/fuzz" -l "$library" \
    "$calls" "$seed" "$tmp/$1"
  seed=$((seed + 1))
done
totals
