#!/bin/sh
# run.sh: builds and runs the tests of the Collector API with 1, 2, 3 and 8 threads.
#
# usage: sh tests/collector/run.sh [--cc "build/bin/ompt-cc -fopenmp"] [test...]
# env:   THREADS="1 2 3 8", CFLAGS="-O1 -g", LLVM=19
# A program counts once for each number of threads; it is linked with client.c
# and waits.c. What is a script counts its own. Ends with "N passed, N failed,
# N skipped".
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
cc="${BUILD:-build}/bin/ompt-cc -fopenmp"
if [ "$1" = --cc ]; then
  cc=$2
  shift 2
fi
all="requests events states late signals fork three found"
threads_list=${THREADS:-1 2 3 8}
flags="-std=gnu11 ${CFLAGS:--O1 -g} -fno-omit-frame-pointer -Wall"
passed=0 failed=0 skipped=0

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM

for test in ${*:-$all}; do
  if [ -f "$here/$test.sh" ]; then
    last=$(sh "$here/$test.sh" "$cc" "$tmp" | tee "$tmp/log" | tail -n 1)
    sed '$d' "$tmp/log"
    set -- $last
    case $last in
      *passed,*failed,*skipped)
        passed=$((passed + $1)) failed=$((failed + $3))
        skipped=$((skipped + $5)) ;;
      *) echo "FAIL collector/$test.sh: $last"; failed=$((failed + 1)) ;;
    esac
    continue
  fi
  # A worker that leaves an unobserved region looks at a team that may have begun
  # the next one: harmless, and a race all the same.
  case $test:$cc in
    late:*-fsanitize=thread*)
      echo "SKIP collector/late: it is about races"
      skipped=$((skipped + 1))
      continue ;;
  esac
  also=
  [ "$test" = three ] && also="$here/three_tr2.c $here/three_omp5.c"
  # shellcheck disable=SC2086
  if ! $cc $flags "$here/$test.c" "$here/client.c" "$here/waits.c" $also \
    -o "$tmp/$test" >"$tmp/log" 2>&1; then
    echo "FAIL collector/$test does not build"
    sed 's/^/  | /' "$tmp/log" | head -n 20
    failed=$((failed + 1))
    continue
  fi
  for threads in $threads_list; do
    OMP_NUM_THREADS=$threads timeout 60 "$tmp/$test" >"$tmp/log" 2>&1
    status=$?
    if [ $status -eq 0 ]; then
      passed=$((passed + 1))
    else
      failed=$((failed + 1))
      echo "FAIL collector/$test with $threads threads, status $status"
      sed 's/^/  | /' "$tmp/log" | sort | uniq -c | head -n 25
    fi
  done
done

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
