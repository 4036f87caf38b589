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

# These programs may have any length, and no licence line.
free='^tests/(run|lower|tr2|omp5|preview5|ch4|draft2013|driver/diagnostics)/'
files=$({
  find lowering rtlib include tests examples packaging -type f \
    -name '*.[ch]' -o -name '*.cpp' -o -name '*.sh' -o -name '*.def' 2>/dev/null
  [ ! -f Makefile ] || echo Makefile
} | grep -Ev "$free" | sort)

# Each command gets all files, because a command for each file would take a minute.
# shellcheck disable=SC2086
wc -l $files | awk '
  $2 == "total" || $2 ~ /^include\// { next }
  { limit = $2 == "Makefile" ? 149 : $2 ~ /\.h$/ ? 150 : 400 }
  $1 > limit { print $2 ": " $1 " lines, the limit is " limit; f = 1 }
  END { exit f }' || failed=1
# shellcheck disable=SC2086
for file in $(grep -L 'SPDX-License-Identifier: MIT' $files); do
  bad "$file" "no SPDX-License-Identifier line"
done
for file in $(echo "$files" | grep '[A-Z][^/]*$' |
  grep -Ev '^Makefile$|/(Makefile|ompt-target\.h|omp-tools\.h)$'); do
  bad "$file" "file names are lower case"
done

# A file name occurs once in a tree.
for tree in lowering rtlib; do
  find $tree -name '*.[ch]' -o -name '*.cpp' 2>/dev/null | sort |
    awk -F/ '$NF in seen { print $0 ": the name is taken by " seen[$NF]; f = 1 }
      { seen[$NF] = $0 } END { exit f }' || failed=1
done
exit $failed
