#!/bin/sh
# own_words.sh: lowering/model/own_words.def has the word after occ_ of each name in lowered code,
# and no other word.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lint/own_words.sh    from the root of the tree to check
# If a word is missing, lowered code may hide a user's variable. With a word too many, the compiler
# refuses valid programs.
list=lowering/model/own_words.def
grep -rhoE 'occ_[a-z]+' lowering --include='*.cpp' --include='*.h' --include='*.def' |
  sed 's/^occ_\(.*\)/OWN_WORD(\1)/' | LC_ALL=C sort -u |
  diff - "$list" | awk -v list="$list" '
    /^< / { print list " has no " $2; wrong = 1 }
    /^> OWN_WORD/ { print list ": no name in lowered code begins with the word in " $2; wrong = 1 }
    END { exit wrong }'
