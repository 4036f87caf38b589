#!/bin/sh
# advice.sh: compares two gains: the gain that ompt-prof's first advice predicts, and the real gain,
# which is measured after the fault has been removed.
#
# usage: sh tests/bench/advice.sh [ROUNDS]     default: 7 rounds
# env:   BUILD=build, THREADS=2, ONLY=pattern for the names of the programs in tests/prof/faults
#
# In each round a program runs three times: with its fault, without the fault, and with the fault
# under ompt-prof. Prints the shortest time of each kind of run, in seconds: other work on the
# machine only makes times longer. `under` is the time of the shortest run under ompt-prof, and
# `predicted` is the gain that this run predicted. Not a part of `make test`.
# SPDX-License-Identifier: MIT
here=$(cd "$(dirname "$0")" && pwd)
build=${BUILD:-$here/../../build}
faults=$here/../prof/faults
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' HUP INT TERM
export OMP_NUM_THREADS="${THREADS:-2}"

shortest() { # file
  sort -n "$1" | head -n 1
}

printf '%-14s %8s %8s %8s %8s %9s %7s  %s\n' "$OMP_NUM_THREADS threads" faulty mended gained \
  under predicted error advice
for source in "$faults"/*.c; do
  name=$(basename "$source" .c)
  case $name in faultless) continue ;; *${ONLY:-}*) ;; *) continue ;; esac
  "$build/bin/ompt-cc" -fopenmp -std=gnu11 -O2 -g "$source" -o "$tmp/$name" || exit 1
  rm -f "$tmp/faulty" "$tmp/mended" "$tmp/predicted"
  round=0
  while [ $round -lt "${1:-7}" ]; do
    round=$((round + 1))
    "$tmp/$name" >>"$tmp/faulty"
    "$tmp/$name" mended >>"$tmp/mended"
    seconds=$("$build/bin/ompt-prof" -o "$tmp/p" -t "$tmp/text" "$tmp/$name")
    sed -n "s/^  1\. \(.*\): \(at [a-z]* \)\{0,1\}\([0-9.]*\) s (.*/$seconds \3 \2\1/p" "$tmp/text" >>"$tmp/predicted"
  done
  echo "$(shortest "$tmp/faulty") $(shortest "$tmp/mended") $(shortest "$tmp/predicted")" |
    awk -v name="$name" '{ gained = $1 - $2; what = $5
      for (i = 6; i <= NF; i++) what = what " " $i
      printf "%-14s %8.3f %8.3f %8.3f %8.3f %9.3f %+6.0f%%  %s\n", name, $1, $2, gained, $3, $4,
        100 * ($4 / gained - 1), what }'
done
