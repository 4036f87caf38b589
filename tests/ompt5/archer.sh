#!/bin/sh
# archer.sh: Archer, a tool of OpenMP 5, and ThreadSanitizer with our programs.
#
# usage: sh archer.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# The runtime is not instrumented: ThreadSanitizer does not see that it orders
# anything, and reports races in correct programs. Archer, which is in
# libomp-19-dev, tells it of each synchronization that we report. So a correct
# program is dirty without Archer and clean with it; a race is found with it.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/script-tests.sh
. "$here/../script-tests.sh"
archer=$(dirname "$(clang-"${LLVM:-19}" -print-resource-dir)")/../libarcher.so
case $cc in
  *-fsanitize=thread*) # an instrumented runtime orders everything by itself
    skipped=1
    totals ;;
esac
export TSAN_OPTIONS="ignore_noninstrumented_modules=1 atexit_sleep_ms=0"
if [ ! -f "$archer" ] || ! $cc -fsanitize=thread "$here/archer_clean.c" \
  -O1 -g -o "$tmp/clean" 2>"$tmp/out"; then
  skipped=1
  totals
fi

races() { # program, tool: how many were reported
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

check "a correct program, without Archer" "$(races clean "") -gt 0"
for round in 1 2 3; do
  check "a correct program, round $round" "$(races clean "$archer") -eq 0"
done
for race in PARALLEL NOWAIT TASKS DEPEND TASKWAIT CRITICAL; do
  $cc -fsanitize=thread -DRACE_$race -O1 -g "$here/archer_clean.c" -o "$tmp/race" ||
    exit 1
  check "a race: $race" "$(races race "$archer") -gt 0"
done

# The runtime's own work with partial results needs neither Archer nor an option.
export TSAN_OPTIONS="atexit_sleep_ms=0"
$cc -fsanitize=thread -O1 -g "$here/archer_reductions.c" -o "$tmp/reductions" || exit 1
for which in 0 1 2 3 4; do
  OMP_NUM_THREADS=6 timeout 60 "$tmp/reductions" $which >"$tmp/out" 2>&1
  check "reduction $which, without Archer" \
    "$(grep -c 'WARNING: ThreadSanitizer: data race' "$tmp/out") -eq 0"
done
totals
