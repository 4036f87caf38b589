#!/bin/sh
# own_words.sh: lowering/model/own_words.def has the first word of each name in lowered code.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lint/own_words.sh    from the root of the tree to check
# A missing word would let the user declare a variable that lowered code hides, or that hides
# the lowering's own.
list=lowering/model/own_words.def
status=0
for word in $(grep -rhoE 'occ_[a-z]+' lowering --include='*.cpp' --include='*.h' \
  --include='*.def' | sed 's/^occ_//' | LC_ALL=C sort -u); do
  grep -q "^OWN_WORD($word)$" $list || {
    echo "$list has no OWN_WORD($word)"
    status=1
  }
done
exit $status
