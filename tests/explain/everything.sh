#!/bin/sh
# everything.sh: checks that ompt-explain explains the programs of tests/run and examples
# completely: every thirtieth of tests/run, and all of them with --all.
#
# usage: sh everything.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
seen=$tmp/seen
cd "$top" || exit 1
mkdir "$tmp/all"
step=30 least=20
! long "29 of 30 programs" || step=1 least=400
{
  ls tests/run/*.c | awk -v step=$step 'NR % step == 0'
  ls examples/*.c "$here/helpers/rules.c"
} | xargs -P "$(nproc)" -n 1 sh "$here/helpers/dump.sh" "$tmp/all" "$build/bin/ompt-explain" \
    >"$seen" 2>&1
[ ! -s "$seen" ]
verdict "every program is explained" $?
find "$tmp/all" -name '*.json' -size +1c >"$tmp/dumps"
[ "$(wc -l <"$tmp/dumps")" -gt $least ]
verdict "most of them have OpenMP" $?
# shellcheck disable=SC2046
check "all in them is explained" python3 "$here/helpers/check.py" dump \
  examples/tools/explain/calls.def $(cat "$tmp/dumps")
totals
