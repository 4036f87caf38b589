#!/bin/sh
# found.sh: checks how the runtime distinguishes tools for the 5.0 preview from those for OpenMP 5.
#
# usage: sh found.sh "CC" TMP     prints a line for each failure, then
#        "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
program=$here/../helpers/found_program.c tool=$here/helpers/found_tool.c
flags="$flags -DTEAM=1"

preview() { # name; prints a tool's output, with begin and end of the loop as event 18
  sed "s/NAME/$1/" <<'END'
NAME: starts
NAME: the first task of type 1
NAME: region for 1
NAME: number 18
NAME: number 18
sum 4950
NAME: ends
END
}
final() { printf '%s: starts\n%s: region for 1\nsum 4950\n%s: ends\n' "$1" "$1" "$1"; }

build plain "$program"
library new
library old -DPREVIEW
library cplusplus -DPREVIEW -x c++
library foreign_new -DFOREIGN
library foreign_old -DPREVIEW -DFOREIGN
library refuses -DPREVIEW -DREFUSE
library declines -DPREVIEW -DDECLINE
library endless -DPREVIEW -DNO_END
library both -DPREVIEW -DFOREIGN -DBOTH

# ---- The mark
case $cc in
  *-fsanitize*) static= ;; # a static program cannot have sanitizers
  *) static=-static ;;
esac
for place in "" -static-openmp $static; do
  # shellcheck disable=SC2086
  build inside_old $place "$program" "$tool" -DPREVIEW -DNAME='"inside"'
  # shellcheck disable=SC2086
  build inside_new $place "$program" "$tool" -DNAME='"inside"'
  try "inside, preview $place" "$(preview inside)" "$tmp/inside_old"
  try "inside, final $place" "$(final inside)" "$tmp/inside_new"
done
for lib in old cplusplus; do
  try "preloaded, $lib" "$(preview $lib)" env LD_PRELOAD="$tmp/$lib.so" "$tmp/plain"
  try "in a library, $lib" "$(preview $lib)" \
    env OMP_TOOL_LIBRARIES="$tmp/$lib.so" "$tmp/plain"
done
try "in a library, final" "$(final new)" \
  env OMP_TOOL_LIBRARIES="$tmp/new.so" "$tmp/plain"
try "the variable does not change it" "$(final new)" \
  env OCC_TOOL_INTERFACE=preview OMP_TOOL_LIBRARIES="$tmp/new.so" "$tmp/plain"

# ---- Two tools with ompt_start_tool: one of them starts
try "of two the first, preview" "$(preview old)" \
  env OMP_TOOL_LIBRARIES="$tmp/old.so:$tmp/new.so" "$tmp/plain"
try "of two the first, final" "$(final new)" \
  env OMP_TOOL_LIBRARIES="$tmp/new.so:$tmp/old.so" "$tmp/plain"
try "past one that declines" "$(final new)" \
  env OMP_TOOL_LIBRARIES="$tmp/declines.so:$tmp/new.so" "$tmp/plain"
try "the program's goes first" "$(preview old)" \
  env LD_PRELOAD="$tmp/old.so" OMP_TOOL_LIBRARIES="$tmp/new.so" "$tmp/plain"
try "an initializer that refuses, which is ended too" "refuses: starts
sum 4950
refuses: ends" env OMP_TOOL_LIBRARIES="$tmp/refuses.so" "$tmp/plain"
try "no finalizer" "sum 4950" env OMP_TOOL_LIBRARIES="$tmp/endless.so" "$tmp/plain"
try "OMP_TOOL=disabled" "sum 4950" \
  env OMP_TOOL=disabled OMP_TOOL_LIBRARIES="$tmp/old.so" "$tmp/plain"

# ---- Other headers
try "foreign, final by default" "$(final foreign_new)" \
  env OMP_TOOL_LIBRARIES="$tmp/foreign_new.so" "$tmp/plain"
try "foreign, final" "$(final foreign_new)" \
  env OCC_TOOL_INTERFACE=final,preview OMP_TOOL_LIBRARIES="$tmp/foreign_new.so" \
  "$tmp/plain"
try "foreign, preview" "$(preview foreign_old)" \
  env OCC_TOOL_INTERFACE=ch4,preview OMP_TOOL_LIBRARIES="$tmp/foreign_old.so" \
  "$tmp/plain"

# ---- Both marks: refused
refused='libomptcc: warning: ompt_start_tool: the tool has the marks of two interfaces, so it is not started. OCC_TOOL_INTERFACE=final or =preview selects one'
try "both" "$refused
sum 4950" env OMP_TOOL_LIBRARIES="$tmp/both.so" "$tmp/plain"
try "both, then another" "$refused
$(final new)" env OMP_TOOL_LIBRARIES="$tmp/both.so:$tmp/new.so" "$tmp/plain"
try "both, with the variable" "$(preview both)" \
  env OCC_TOOL_INTERFACE=preview OMP_TOOL_LIBRARIES="$tmp/both.so" "$tmp/plain"
release=$(sed -n 's/^#define OCC_VERSION "\(.*\)"/\1/p' "$include/occ.h")
try "the report" "ompt-cc $release runtime: looking for a tool
  the program and its libraries: no ompt_start_tool
  $tmp/old.so: ompt_start_tool has a tool of the preview
  the tool is started
$(preview old)" env OMP_TOOL_VERBOSE_INIT=stdout OMP_TOOL_LIBRARIES="$tmp/old.so" \
  "$tmp/plain"

try "a child starts the tool again" "$(preview old | sed '$d')
$(preview old)
old: ends" env FORK=1 ASAN_OPTIONS=detect_leaks=0 OMP_TOOL_LIBRARIES="$tmp/old.so" "$tmp/plain"

# ---- A tool in a library that is unloaded
work=$here/../helpers/unload_work.c
region='NAME: region for 3
sum 4950
NAME: region for 3
sum 4950'
told() { # name; each thread of two teams has a part of each loop
  printf '%s\n' "$1: starts" "$1: the first task of type 1" "$region" "$region" \
    "$1: ends" | sed "s/NAME/$1/"
}
build host -fno-openmp "$here/../helpers/unload_host.c"
build work.so -shared -fPIC "$work"
build with_tool.so -shared -fPIC "$work" "$tool" -DPREVIEW -DNAME='"with_tool"'
without='number 18'
try "a tool's library is unloaded" "$(told old)" \
  "$tmp/host" -g "$tmp/old.so" "$tmp/work.so"
try "with the program's code" "$(told with_tool)" "$tmp/host" "$tmp/with_tool.so"
without=

# ---- Together with a tool for TR2
build beside "$program" "$here/helpers/found_last.c"
try "beside TR2's" "$(preview old | sed 's/^sum 4950$/&\nTR2: 1 regions, 1 loops/')" \
  env OMP_TOOL_LIBRARIES="$tmp/old.so" "$tmp/beside"

# ---- Without events in compiled code
build off --ompt=off "$program"
try "nothing compiled in" "old: starts
old: the first task of type 1
sum 4950
old: ends" env OMP_TOOL_LIBRARIES="$tmp/old.so" "$tmp/off"

totals
