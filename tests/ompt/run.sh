#!/bin/sh
# run.sh: builds and runs the OMPT tests with 1, 2, 3 and 8 threads.
#
# usage: sh tests/ompt/run.sh [--cc "build/bin/ompt-cc -fopenmp"] [test...]
# env:   THREADS="1 2 3 8", CFLAGS="-O1 -g"
# Each program counts once for each number of threads. A program that ends
# with 77 is skipped. The tests found and hostile are scripts. Ends with "N passed, N failed, N skipped".
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
cc="${BUILD:-build}/bin/ompt-cc -fopenmp"
if [ "$1" = --cc ]; then
  cc=$2
  shift 2
fi
all="init impatient threads parallel nested tasks cancel order ids frames states control exit
fork signal optional found hostile"
threads_list=${THREADS:-1 2 3 8}
flags="-std=gnu11 ${CFLAGS:--O1 -g} -fno-omit-frame-pointer -I$here/../../include"
passed=0 failed=0 skipped=0

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM

for part in trace rules; do
  # shellcheck disable=SC2086
  $cc $flags -c "$here/$part.c" -o "$tmp/$part.o" || exit 1
done

for test in ${*:-$all}; do
  if [ -f "$here/$test.sh" ]; then
    last=$(sh "$here/$test.sh" "$cc" "$tmp" | tee "$tmp/log" | tail -n 1)
    sed '$d' "$tmp/log"
    set -- $last
    case $last in
      *passed,*failed,*skipped)
        passed=$((passed + $1)) failed=$((failed + $3))
        skipped=$((skipped + $5)) ;;
      *) echo "FAIL ompt/$test.sh: $last"; failed=$((failed + 1)) ;;
    esac
    continue
  fi
  # shellcheck disable=SC2086
  if ! $cc $flags "$here/$test.c" "$tmp/trace.o" "$tmp/rules.o" \
    -o "$tmp/$test" >"$tmp/log" 2>&1; then
    echo "FAIL ompt/$test does not build"
    sed 's/^/  | /' "$tmp/log" | head -n 20
    for threads in $threads_list; do failed=$((failed + 1)); done
    continue
  fi
  for threads in $threads_list; do
    OMP_NUM_THREADS=$threads "$tmp/$test" >"$tmp/log" 2>&1
    case $? in
      0) passed=$((passed + 1)) ;;
      77) skipped=$((skipped + 1)) ;;
      *)
        failed=$((failed + 1))
        echo "FAIL ompt/$test with $threads threads"
        sed 's/^/  | /' "$tmp/log" | head -n 25 ;;
    esac
  done
done

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
