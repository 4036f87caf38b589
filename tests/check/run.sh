#!/bin/sh
# run.sh: runs programs under examples/tool_check.c, which has to stay silent.
#
# usage: sh tests/check/run.sh [--all] [--repeat N]
# env:   BUILD=build THREADS="1 2 3 8" CFLAGS="-O1 -g" HOST_CC=cc
#        RUN_TIME=120, the most seconds of a run
# The programs here and the examples run for each number of threads; then come
# programs of tests/run, each as its header says: some of them, or with --all
# every one. Each run is done once, or N times. A violation ends a program with
# status 97. That the checker is not silent when it should speak is
# shown by tests/mutants.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
cc="${BUILD:-build}/bin/ompt-cc -fopenmp"
flags="${CFLAGS:--O1 -g} -I$root/include"
some="parallel_* task_* taskwait_* single_copyprivate threadprivate_copyin
  barrier_* ordered_* api_*lock* sharing_reduction_nowait
  teams_* target_[cd]* distribute_*"
repeat=1
while [ $# -gt 0 ]; do
  case $1 in
    --all) some= ;;
    --repeat) repeat=$2; shift ;;
    *) echo "run.sh: unknown option $1" >&2; exit 2 ;;
  esac
  shift
done
passed=0 failed=0 skipped=0

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM

# shellcheck disable=SC2086
${HOST_CC:-cc} -std=gnu11 -O2 -g -Wall -Wextra -Werror -fPIC -shared \
  -I"$root/include" "$root/examples/tool_check.c" \
  "$root"/examples/check/[a-z]*.c -o "$tmp/tool_check.so" || exit 1

# In each process the tool must say that it has seen something, and no more.
one() { # program, threads
  LD_PRELOAD=$tmp/tool_check.so OMP_NUM_THREADS=$2 TOOL_CHECK_FILE=$tmp/log \
    timeout "${RUN_TIME:-120}" "$tmp/$1" >"$tmp/out" 2>&1
  status=$?
  grep -v note: "$tmp/log" >"$tmp/lines"
  if [ $status -eq 0 ] && [ -s "$tmp/lines" ] && ! grep -qv \
    '^tool_check: [1-9][0-9]* events on .* 0 violations$' "$tmp/lines"; then
    passed=$((passed + 1))
  else
    echo "FAIL $1 with $2 threads: exit status $status"
    sed 's/^/  | /' "$tmp/log" | head -n 20
    failed=$((failed + 1))
  fi
  rm -f "$tmp/log"
}

for source in "$here"/*.c "$root"/examples/[!dt]*.c; do
  program=$(basename "$source" .c)
  # shellcheck disable=SC2086
  if ! $cc $flags "$source" -o "$tmp/$program" -lm; then
    echo "FAIL $program does not compile"
    failed=$((failed + 1))
    continue
  fi
  for threads in ${THREADS:-1 2 3 8}; do
    i=0
    while [ $((i += 1)) -le "$repeat" ]; do
      one "$program" "$threads"
    done
  done
done

# What is left of the rules when a program reports less.
for less in --ompt=mandatory --ompt=blame --ompt-events=-loop,-single \
  --ompt-events=-barrier --ompt-events=-implicit_task \
  --ompt-events=-atomic,-critical,-ordered,-taskwait; do
  # shellcheck disable=SC2086
  $cc $flags $less "$here/everything.c" -o "$tmp/everything$less" &&
    one "everything$less" 3
done

set -f # the patterns are for that script
# shellcheck disable=SC2086
LD_PRELOAD=$tmp/tool_check.so sh "$root/tests/run/run.sh" --opt -O1 \
  --repeat "$repeat" $some >"$tmp/run" 2>&1
set +f
sed '$d' "$tmp/run"
# shellcheck disable=SC2046
set -- $(tail -n 1 "$tmp/run")
passed=$((passed + $1)) failed=$((failed + $3)) skipped=$((skipped + $5))

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
