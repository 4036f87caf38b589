#!/bin/sh
# files.sh: checks the length, the licence line and the name of every source file.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lint/files.sh         from the root of the tree to check
failed=0
bad() {
  echo "$1: $2"
  failed=1
}

for file in $(find lowering rtlib include tests examples packaging -type f \
  -name '*.[ch]' -o -name '*.cpp' -o -name '*.sh' -o -name '*.def' 2>/dev/null |
  sort) Makefile; do
  [ -f "$file" ] || continue
  lines=$(wc -l <"$file")
  case $file in
    tests/run/* | tests/lower/* | tests/tr2/* | tests/omp5/* | tests/preview5/* | tests/ch4/* | tests/draft2013/* | tests/driver/diagnostics/*) continue ;;
    include/*) limit=100000 ;;
    Makefile) limit=149 ;;
    *.h) limit=150 ;;
    *) limit=400 ;;
  esac
  [ "$lines" -le "$limit" ] || bad "$file" "$lines lines, the limit is $limit"
  grep -q 'SPDX-License-Identifier: MIT' "$file" ||
    bad "$file" "no SPDX-License-Identifier line"
  case $(basename "$file") in
    Makefile | ompt-target.h | omp-tools.h) ;;
    *[A-Z]*) bad "$file" "file names are lower case" ;;
  esac
done

# A file name occurs once in a tree.
for tree in lowering rtlib; do
  find $tree -name '*.[ch]' -o -name '*.cpp' 2>/dev/null | sort |
    awk -F/ '$NF in seen { print $0 ": the name is taken by " seen[$NF]; f = 1 }
      { seen[$NF] = $0 } END { exit f }' || failed=1
done
exit $failed
