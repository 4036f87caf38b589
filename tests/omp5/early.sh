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
# The program changes the number of threads, which has no effect.
OMP_NUM_THREADS=2
export OMP_NUM_THREADS

try() { # name, pattern of the first line, command...
  name=$1 first=$2
  shift 2
  "$@" >"$tmp/early.out" 2>&1
  status=$?
  if [ $status -eq 0 ] && sed -n 1p "$tmp/early.out" | grep -q "$first" &&
    [ "$(grep -c '^main$' "$tmp/early.out")" = 1 ] &&
    grep -q "^2 threads" "$tmp/early.out"; then
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
  try "$interface, linked" '^tool' "$tmp/$interface"
done
build "off" --ompt=off -DNAME='"tool"' "$here/helpers/found_tool.c"

$cc -shared -fPIC -I"$here/../../include" -DNAME='"tool"' "$here/helpers/found_tool.c" \
  -o "$tmp/tool.so" || failed=$((failed + 1))
for program in plain static; do
  try "$program, none" '^main$' env OMP_DISPLAY_ENV=true "$tmp/$program"
  try "$program, listed" '^tool: asked' \
    env OMP_TOOL_LIBRARIES="$tmp/tool.so" "$tmp/$program"
  try "$program, preloaded" '^tool: asked' \
    env LD_PRELOAD="$tmp/tool.so" "$tmp/$program"
done
try "disabled" '^main$' env OMP_DISPLAY_ENV=true OMP_TOOL=disabled "$tmp/omp5"
try "a program without events" '^main$' env OMP_DISPLAY_ENV=true "$tmp/off"

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
