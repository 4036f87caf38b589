#!/bin/sh
# archer.sh: runs our programs under ThreadSanitizer and Archer, which is a tool of OpenMP 5.
#
# usage: sh archer.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# Archer (in libomp-19-dev) tells ThreadSanitizer of each synchronization that the runtime
# reports. So ThreadSanitizer must report races, and nothing about correct programs. tsan.sh tests
# ThreadSanitizer without Archer.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
archer=$(dirname "$(clang-"${LLVM:-19}" -print-resource-dir)")/../libarcher.so
not_with "an instrumented runtime orders everything by itself" thread
export TSAN_OPTIONS="atexit_sleep_ms=0"
if [ ! -f "$archer" ] || ! $cc -fsanitize=thread "$here/helpers/ordered.c" \
  -DARCHER -O1 -g -o "$tmp/clean"; then
  skipped=1
  totals
fi

races() { # program, tool; prints the number of races that were reported
  OMP_TOOL_LIBRARIES=$2 OMP_NUM_THREADS=4 timeout 60 "$tmp/$1" >"$tmp/out" 2>&1
  grep -c 'WARNING: ThreadSanitizer: data race' "$tmp/out"
}
check() { # what, condition
  # shellcheck disable=SC2086
  [ $2 ]
  correct=$?
  verdict "$1: $2" $correct
  [ $correct -eq 0 ] || sed 's/^/  | /' "$tmp/out" | head -n 30
}

for round in 1 2 3; do
  check "a correct program, round $round" "$(races clean "$archer") -eq 0"
done
for race in PARALLEL NOWAIT TASKS DEPEND TASKWAIT CRITICAL; do
  $cc -fsanitize=thread -DARCHER -DRACE_$race -O1 -g "$here/helpers/ordered.c" -o "$tmp/race" ||
    exit 1
  check "a race: $race" "$(races race "$archer") -gt 0"
done
totals
