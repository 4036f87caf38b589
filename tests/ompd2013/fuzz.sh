#!/bin/sh
# fuzz.sh: when the program's memory contains nonsense, no call of libompd2013 crashes, hangs or
# leaks memory. OMPD_FUZZ_CALLS is the number of calls.
#
# usage: sh fuzz.sh "CC" TMP
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
# shellcheck source=tests/ompd2013/helpers/client_2013.sh
. "$here/helpers/client_2013.sh"

calls=$((${OMPD_FUZZ_CALLS:-3000} / 12))
debugger fuzz_2013 calls_2013
for name in regions tasks strangers; do
  program $name "$shared/$name.c" "$shared/tell_at.c" || continue
  for seed in 1 2; do
    OMP_DEBUG=enabled looked "$name" "$tmp/fuzz_2013" $calls $seed \
      "$tmp/$name"
    OMP_DEBUG=disabled looked "$name, not collecting" "$tmp/fuzz_2013" \
      $calls 1$seed "$tmp/$name"
  done
done
totals
