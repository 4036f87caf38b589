#!/bin/sh
# watched.sh: measures the time that a tool adds to a construct.
#
# usage: sh tests/bench/watched.sh [BUILD]
# env:   THREADS="1 2 8"  ROUNDS=5  ONLY=regex for names of constructs
#        TOOLS="tr2 omp5 check summary", see below
#        LIBOMP_RELEASE=dir, the folder of a Release libomp. Then also measures clang with this
#        libomp and the tool omp5; otherwise measures only ompt-cc
# For each construct and each number of threads, prints the nanoseconds without a tool, and the time
# that each tool adds. In `tr2` and `omp5` every callback of that interface is an empty function;
# the column `events` is the number of omp5's callbacks. `check` is examples/tool_check.c, `summary`
# examples/tool_summary.c. Programs with and without a tool run alternately; figures are medians
# over the rounds. The loops of sched.c have one iteration here, because the noise of a hundred
# iterations exceeds the tool's time. `ratio` compares the times that omp5 adds for each callback:
# ours divided by libomp's. It is left out where the tool adds less than a nanosecond to libomp.
# SPDX-License-Identifier: MIT

build=${1:-${BUILD:-build}}
here=$(cd "$(dirname "$0")" && pwd)
examples=$here/../../examples
rounds=${ROUNDS:-5}
tools=${TOOLS:-tr2 omp5 check summary}
clang=clang-${LLVM:-19}
sources=$(sed "s,[^ ]* *,$here/&,g" "$here/sources")
export BENCH_ITERATIONS=1 OMP_DYNAMIC=false
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM

tool() { # name, source...
  name=$1
  shift
  "$clang" -std=gnu11 -O2 -shared -fPIC -I"$here/../../include" "$@" -o "$tmp/$name.so"
}
# shellcheck disable=SC2086
"$build/bin/ompt-cc" -fopenmp -std=gnu11 -O2 $sources -o "$tmp/ompt-cc" &&
  tool tr2 "$here/count_tool.c" && tool omp5 "$here/count_tool5.c" &&
  tool check "$examples/tool_check.c" "$examples"/check/[a-z]*.c &&
  tool summary "$examples/tool_summary.c" || exit 1
peers=ompt-cc
if [ -n "$LIBOMP_RELEASE" ]; then
  # shellcheck disable=SC2086
  "$clang" -fopenmp -std=gnu11 -O2 $sources -o "$tmp/libomp" \
    -L"$LIBOMP_RELEASE" -Wl,-rpath,"$LIBOMP_RELEASE" || exit 1
  peers="ompt-cc libomp"
fi

only=${ONLY:-'^(PARALLEL|PARALLEL FOR|FOR|REDUCTION|BARRIER|SINGLE|CRITICAL ALONE|LOCK ALONE|ORDERED|ATOMIC|TASK WAIT)$'}
groups=sync,sched,tasks
"$tmp/ompt-cc" --list --only "$only" --group $groups | cut -d, -f2 >"$tmp/names"
"$tmp/ompt-cc" --list | awk -F, '{ print "per," $2 "," $4 }' >"$tmp/data"
run() { # peer, tool or none, arguments...
  who=$1 with=$2
  shift 2
  case $with in
    none) set -- OMP_TOOL=disabled "$tmp/$who" "$@" ;;
    *) set -- LD_PRELOAD="$tmp/$with.so" TOOL_CHECK_FILE=/dev/null "$tmp/$who" "$@" ;;
  esac
  env OMP_NUM_THREADS="$threads" "$@" 2>>"$tmp/said" # the summary that tools print at the end
}
count() { # peer, construct, repetitions
  COUNT_EVENTS=1 run "$1" omp5 --run "$2" "$3" | sed -n 's/^events //p'
}
medians() { # label; reads the program's samples
  sort -t, -k2,2 -k4,4g | awk -F, -v label="$1" '
    function put() { if (n) print label "," name "," v[int((n + 1) / 2)] }
    NF < 4 { next }
    $2 != name { put(); name = $2; n = 0 }
    { v[++n] = $4 }
    END { put() }'
}
table() {
  awk -F, -v peers="$peers" -v tools="$tools" -v order="$tmp/names" -v threads="$threads" '
    $1 == "per" { per[$2] = $3 }
    $1 == "count" { events[$2, $3] = $4 / per[$3] }
    $1 == "time" { time[$2, $3, $4, $5] = $6; rounds = $4 > rounds ? $4 : rounds }
    function sorted(v, n,   i, j, t) {
      for (i = 2; i <= n; i++)
        for (j = i; j > 1 && v[j - 1] > v[j]; j--) { t = v[j]; v[j] = v[j - 1]; v[j - 1] = t }
      return v[int((n + 1) / 2)]
    }
    function without(who, name,   i, v) {
      for (i = 1; i <= rounds; i++) v[i] = time[who, "none", i, name]
      return sorted(v, rounds)
    }
    function added(who, with, name,   i, v) {
      for (i = 1; i <= rounds; i++)
        v[i] = time[who, with, i, name] - time[who, "none", i, name]
      return sorted(v, rounds)
    }
    END {
      n = split(tools, tool, " ")
      both = peers ~ / /
      printf "\n%-16s %8s", threads " threads", "without"
      for (i = 1; i <= n; i++) printf " %8s", "+" tool[i]
      printf " %7s", "events"
      if (both) printf " | %8s %8s %7s %6s", "libomp", "+omp5", "events", "ratio"
      print ""
      while ((getline name < order) > 0) {
        printf "%-16s %8.1f", name, without("ompt-cc", name)
        for (i = 1; i <= n; i++) printf " %8.1f", added("ompt-cc", tool[i], name)
        mine = events["ompt-cc", name]
        printf " %7.1f", mine
        if (both) {
          theirs = added("libomp", "omp5", name)
          n_theirs = events["libomp", name]
          ratio = "-"
          if (theirs >= 1 && n_theirs >= 1)
            ratio = sprintf("%.2f", added("ompt-cc", "omp5", name) / mine * n_theirs / theirs)
          printf " | %8.1f %8.1f %7.1f %6s", without("libomp", name), theirs, n_theirs, ratio
        }
        print ""
      }
    }' "$tmp/data" "$tmp/$threads"
}

echo "nanoseconds of one construct, and what a tool adds"
for threads in ${THREADS:-1 2 8}; do
  for who in $peers; do
    while read -r name; do
      echo "$who,$name,$(count "$who" "$name" 1000),$(count "$who" "$name" 2000)"
    done <"$tmp/names"
  done | awk -F, '{ print "count," $1 "," $2 "," ($4 - $3) / 1000 }' >"$tmp/$threads"
  for round in $(seq "$rounds"); do
    for who in $peers; do
      case $who in
        libomp) with_each="none omp5" ;;
        *) with_each="none $tools" ;;
      esac
      for with in $with_each; do
        run "$who" "$with" --group $groups --only "$only" | medians "time,$who,$with,$round"
      done
    done
  done >>"$tmp/$threads"
  table
done
