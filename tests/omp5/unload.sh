#!/bin/sh
# unload.sh: a program unloads a library with regions while workers leave these regions. The tool
# calls the loader, whose lock dlclose holds at that time.
#
# usage: sh unload.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
not_with "the sanitizer's own part has to be in the program"
build() { # OUTPUT ARG...
  output=$1
  shift
  # shellcheck disable=SC2086
  $cc -O1 "$@" -ldl -o "$tmp/$output" || exit 1
}
build libwork.so -shared -fPIC "$here/../helpers/unload_work.c"
build host -fno-openmp "$here/../helpers/unload_host.c"
build tool.so -fno-openmp -shared -fPIC "$here/helpers/unload_tool.c"

want='sum 4950
sum 4950
sum 4950
sum 4950
asked often'
for round in 1 2 3; do
  OMP_TOOL_LIBRARIES=$tmp/tool.so timeout 120 "$tmp/host" "$tmp/libwork.so" \
    >"$tmp/out" 2>&1
  status=$?
  [ "$status $(cat "$tmp/out")" = "0 $want" ]
  correct=$?
  verdict "unloaded under a tool, round $round: status $status" $correct
  [ $correct -eq 0 ] || sed 's/^/  | /' "$tmp/out"
done
totals
