#!/bin/sh
# overhead.sh: the cost of ompt-prof: ratios of a program's times with and without ompt-prof.
#
# usage: sh tests/prof/helpers/overhead.sh [ROUNDS] [HZ]     default: 11 rounds, 1000 Hz
# env:   THREADS=2, KINDS="loop stacks regions barriers tasks fine locks"
#
# Each round runs each kind of work once with and once without the tool. The script prints medians
# of the ratios: for wall time, and for processor time, which depends less on other programs. It
# also prints both for runs without the tool in which an empty handler interrupts each thread at the
# same rate (floor.c). No profiler with this rate can cost less. Not a part of `make test`.
# SPDX-License-Identifier: MIT
here=$(cd "$(dirname "$0")" && pwd)
build=${BUILD:-$here/../../../build}
rounds=${1:-11} hz=${2:-1000}
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' HUP INT TERM
export OMP_NUM_THREADS="${THREADS:-2}"
"$build/bin/ompt-cc" -fopenmp -O2 -g "$here/overhead.c" -o "$tmp/overhead" &&
  ${HOST_CC:-cc} -O2 -shared -fPIC "$here/floor.c" -o "$tmp/floor.so" || exit 1

median() { # file, column
  sort -n -k"$2" "$1" | awk -v c="$2" '{ v[NR] = $c } END {
    printf "%.3f (%.3f-%.3f)", v[int((NR + 1) / 2)], v[int((NR + 3) / 4)],
      v[int((3 * NR + 1) / 4)] }'
}
row='%-10s %10.10s  %-22s %-22s  %-22s %s\n'
printf "$row" "$OMP_NUM_THREADS threads" "ms without" "wall: median, quartiles" processors \
  "empty handler: wall" processors
for kind in ${KINDS:-loop stacks regions barriers tasks fine locks}; do
  : >"$tmp/$kind"
  round=0
  while [ $round -lt "$rounds" ]; do
    round=$((round + 1))
    without=$("$tmp/overhead" "$kind")
    with=$("$build/bin/ompt-prof" --hz="$hz" -o "$tmp/p" -t /dev/null "$tmp/overhead" "$kind")
    floor=$(FLOOR_HZ=$hz LD_PRELOAD=$tmp/floor.so OMP_TOOL=disabled "$tmp/overhead" "$kind")
    echo "$without $with $floor" |
      awk '{ print $3 / $1, $4 / $2, $5 / $1, $6 / $2, $1 }' >>"$tmp/$kind"
  done
  printf "$row" "$kind" \
    "$(sort -n -k5 "$tmp/$kind" | awk '{ v[NR] = $5 } END { printf "%.0f", v[int((NR + 1) / 2)] }')" \
    "$(median "$tmp/$kind" 1)" "$(median "$tmp/$kind" 2)" \
    "$(median "$tmp/$kind" 3)" "$(median "$tmp/$kind" 4)"
done
