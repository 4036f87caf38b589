#!/bin/sh
# tsan.sh: runs our programs under ThreadSanitizer, without Archer and without options.
#
# usage: sh tsan.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# The runtime is not instrumented, but notifies ThreadSanitizer of each synchronization. So
# ThreadSanitizer must report races, and nothing about correct programs.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
not_with "an instrumented runtime orders everything by itself" thread
export TSAN_OPTIONS="atexit_sleep_ms=0" OMP_CANCELLATION=true
echo 'int main(void) { return 0; }' >"$tmp/none.c"
if ! $cc -fsanitize=thread "$tmp/none.c" -o "$tmp/none" 2>"$tmp/out"; then
  skipped=1
  totals
fi
make() { # source, options: compiles $tmp/program
  source=$1
  shift
  $cc -fsanitize=thread -O1 -g "$here/helpers/$source.c" "$@" -o "$tmp/program"
}

races() { # threads, argument; prints the number of races that were reported
  OMP_NUM_THREADS=$1 timeout 60 "$tmp/program" "$2" >"$tmp/out" 2>&1
  status=$?
  grep -c 'WARNING: ThreadSanitizer: data race' "$tmp/out"
  [ $status -eq 0 ] || [ $status -eq 66 ] || echo "and status $status"
}
check() { # what, condition
  # shellcheck disable=SC2086
  [ $2 ]
  correct=$?
  verdict "$1: $2" $correct
  [ $correct -eq 0 ] || sed 's/^/  | /' "$tmp/out" | head -n 30
}

make ordered || exit 1
for threads in 2 3 8; do
  check "a correct program, $threads threads" "$(races $threads "") -eq 0"
done
for race in PARALLEL NOWAIT TASKS DEPEND TASKWAIT CRITICAL DOACROSS DETACH LOCK \
  ORDERED EXCLUSION LEAGUE; do
  make ordered -DRACE_$race || exit 1
  check "a race: $race" "$(races 4 "") -gt 0"
done

make tsan_reductions || exit 1
for which in 0 1 2 3 4 5 6 7 8; do
  check "reduction $which" "$(races 6 $which) -eq 0"
done
totals
