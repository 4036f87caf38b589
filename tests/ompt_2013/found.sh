#!/bin/sh
# found.sh: where a tool for the 2013 draft is found; OMPT_INITIALIZE; its promises.
#
# usage: sh found.sh "CC" TMP     prints a line for each failure, then
#        "N passed, N failed, N skipped"
# Spec:  [2013, 7, tables 4 and 5]
# SPDX-License-Identifier: MIT

cc=$1 tmp=$2
here=$(cd "$(dirname "$0")" && pwd)
program=$here/found_program.c tool=$here/found_tool.c
passed=0 failed=0 skipped=0

try() { # name, expected, command...
  name=$1 expected=$2
  shift 2
  actual=$("$@" 2>"$tmp/errors")
  status=$?
  if [ "$actual" = "$expected" ] && [ $status -eq 0 ] && [ ! -s "$tmp/errors" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAIL ompt_2013/found: $name (status $status)"
    printf '%s\n' "$actual" | cat - "$tmp/errors" | sed 's/^/  | /'
  fi
}

found='tool: starts, loops 3
tool: region
sum 4950
tool: ends'
none='sum 4950'

# ---- Places
$cc "$program" -o "$tmp/plain" || exit 1
$cc "$program" "$tool" -o "$tmp/inside" -lompt2013 || exit 1
$cc -shared -fPIC "$tool" -o "$tmp/libtool.so" -lompt2013 || exit 1
$cc "$program" -Wl,--no-as-needed "$tmp/libtool.so" -Wl,-rpath,"$tmp" -o "$tmp/linked"
$cc "$program" -Wl,--no-as-needed -lompt2013 -o "$tmp/empty"
try "in the program" "$found" "$tmp/inside"
try "linked" "$found" "$tmp/linked"
try "preloaded" "$found" env LD_PRELOAD="$tmp/libtool.so" "$tmp/plain"
try "no library" "$none" "$tmp/plain"
try "the library without a tool" "$none" "$tmp/empty"
try "a tool that declines" "tool: starts, loops 3
$none" env DECLINE=1 "$tmp/inside"
if $cc -static-openmp "$program" -o "$tmp/static"; then
  try "static runtime, preloaded" "$found" \
    env LD_PRELOAD="$tmp/libtool.so" "$tmp/static"
fi
lib=$(dirname "$(realpath "${cc%% *}")")/../lib
$cc -static-openmp "$program" "$tool" "$lib/libompt2013.a" -o "$tmp/both_static"
try "both static" "$found" "$tmp/both_static"
try "a child starts the tool again" "tool: starts, loops 3
tool: region
sum 4950
tool: starts, loops 3
tool: region
sum 4950
tool: ends
tool: ends" env ASAN_OPTIONS=detect_leaks=0 FORK=1 "$tmp/inside"

# ---- OMPT_INITIALIZE, OMP_TOOL
try "true" "$found" env OMPT_INITIALIZE=true "$tmp/inside"
try "empty" "$found" env OMPT_INITIALIZE= "$tmp/inside"
try "disable" "$none" env OMPT_INITIALIZE=disable "$tmp/inside"
try "DISABLE" "$none" env OMPT_INITIALIZE=DISABLE "$tmp/inside"
try "false" "$none" env OMPT_INITIALIZE=false "$tmp/inside"
try "OMP_TOOL=disabled" "$none" env OMP_TOOL=disabled "$tmp/inside"
OMPT_INITIALIZE=perhaps "$tmp/inside" >"$tmp/out" 2>"$tmp/errors"
if grep -q "OMPT_INITIALIZE.*perhaps" "$tmp/errors" && grep -q ends "$tmp/out"; then
  passed=$((passed + 1))
else
  failed=$((failed + 1))
  echo "FAIL ompt_2013/found: no warning of an unknown OMPT_INITIALIZE"
fi
$cc -DSHOW "$tool" -o "$tmp/show" -lompt2013
trivial='state 0x60, region 0, task 0, thread 0'
try "inquiry without a tool" "$trivial" "$tmp/show"
try "inquiry, disabled" "$trivial" env OMPT_INITIALIZE=disable "$tmp/show"
try "inquiry all the same" "state 0x1, region 1, task 1, thread 1" \
  env OMPT_INITIALIZE=true "$tmp/show"

# ---- What was compiled in: 3 always, 2 sometimes, 0 never
$cc --ompt=off "$program" "$tool" -o "$tmp/off" -lompt2013
try "promise --ompt=off" "tool: starts, loops 0
sum 4950
tool: ends" "$tmp/off"
$cc -c --ompt-events=-loop "$program" -o "$tmp/program.o"
$cc -c "$here/../ompt/unload_work.c" -o "$tmp/work.o"
$cc "$tmp/program.o" "$tmp/work.o" "$tool" -o "$tmp/some" -lompt2013
try "promise of some" "tool: starts, loops 2
tool: region
sum 4950
tool: ends" "$tmp/some"

# ---- The runtime does not have the draft's global names
if nm -D "$lib/libomptcc.so" | grep -E ' T ompt_(get|set|enum|init)'; then
  failed=$((failed + 1))
else
  passed=$((passed + 1))
fi
echo "$passed passed, $failed failed, $skipped skipped"
