#!/bin/sh
# overhead.sh: runs the script that measures ompt-prof's cost. The script must print a row for each
# kind of work. The figures are not checked.
#
# usage: sh overhead.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
THREADS=1 BUILD=$build sh "$here/helpers/overhead.sh" 1 1000 >"$tmp/rows" 2>"$tmp/said" &&
  [ ! -s "$tmp/said" ]
verdict "it runs: $(head -n 3 "$tmp/said")" $?
for kind in loop stacks regions barriers tasks fine locks; do
  grep -Eq "^$kind +[0-9]+ +[0-9.]+ \(.*\) +[0-9.]+ \(.*\) +[0-9.]+" "$tmp/rows"
  verdict "a row for $kind" $?
done
totals
