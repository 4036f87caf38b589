#!/bin/sh
# rhythm.sh: a program that repeats itself with the period of the samples. The shares in the profile
# are those of the program's own clock.
#
# Fails when: the samples of a thread come at the same moment of each round.
#
# usage: sh rhythm.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"

make rhythm
for threads in 1 2; do
  OMP_NUM_THREADS=$threads under "$tmp/rhythm"
  verdict "$threads threads: status $?" $?
  echo "$(worked ';first') $(worked ';second') $(cat "$seen")" | awk '{
    share = $1 / ($1 + $2)
    printf "%.3f of the time in the first function, not %.3f\n", share, $3
    exit share < $3 - 0.1 || share > $3 + 0.1
  }' >"$tmp/said"
  verdict "$threads threads: $(cat "$tmp/said")" $?
done
totals
