#!/bin/sh
# tools.sh: under tools of TR2 and of OpenMP 5, runs a program that clang compiled.
#
# usage: sh tools.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# The checker of TR2 must find no error, and a tool of OpenMP 5 must get the events of each
# construct. The program is compiled without sibling calls, because a jump to the runtime hides
# the place of the call.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
not_with "clang's program has no sanitizer" ""
cc -std=gnu11 -O2 -fPIC -shared -I"$include" "$top/examples/tool_check.c" \
  "$top"/examples/check/[a-z]*.c -o "$tmp/check.so" || fails "the checker builds"
cc -std=gnu11 -O2 -fPIC -shared -I"$include" "$here/helpers/counter.c" \
  -o "$tmp/counter.so" || fails "the counter builds"
seen=$tmp/out
for level in -O0 -O2; do
  $clang -fopenmp $level -fno-optimize-sibling-calls "$here/helpers/watched.c" -o "$tmp/program" || fails "it builds"
  for threads in 1 2 3 8; do
    export LD_LIBRARY_PATH="$build/lib/ompt-cc/instead" OMP_NUM_THREADS=$threads
    LD_PRELOAD=$tmp/check.so "$tmp/program" >"$tmp/out" 2>&1
    says "$level, $threads threads" '^4950 [0-9]* 23$'
    says "$level, $threads threads" 'tool_check: [1-9][0-9]* events on .* 0 violations$'
    OMP_TOOL_LIBRARIES=$tmp/counter.so "$tmp/program" >"$tmp/out" 2>&1
    says "$level, $threads threads" '^parallel [1-9][0-9]* = [1-9]'
    says "$level, $threads threads" '^regions 0 tasks 0 outside 0 chunks 0$'
    unset LD_LIBRARY_PATH
  done
done
totals
