#!/bin/sh
# instructions.sh: counts the instructions that OMPT costs in a program without a tool, and the
# instructions of other compilers' programs.
#
# usage: sh tests/bench/instructions.sh [BUILD]
# env:   ONLY=regex for names of constructs
#        LIBOMP_RELEASE=dir, a Release libomp, to count for clang too
#        PEERS= (empty): only ompt-cc's programs
# One thread executes each construct, with the same delay inside. `off` counts the instructions
# of one execution without events (--ompt=off), `all` those of one with all events. Then come their
# difference, and the number of events (those of TR2, and the chunks of OpenMP 5). More columns are
# for programs of gcc and clang, each with our library (`here`) and with its own. Each figure is
# computed from the difference between runs of 1000 and of 500 repetitions under valgrind.
# SPDX-License-Identifier: MIT

build=${1:-${BUILD:-build}}
here=$(cd "$(dirname "$0")" && pwd)
clang=clang-${LLVM:-19}
case $build in /*) ;; *) build=$PWD/$build ;; esac
if ! command -v valgrind >/dev/null; then
  echo "instructions: left out, valgrind is not installed"
  exit 0
fi
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
cd "$tmp" || exit 1

flags='-std=gnu11 -O2 -s' # old valgrinds fail on DWARF 5
sources=$(sed "s,[^ ]* *,$here/&,g" "$here/sources")
ours() { # program, more...
  program=$1
  shift
  # shellcheck disable=SC2086
  "$build/bin/ompt-cc" -fopenmp -static-openmp $flags "$@" $sources -o "$program" -lm
}
# A program that contains a tool must contain the runtime too: -static-openmp.
ours off --ompt=off && ours all && ours counted "$here/count_tool.c" &&
  ours chunks "$here/count_tool5.c" || exit 1
peers= wanted=${PEERS-yes}
# shellcheck disable=SC2086
if [ -n "$wanted" ] && [ -n "$LIBOMP_RELEASE" ] && "$clang" -fopenmp $flags $sources -o libomp -lm \
  -L"$LIBOMP_RELEASE" -Wl,-rpath,"$LIBOMP_RELEASE"; then
  peers=libomp
fi
instead=$build/lib/ompt-cc/instead
mkdir link && ln -s "$instead/libomp.so.5" link/libomp.so
# shellcheck disable=SC2086
if [ -n "$wanted" ] && "$clang" -fopenmp $flags $sources -o clang-here -lm -Llink -Wl,-rpath-link,"$build/lib" \
  -Wl,-rpath,"$instead"; then
  peers="clang-here $peers"
fi
# shellcheck disable=SC2086
if [ -n "$wanted" ] && command -v gcc >/dev/null && gcc -fopenmp $flags $sources -o libgomp -lm &&
  gcc -fopenmp $flags $sources -o gcc-here -lm -Wl,-rpath,"$instead"; then
  peers="gcc-here libgomp $peers"
fi

export OMP_NUM_THREADS=1 OMP_CANCELLATION=true
run() { # program, name, repetitions
  valgrind --tool=callgrind --callgrind-out-file=/dev/null \
    "./$1" --run "$2" "$3" 2>&1 | sed -n 's/.*Collected *: *//p'
}
each() { # program, name, constructs in a repetition
  awk -v a="$(run "$1" "$2" 500)" -v b="$(run "$1" "$2" 1000)" -v per="$3" \
    'BEGIN { printf "%.1f", (b - a) / 500 / per }'
}
events() { # name, constructs in a repetition
  for tool in counted chunks; do
    for times in 500 1000; do
      COUNT_EVENTS=dispatch ./$tool --run "$1" $times | sed 's/events //'
    done
  done | awk -v per="$2" '{ n += NR % 2 ? -$1 : $1 }
    END { printf "%.1f", n / 500 / per }'
}

printf '\n%-24s %9s %9s %11s %8s %9s' 'instructions' off all difference events per\ event
for peer in $peers; do printf ' %10s' "$peer"; done
echo
# A few of the loops represent all loops. NESTED PARALLEL is left out: its threads spin, so its
# figures differ from run to run.
if [ -z "$ONLY" ]; then
  groups=sync,regions,tasks,depend
  ./off --list --group sched --only '^(STATIC|STATIC 1|DYNAMIC 1|DYNAMIC 8|GUIDED 1)$'
else
  groups=sync,regions,tasks,depend,sched,cancel
fi >scheduled
./off --list --group $groups --only "${ONLY:-.}" | cat scheduled - |
  grep -v ',NESTED PARALLEL,' | awk -F, '$3 == "test" { print $4 "," $2 }' |
  while IFS=, read -r per name; do
    line="$name,$(each off "$name" "$per"),$(each all "$name" "$per")"
    line="$line,$(events "$name" "$per")"
    for peer in $peers; do line="$line,$(each "$peer" "$name" "$per")"; done
    echo "$line" | awk -F, '{
      printf "%-24s %9.1f %9.1f %11.1f %8.1f", $1, $2, $3, $3 - $2, $4
      if ($4 > 0) printf " %9.2f", ($3 - $2) / $4; else printf "         -"
      for (i = 5; i <= NF; i++) printf " %10.1f", $i
      print "" }'
  done
echo
echo "one construct, one thread, no tool; frames and IDs are part of the difference"
