#!/bin/sh
# found.sh: checks how the runtime distinguishes tools for TR2 from tools for the draft of chapter
# 4.
#
# usage: sh found.sh "CC" TMP     prints a line for each failure, then
#        "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
program=$here/../helpers/found_program.c tool=$here/helpers/found_tool.c

started() { printf '%s: starts\nsum 4950\n' "$1"; }

build plain "$program"
build static -static-openmp "$program"
library ch4 -DCH4
library tr2
library foreign4 -DCH4 -DFOREIGN
library foreign2 -DFOREIGN
library cplusplus -DCH4 -x c++
library asks -DFOREIGN -DASKS='"ompt_get_target_device_time"'
library unsure -DCH4 -DFOREIGN -DASKS='"ompt_get_task_frame"'
library hidden -DCH4 -fvisibility=hidden \
  '-Dompt_tool=__attribute__((visibility("default"))) ompt_tool'

# ---- The mark
case $cc in
  *-fsanitize*) static= ;; # a static program cannot have sanitizers
  *) static=-static ;;
esac
for place in "" -static-openmp -no-pie "-static-openmp -no-pie" $static; do
  for interface in CH4 TR2; do
    # shellcheck disable=SC2086
    build inside $place "$program" "$tool" -D$interface -DNAME='"inside"'
    try "inside, $interface $place" "$(started inside)" "$tmp/inside"
  done
done
try "preloaded, ch4" "$(started ch4)" env LD_PRELOAD="$tmp/ch4.so" "$tmp/plain"
try "preloaded, tr2" "$(started tr2)" env LD_PRELOAD="$tmp/tr2.so" "$tmp/plain"
try "of two the first, ch4" "$(started ch4)" \
  env LD_PRELOAD="$tmp/ch4.so $tmp/tr2.so" "$tmp/plain"
try "of two the first, tr2" "$(started tr2)" \
  env LD_PRELOAD="$tmp/tr2.so $tmp/ch4.so" "$tmp/plain"
try "hidden but for ompt_tool" "$(started hidden)" \
  env LD_PRELOAD="$tmp/hidden.so" "$tmp/plain"
try "compiled as C++" "$(started cplusplus)" \
  env LD_PRELOAD="$tmp/cplusplus.so" "$tmp/plain"
build linked "$program" -Wl,--no-as-needed "$tmp/ch4.so" -Wl,-rpath,"$tmp"
try "linked" "$(started ch4)" "$tmp/linked"
build "lib.so" -shared -fPIC -DCH4 -DNAME='"lib"' "$tool"
try "a library of ompt-cc's" "$(started lib)" \
  env LD_PRELOAD="$tmp/lib.so" "$tmp/plain"
try "the variable does not change it" "$(started ch4)" \
  env OCC_TOOL_INTERFACE=tr2 LD_PRELOAD="$tmp/ch4.so" "$tmp/plain"

try "a child starts the tool again" "$(started ch4)
$(started ch4)" env FORK=1 ASAN_OPTIONS=detect_leaks=0 LD_PRELOAD="$tmp/ch4.so" "$tmp/plain"

# ---- A tool in a library that is unloaded: its callbacks are still called
work=$here/../helpers/unload_work.c
sums='sum 4950
sum 4950
sum 4950
sum 4950'
build host -fno-openmp "$here/../helpers/unload_host.c"
build work.so -shared -fPIC "$work"
build with_tool.so -shared -fPIC -DCH4 -DHEARS -DNAME='"with_tool"' "$work" "$tool"
library hears -DCH4 -DHEARS
for how in "-g $tmp/hears.so $tmp/work.so" "$tmp/with_tool.so"; do
  name=hears
  [ "$how" = "${how#-g}" ] && name=with_tool
  # shellcheck disable=SC2086
  try "a library is unloaded, $name" "$name: starts
$sums
$name: 4 regions" "$tmp/host" $how
done

# ---- A program that includes a header only for ompt_control is not a tool
build marked2 -DMARK=2 "$program" "$here/helpers/found_last.c"
build marked4 -DMARK=4 "$program" "$here/helpers/found_last.c"
try "another mark in the program, ch4" "$(started ch4)" \
  env LD_PRELOAD="$tmp/ch4.so" "$tmp/marked2"
try "another mark in the program, tr2" "$(started tr2)" \
  env LD_PRELOAD="$tmp/tr2.so" "$tmp/marked4"
try "the same mark in the program" "$(started ch4)" \
  env LD_PRELOAD="$tmp/ch4.so" "$tmp/marked4"

# ---- Other headers
try "foreign, ch4 by default" "$(started foreign4)" \
  env LD_PRELOAD="$tmp/foreign4.so" "$tmp/plain"
try "foreign, tr2" "$(started foreign2)" \
  env OCC_TOOL_INTERFACE=tr2 LD_PRELOAD="$tmp/foreign2.so" "$tmp/plain"
try "foreign, ch4" "$(started foreign4)" \
  env OCC_TOOL_INTERFACE=ch4 LD_PRELOAD="$tmp/foreign4.so" "$tmp/plain"
try "foreign, in a list" "$(started foreign4)" \
  env OCC_TOOL_INTERFACE=preview,ch4,tr2 LD_PRELOAD="$tmp/foreign4.so" "$tmp/plain"
try "foreign, in a marked program" "$(started foreign4)" \
  env OCC_TOOL_INTERFACE=ch4 LD_PRELOAD="$tmp/foreign4.so" "$tmp/marked2"

# ---- Tools that are distinguished by the functions that they look up
try "foreign, asks for the device's time" "$(started asks)" \
  env LD_PRELOAD="$tmp/asks.so" "$tmp/plain"
try "foreign, asks for what both have" "$(started unsure)" \
  env LD_PRELOAD="$tmp/unsure.so" "$tmp/plain"
for place in "" -static-openmp $static; do
  for asks in device_info target_device_id target_device_time; do
    # shellcheck disable=SC2086
    build inside $place "$program" "$tool" -DFOREIGN -DNAME='"inside"' \
      -DASKS="\"ompt_get_$asks\""
    try "foreign, inside, asks for $asks $place" "$(started inside)" "$tmp/inside"
  done
  # shellcheck disable=SC2086
  build inside $place "$program" "$tool" -DCH4 -DFOREIGN -DNAME='"inside"' \
    -DASKS='"ompt_get_idle_frame"'
  try "foreign, inside, asks for the idle frame $place" "$(started inside)" \
    "$tmp/inside"
done

# ---- Both marks: refused
refused='libomptcc: warning: ompt_tool: the tool has the marks of two interfaces, so it is not started. OCC_TOOL_INTERFACE=ch4 or =tr2 selects one
sum 4950'
build both "$program" "$tool" -DCH4 -DBOTH -DNAME='"both"' -DFOREIGN
try "both" "$refused" "$tmp/both"
try "both, with the variable" "$(started both)" \
  env OCC_TOOL_INTERFACE=ch4 "$tmp/both"
library both -DFOREIGN -DBOTH
try "both, in a library" "$refused" env LD_PRELOAD="$tmp/both.so" "$tmp/plain"
try "OMP_TOOL=disabled" "sum 4950" env OMP_TOOL=disabled "$tmp/both"

totals
