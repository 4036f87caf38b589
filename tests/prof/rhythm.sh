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
  awk -v seen="$(cat "$seen")" '
    { us = $NF }
    /;first/ { first += us }
    /;second/ { second += us }
    END {
      split(seen, expected, " ")
      share = first / (first + second)
      printf "%.3f of the time in the first function, not %.3f\n", share, expected[1]
      exit share < expected[1] - 0.1 || share > expected[1] + 0.1
    }' "$tmp/out.folded" >"$tmp/said"
  verdict "$threads threads: $(cat "$tmp/said")" $?
done
totals
