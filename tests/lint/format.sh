#!/bin/sh
# format.sh: clang-format has nothing to change. The release of clang-format is fixed, because other
# releases format differently.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lint/format.sh        from the root of the tree to check
if ! command -v clang-format-"${LLVM:=19}" >/dev/null; then
  echo "no clang-format-$LLVM"
  exit 77
fi
find lowering rtlib -name '*.[ch]' -o -name '*.cpp' | grep -v '^rtlib/abi[./]' |
  xargs clang-format-"$LLVM" --dry-run 2>&1 | sed -n 's/:.*violations]$//p' |
  sort | uniq -c | awk '{ print $2 ": " $1 " lines are not formatted"; f = 1 } END { exit f }'
