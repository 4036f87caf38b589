#!/bin/sh
# instructions.sh: what OMPT costs a program that nobody observes, exactly.
#
# usage: sh tests/bench/instructions.sh [BUILD]
# env:   ONLY=regex, constructs by name
# For each construct: the instructions of one, by one thread, compiled with
# --ompt=off and with all events, their difference, and the number of events
# that a tool for TR2 would get, and of chunks that one for OpenMP 5 would,
# which is the number of event sites passed. Each figure
# is the difference between runs of 2000 and of 1000 repetitions, counted by
# valgrind; nothing is timed. The delay inside is the same in both.
# SPDX-License-Identifier: MIT

build=${1:-${BUILD:-build}}
here=$(cd "$(dirname "$0")" && pwd)
case $build in /*) ;; *) build=$PWD/$build ;; esac
if ! command -v valgrind >/dev/null; then
  echo "instructions: left out, valgrind is not installed"
  exit 0
fi
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
cd "$tmp" || exit 1

flags='-fopenmp -std=gnu11 -O2 -static-openmp -s' # old valgrinds fail on DWARF 5
sources=$(sed "s,[^ ]* *,$here/&,g" "$here/sources")
for level in off all; do
  # shellcheck disable=SC2086
  "$build/bin/ompt-cc" $flags --ompt=$level $sources -o "$level" -lm || exit 1
done
# A tool that is linked in: the program has the runtime inside.
# shellcheck disable=SC2086
"$build/bin/ompt-cc" $flags $sources "$here/count_tool.c" -o counted -lm &&
  "$build/bin/ompt-cc" $flags $sources "$here/count_tool5.c" -o chunks -lm ||
  exit 1

run() { # program, name, repetitions
  OMP_NUM_THREADS=1 valgrind --tool=callgrind --callgrind-out-file=/dev/null \
    "./$1" --run "$2" "$3" 2>&1 | sed -n 's/.*Collected *: *//p'
}
each() { # program, name
  awk -v a="$(run "$1" "$2" 1000)" -v b="$(run "$1" "$2" 2000)" \
    'BEGIN { printf "%.1f", (b - a) / 1000 }'
}
events() {
  for tool in counted chunks; do
    for times in 1000 2000; do
      COUNT_EVENTS=dispatch OMP_NUM_THREADS=1 ./$tool --run "$1" $times | sed 's/events //'
    done
  done | awk '{ n += NR % 2 ? -$1 : $1 } END { printf "%.1f", n / 1000 }'
}

printf '\n%-24s %9s %9s %11s %8s %9s\n' 'instructions' off all difference \
  events per\ event
# Teams of more than one thread spin, and no two runs count the same.
./off --list --only "${ONLY:-.}" | sed -n 's/.*,\(.*\),test$/\1/p' |
  grep -v '^NESTED PARALLEL$' | while read -r name; do
  off=$(each off "$name") all=$(each all "$name") sites=$(events "$name")
  echo "$name,$off,$all,$sites" | awk -F, '{
    printf "%-24s %9.1f %9.1f %11.1f %8.1f", $1, $2, $3, $3 - $2, $4
    if ($4 > 0) printf " %9.2f\n", ($3 - $2) / $4; else print "         -" }'
done
echo
echo "one construct, one thread, no tool; frames and IDs are part of the difference"
