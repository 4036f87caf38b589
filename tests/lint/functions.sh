#!/bin/sh
# functions.sh: no function is longer than 60 lines.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lint/functions.sh [FOLDER...]     from the root of the tree to check
# Without folders, the test checks the compiler. The test relies on clang-format's layout: a
# function ends with a line that is only "}", at the left margin, and begins with the previous line
# at the margin.
[ $# -ne 0 ] || set -- lowering
find "$@" -name '*.cpp' -o -name '*.h' | sort | xargs awk '
FNR == 1 { goes_on = 0 }
/^[^ \t#\/}]/ { # a type on its own line belongs to the head
  if (!goes_on) { start = FNR; head = $0 }
  goes_on = $0 !~ /[;{}]$/
  next
}
{ goes_on = 0 }
$0 == "}" && FNR - start >= 60 {
  print FILENAME ":" start ": " FNR - start + 1 " lines, the limit is 60: " head
  failed = 1
}
END { exit failed }'
