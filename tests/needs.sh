#!/bin/sh
# needs.sh: prints the missing programs that a build needs, or if none is missing, the missing
# headers.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/needs.sh CC CXX LLVM [HEADER...]     CC, CXX: commands, with options
# The Makefile runs this script first: a compiler's message does not name the missing package.
cxx=$2 llvm=$3
missing=
for program in "${1%% *}" "${2%% *}" "llvm-config-$llvm" "llvm-ar-$llvm"; do
  command -v "$program" >/dev/null || missing="$missing $program"
done
shift 3
if [ -z "$missing" ] && [ $# -gt 0 ]; then
  # shellcheck disable=SC2086
  missing=$(for header; do
    printf '#if !__has_include(<%s>)\n#error missing: %s\n#endif\n' "$header" "$header"
  done | $cxx -x c++ -I"$("llvm-config-$llvm" --includedir)" -E -o /dev/null - 2>&1 |
    sed -n 's/.*error: missing: //p')
fi
# shellcheck disable=SC2086
echo $missing
