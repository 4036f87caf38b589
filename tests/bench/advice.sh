#!/bin/sh
# advice.sh: compares two gains: the gain that ompt-prof's first advice predicts, and the real gain,
# which is measured after the fault has been removed.
#
# usage: sh tests/bench/advice.sh [ROUNDS]     default: 7 rounds
# env:   BUILD=build, THREADS=2, ONLY=pattern for the names of the programs in tests/prof/faults
#
# In each round a program runs three times: with its fault, without the fault, and with the fault
# under ompt-prof. Prints the median time of each kind of run, in seconds. `gained` is the first
# median minus the second; `error` compares the predicted gain with `gained`. `gain%` is the gain as
# a share of the time with the fault. `predict%` is the predicted gain as a share of the time in the
# profile. `make test` does not run this script.
# SPDX-License-Identifier: MIT
here=$(cd "$(dirname "$0")" && pwd)
build=${BUILD:-$here/../../build}
faults=$here/../prof/faults
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' HUP INT TERM
export OMP_NUM_THREADS="${THREADS:-2}"

# Prints the median of a column.
median() { # file, column
  sort -n -k "$2,$2" "$1" | awk -v k="$2" '{ v[NR] = $k }
    END { print (v[int((NR + 1) / 2)] + v[int(NR / 2) + 1]) / 2 }'
}

printf '%-14s %8s %8s %8s %8s %9s %7s %7s %9s  %s\n' "$OMP_NUM_THREADS threads" faulty mended \
  gained under predicted error 'gain%' predict% advice
for source in "$faults"/*.c; do
  name=$(basename "$source" .c)
  case $name in faultless | even) continue ;; *${ONLY:-}*) ;; *) continue ;; esac
  "$build/bin/ompt-cc" -fopenmp -std=gnu11 -O2 -g "$source" -o "$tmp/$name" || exit 1
  rm -f "$tmp/faulty" "$tmp/mended" "$tmp/predicted"
  round=0
  while [ $round -lt "${1:-7}" ]; do
    round=$((round + 1))
    "$tmp/$name" >>"$tmp/faulty"
    "$tmp/$name" mended >>"$tmp/mended"
    seconds=$("$build/bin/ompt-prof" -o "$tmp/p" -t "$tmp/text" "$tmp/$name")
    sed -n "s/^  1\. \(.*\): \(at [a-z]* \)\{0,1\}\([0-9.]*\) s (\([0-9.]*\)%.*/$seconds \3 \4 \2\1/p" \
      "$tmp/text" >>"$tmp/predicted"
  done
  [ -s "$tmp/predicted" ] || { printf '%-14s no advice\n' "$name"; continue; }
  what=$(cut -d ' ' -f 4- "$tmp/predicted" | sort | uniq -c | sort -rn | awk 'NR == 1' |
    sed 's/^ *[0-9]* //')
  echo "$(median "$tmp/faulty" 1) $(median "$tmp/mended" 1) $(median "$tmp/predicted" 1)" \
    "$(median "$tmp/predicted" 2) $(median "$tmp/predicted" 3)" |
    awk -v name="$name" -v what="$what" '{ gained = $1 - $2
      printf "%-14s %8.3f %8.3f %8.3f %8.3f %9.3f %+6.0f%% %7.0f %9.0f  %s\n", name, $1, $2, gained,
        $3, $4, 100 * ($4 / gained - 1), 100 * gained / $1, $5, what }'
done
