#!/bin/sh
# deep.sh: a recursion with thousands of frames has the profile of a shallow one.
#
# usage: sh deep.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"

make deep
for frames in 100 2000 20000; do
  under "$tmp/deep" $frames
  verdict "deep: status with $frames frames" $?
  share=$(sed -n 's/^parallel  *deep.c:[^ ]* *main *\([0-9]*\).*/\1/p' "$tmp/out")
  [ "${share:-0}" -ge 30 ] # under load, half of the time may be a wait for the other thread
  verdict "deep: $frames frames, the region has $share % of the work" $?
  more=$([ $frames = 100 ] || echo '(more);')
  grep -q "^${more}main;parallel in main (deep.c:[^;]*;deeper;deeper;.*;deeper;work " \
    "$tmp/out.folded"
  verdict "deep: the stack of $frames frames" $?
done
totals
