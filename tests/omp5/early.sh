#!/bin/sh
# early.sh: tools of each interface start when main begins. Without a tool, the runtime starts
# later.
#
# usage: sh early.sh "CC" TMP     prints a line for each failure, then
#        "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

cc=$1 tmp=$2
here=$(cd "$(dirname "$0")" && pwd)
passed=0 failed=0 skipped=0
OMP_NUM_THREADS=2
export OMP_NUM_THREADS

try() { # name, threads at the end (2 or 5), pattern of the first line, command...
  name=$1 threads=$2 first=$3
  shift 3
  "$@" >"$tmp/early.out" 2>&1
  status=$?
  if [ $status -eq 0 ] && sed -n 1p "$tmp/early.out" | grep -q "$first" &&
    [ "$(grep -c '^main$' "$tmp/early.out")" = 1 ] &&
    grep -q "^$threads threads" "$tmp/early.out"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAIL omp5/early: $name (status $status)"
    sed 's/^/  | /' "$tmp/early.out"
  fi
}

build() { # output, flags...
  output=$1
  shift
  # shellcheck disable=SC2086
  $cc ${CFLAGS:--O1 -g} -I"$here/../../include" "$here/helpers/early_program.c" "$@" \
    -o "$tmp/$output" || failed=$((failed + 1))
}

build plain
build static -static-openmp
for interface in tr2 omp5 draft2013 ch4 preview5; do
  tool=$here/../$interface/helpers/found_tool.c also=
  [ $interface != draft2013 ] || also=-lompt2013
  build "$interface" -DNAME='"tool"' "$tool" $also
  try "$interface, linked" 2 '^tool' "$tmp/$interface"
done
build "off" --ompt=off -DNAME='"tool"' "$here/helpers/found_tool.c"

$cc -shared -fPIC -I"$here/../../include" -DNAME='"tool"' "$here/helpers/found_tool.c" \
  -o "$tmp/tool.so" || failed=$((failed + 1))
for program in plain static; do
  try "$program, none" 5 '^main$' "$tmp/$program"
  try "$program, listed" 2 '^tool: asked' \
    env OMP_TOOL_LIBRARIES="$tmp/tool.so" "$tmp/$program"
  try "$program, preloaded" 2 '^tool: asked' \
    env LD_PRELOAD="$tmp/tool.so" "$tmp/$program"
done
try "disabled" 5 '^main$' env OMP_TOOL=disabled "$tmp/omp5"
try "a program without events" 5 '^main$' "$tmp/off"

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
