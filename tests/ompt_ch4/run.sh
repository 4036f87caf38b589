#!/bin/sh
# run.sh: builds and runs the tests of the ch. 4 draft with 1, 2, 3, 8 threads.
#
# usage: sh tests/ompt_ch4/run.sh [--cc "build/bin/ompt-cc -fopenmp"] [test...]
# env:   THREADS="1 2 3 8", CFLAGS="-O1 -g", LLVM=19
# A program counts once for each number of threads. The test found is a script.
# Ends with "N passed, N failed, N skipped".
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
cc="${BUILD:-build}/bin/ompt-cc -fopenmp"
if [ "$1" = --cc ]; then
  cc=$2
  shift 2
fi
# The runtime calls a tool by types of its own, which fit but are not the same.
case $cc in
  *-fsanitize=undefined*) cc="$cc -fno-sanitize=function" ;;
esac
passed=0 failed=0 skipped=0

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM

for test in ${*:-draft signal found}; do
  if [ -f "$here/$test.sh" ]; then
    last=$(sh "$here/$test.sh" "$cc" "$tmp" | tee "$tmp/log" | tail -n 1)
    sed '$d' "$tmp/log"
    set -- $last
    case $last in
      *passed,*failed,*skipped)
        passed=$((passed + $1)) failed=$((failed + $3))
        skipped=$((skipped + $5)) ;;
      *) echo "FAIL ompt_ch4/$test.sh: $last"; failed=$((failed + 1)) ;;
    esac
    continue
  fi
  # A handler on a thread that leaves a region may see what its end changes.
  case $test:$cc in
    signal:*-fsanitize=thread*) skipped=$((skipped + 1)); continue ;;
  esac
  # shellcheck disable=SC2086
  if ! $cc -std=gnu11 ${CFLAGS:--O1 -g} -Wall "$here/$test.c" -o "$tmp/$test" \
    >"$tmp/log" 2>&1; then
    echo "FAIL ompt_ch4/$test does not build"
    sed 's/^/  | /' "$tmp/log" | head -n 20
    failed=$((failed + 1))
    continue
  fi
  for threads in ${THREADS:-1 2 3 8}; do
    OMP_NUM_THREADS=$threads timeout 60 "$tmp/$test" >"$tmp/log" 2>&1
    status=$?
    if [ $status -eq 0 ]; then
      passed=$((passed + 1))
    else
      failed=$((failed + 1))
      echo "FAIL ompt_ch4/$test with $threads threads, status $status"
      sed 's/^/  | /' "$tmp/log" | sort | uniq -c | head -n 25
    fi
  done
done

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
