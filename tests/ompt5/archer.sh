#!/bin/sh
# archer.sh: Archer, a tool of OpenMP 5, and ThreadSanitizer with our programs.
#
# usage: sh archer.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# The runtime is not instrumented: ThreadSanitizer does not see that it orders
# anything, and reports races in correct programs. Archer, which is in
# libomp-19-dev, tells it of each synchronization that we report. So a correct
# program is dirty without Archer and clean with it; a race is found with it.
# SPDX-License-Identifier: MIT

cc=$1 tmp=$2
here=$(cd "$(dirname "$0")" && pwd)
archer=$(dirname "$(clang-"${LLVM:-19}" -print-resource-dir)")/../libarcher.so
passed=0 failed=0
export TSAN_OPTIONS="ignore_noninstrumented_modules=1 atexit_sleep_ms=0"
if [ ! -f "$archer" ] || ! $cc -fsanitize=thread "$here/archer_clean.c" \
  -O1 -g -o "$tmp/clean" 2>"$tmp/out"; then
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi

races() { # program, tool: how many were reported
  OMP_TOOL_LIBRARIES=$2 OMP_NUM_THREADS=4 timeout 60 "$tmp/$1" >"$tmp/out" 2>&1
  grep -c 'WARNING: ThreadSanitizer: data race' "$tmp/out"
}
check() { # what, condition
  if [ $2 ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAIL ompt5/archer: $1: $2"
    sed 's/^/  | /' "$tmp/out" | head -n 30
  fi
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
echo "$passed passed, $failed failed, 0 skipped"
