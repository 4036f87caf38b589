#!/bin/sh
# found.sh: the runtime finds a tool for the 2013 draft in each place, obeys OMPT_INITIALIZE, and
# returns the right codes from ompt_set_callback.
#
# usage: sh found.sh "CC" TMP     prints a line for each failure, then
#        "N passed, N failed, N skipped"
# Spec:  [2013 §7, Table 4, Table 5]
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
program=$here/../helpers/found_program.c tool=$here/helpers/found_tool.c

found='tool: starts, loops 3
tool: region
sum 4950
tool: ends'
none='sum 4950'

# ---- Places
build plain "$program" || exit 1
build inside "$program" "$tool" -lompt2013 || exit 1
build libtool.so -shared -fPIC "$tool" -lompt2013 || exit 1
build linked "$program" -Wl,--no-as-needed "$tmp/libtool.so" -Wl,-rpath,"$tmp"
build empty "$program" -Wl,--no-as-needed -lompt2013
try "in the program" "$found" "$tmp/inside"
try "linked" "$found" "$tmp/linked"
try "preloaded" "$found" env LD_PRELOAD="$tmp/libtool.so" "$tmp/plain"
try "no library" "$none" "$tmp/plain"
try "the library without a tool" "$none" "$tmp/empty"
try "a tool that declines" "tool: starts, loops 3
$none" env DECLINE=1 "$tmp/inside"
if build static -static-openmp "$program"; then
  try "static runtime, preloaded" "$found" \
    env LD_PRELOAD="$tmp/libtool.so" "$tmp/static"
fi
lib=$(dirname "$(realpath "${cc%% *}")")/../lib
build both_static -static-openmp "$program" "$tool" "$lib/libompt2013.a"
try "both static" "$found" "$tmp/both_static"
try "a child starts the tool again" "tool: starts, loops 3
tool: region
sum 4950
tool: starts, loops 3
tool: region
sum 4950
tool: ends
tool: ends" env ASAN_OPTIONS=detect_leaks=0 FORK=1 "$tmp/inside"

# ---- A tool in a library that is unloaded
work=$here/../helpers/unload_work.c
region='tool: region
sum 4950'
told="tool: starts, loops 3
$region
$region
$region
$region
tool: ends"
build host -fno-openmp "$here/../helpers/unload_host.c"
build work.so -shared -fPIC "$work"
build with_tool.so -shared -fPIC "$work" "$tool" -lompt2013
try "a tool's library is unloaded" "$told" "$tmp/host" -g "$tmp/libtool.so" "$tmp/work.so"
try "with the program's code" "$told" "$tmp/host" "$tmp/with_tool.so"

# ---- OMPT_INITIALIZE, OMP_TOOL
try "true" "$found" env OMPT_INITIALIZE=true "$tmp/inside"
try "empty" "$found" env OMPT_INITIALIZE= "$tmp/inside"
try "disable" "$none" env OMPT_INITIALIZE=disable "$tmp/inside"
try "DISABLE" "$none" env OMPT_INITIALIZE=DISABLE "$tmp/inside"
try "false" "$none" env OMPT_INITIALIZE=false "$tmp/inside"
try "OMP_TOOL=disabled" "$none" env OMP_TOOL=disabled "$tmp/inside"
OMPT_INITIALIZE=perhaps "$tmp/inside" >"$tmp/out" 2>"$tmp/errors"
grep -q "OMPT_INITIALIZE.*perhaps" "$tmp/errors" && grep -q ends "$tmp/out"
verdict "a warning of an unknown OMPT_INITIALIZE" $?
build show -DSHOW "$tool" -lompt2013
trivial='state 0x60, region 0, task 0, thread 0'
try "inquiry without a tool" "$trivial" "$tmp/show"
try "inquiry, disabled" "$trivial" env OMPT_INITIALIZE=disable "$tmp/show"
try "inquiry all the same" "state 0x1, region 1, task 1, thread 1" \
  env OMPT_INITIALIZE=true "$tmp/show"

# ---- Codes of ompt_set_callback, by the compiler's options: 3 always, 2 sometimes, 0 never
build off --ompt=off "$program" "$tool" -lompt2013
try "promise --ompt=off" "tool: starts, loops 0
sum 4950
tool: ends" "$tmp/off"
build program.o -c --ompt-events=-loop "$program"
build work.o -c "$here/../helpers/unload_work.c"
build some "$tmp/program.o" "$tmp/work.o" "$tool" -lompt2013
try "promise of some" "tool: starts, loops 2
tool: region
sum 4950
tool: ends" "$tmp/some"

# ---- The runtime does not have the draft's global names
! nm -D "$lib/libomptcc.so" | grep -E ' T ompt_(get|set|enum|init)'
verdict "names of the draft in the runtime" $?
totals
