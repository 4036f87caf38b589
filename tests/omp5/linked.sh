#!/bin/sh
# linked.sh: tools that were linked with libomp call our runtime. If OCC_INSTEAD=no, a library that
# was linked with libomp still calls libomp.
#
# usage: sh linked.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# Fails when: a tool's call starts libomp, which does not know our threads; or a library with
# libomp's regions calls our runtime.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
libomp=$(dirname "$(dirname "$(dirname "$("$clang" -print-resource-dir)")")")/lib
case $cc in *-fsanitize*) libomp=none ;; esac
if [ ! -f "$libomp/libomp.so" ]; then
  skipped=1
  totals
fi
export OMP_NUM_THREADS=2
# shellcheck disable=SC2154
"$clang" -shared -fPIC -DTOOL "$here/helpers/linked.c" -L"$libomp" -Wl,-rpath,"$libomp" \
  -Wl,--no-as-needed -lomp -o "$tmp/linked_tool.so" &&
  "$clang" -fopenmp -shared -fPIC -DREGIONS "$here/helpers/linked.c" -L"$libomp" \
    -Wl,-rpath,"$libomp" -o "$tmp/libregions.so" || exit 1
build linked "$here/helpers/linked.c"
build with_regions -DWITH_REGIONS "$here/helpers/linked.c" -L"$tmp" -Wl,-rpath,"$tmp" -lregions

try "a tool that is linked with libomp" "3 threads
starts 1, threads 0x7, at most 3" timeout 20 env OMP_TOOL_LIBRARIES="$tmp/linked_tool.so" "$tmp/linked"
try "a library with libomp's regions" "2 threads
regions 23 23" env OCC_INSTEAD=no "$tmp/with_regions"
# If one runtime executed both regions, the inner region would have one thread.
try "a library whose regions are ours" "2 threads
regions 23 11" "$tmp/with_regions"
totals
