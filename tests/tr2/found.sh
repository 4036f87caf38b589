#!/bin/sh
# found.sh: the runtime looks for a tool in each place that TR2 names, and obeys OMP_TOOL.
#
# usage: sh found.sh "CC" TMP     prints a line for each failure, then
#        "N passed, N failed, N skipped"
# Spec:  [TR2 §7.1, Table 4, Appendix C]
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
program=$here/../helpers/found_program.c tool=$here/helpers/found_tool.c
flags="-O1 $flags"

found='tool: called
tool: version 2 of a runtime
sum 4950
tool: shutdown'
none='sum 4950'
declined='tool: called
sum 4950'

# ---- Places
build plain "$program" || exit 1
build libfound.so -shared -fPIC -fno-openmp "$tool"
try "no tool at all" "$none" "$tmp/plain"
build inside "$program" "$tool" && try "tool in the executable" "$found" "$tmp/inside"
build ahead "$program" -L"$tmp" -Wl,--no-as-needed -lfound -Wl,-rpath,"$tmp" &&
  try "tool in a library ahead of the runtime" "$found" "$tmp/ahead"
try "tool preloaded" "$found" env LD_PRELOAD="$tmp/libfound.so" "$tmp/plain"
try "preloaded beside one in the executable" "$found" \
  env LD_PRELOAD="$tmp/libfound.so" "$tmp/inside"
# shellcheck disable=SC2086
if $cc $flags -static "$program" "$tool" -o "$tmp/static" >"$tmp/build.log" 2>&1; then
  try "tool and runtime linked statically" "$found" "$tmp/static"
  build static_plain -static "$program" &&
    try "static runtime without a tool" "$none" "$tmp/static_plain"
elif echo 'int main(void) { return 0; }' |
  cc -static -x c - -o "$tmp/x" 2>/dev/null &&
  [ "$cc" = "${cc#*-fsanitize=}" ]; then # sanitizers need a dynamic program
  fails "-static does not link"
  sed 's/^/  | /' "$tmp/build.log" | head -n 10
else
  skipped=$((skipped + 2)) # no static C library
fi
try "tool that declines" "$declined" env TOOL_DECLINES=1 "$tmp/inside"

# ---- A program that loads the runtime with dlopen and does not export its tool [TR2 Appendix C]
build late_host -fno-openmp "$here/../helpers/unload_host.c" "$tool"
build late.so -shared -fPIC "$here/../helpers/unload_work.c"
late='tool: called
tool: version 2 of a runtime
sum 4950
sum 4950
sum 4950
sum 4950
tool: shutdown'
try "tool in a program that loads the runtime" "$late" "$tmp/late_host" "$tmp/late.so"
build stripped -s -fno-openmp "$here/../helpers/unload_host.c" "$tool"
try "the same, stripped" "sum 4950
sum 4950
sum 4950
sum 4950" "$tmp/stripped" "$tmp/late.so"

# ---- A tool in a library that is unloaded
twice='sum 4950
sum 4950
sum 4950
sum 4950'
build libunload.so -shared -fPIC "$here/../helpers/unload_work.c" "$tool"
build host -fno-openmp "$here/../helpers/unload_host.c"
try "a tool's library is unloaded" "tool: called
tool: version 2 of a runtime
$twice
tool: shutdown" "$tmp/host" "$tmp/libunload.so"

# ---- OMP_TOOL
tab=$(printf '\t')
for value in enabled ENABLED Enabled ' enabled' "enabled $tab" "$tab EnAbLeD"; do
  try "OMP_TOOL='$value'" "$found" env OMP_TOOL="$value" "$tmp/inside"
done
for value in disabled DISABLED DisAbled ' disabled' "$tab disabled  "; do
  try "OMP_TOOL='$value'" "$none" env OMP_TOOL="$value" "$tmp/inside"
done
# A value that is not valid is fatal, with and without a tool: a message on stderr names OMP_TOOL,
# and the program does not run.
for value in '' ' ' yes 1 enable enabledd 'enabled disabled' 'en abled' 'enabled,'; do
  for file in inside plain; do
    env OMP_TOOL="$value" "$tmp/$file" >"$tmp/out" 2>"$tmp/err"
    status=$?
    [ $status -ne 0 ] && grep -q OMP_TOOL "$tmp/err" &&
      ! grep -q sum "$tmp/out" && ! grep -q tool: "$tmp/out"
    verdict "OMP_TOOL='$value' must be fatal ($file, status $status)" $?
  done
done

totals
