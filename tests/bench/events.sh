#!/bin/sh
# events.sh: what a tool adds, when every callback is an empty function.
#
# usage: sh tests/bench/events.sh [BUILD]
# env:   ONLY=regex, constructs by name; otherwise the group sync, and some more
#        ROUNDS=5  LIBOMP_RELEASE=dir, the peer: clang with a Release libomp and
#        a tool for the OMPT of OpenMP 5; without it only ours is measured
# For each construct, on one thread: the nanoseconds that the tool adds to it,
# the number of callbacks, and the cost of one. Programs with and without the
# tool take turns; medians over the rounds. Scheduled loops have one iteration,
# because the noise of a hundred would hide the tool.
# SPDX-License-Identifier: MIT

build=${1:-${BUILD:-build}}
here=$(cd "$(dirname "$0")" && pwd)
rounds=${ROUNDS:-5}
clang=clang-${LLVM:-19}
sources=$(sed "s,[^ ]* *,$here/&,g" "$here/sources")
export OMP_NUM_THREADS=1 BENCH_ITERATIONS=1
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM

# shellcheck disable=SC2086
"$build/bin/ompt-cc" -fopenmp -std=gnu11 -O2 $sources -o "$tmp/ompt-cc" &&
  "$clang" -O2 -shared -fPIC -I"$here/../../include" "$here/count_tool.c" \
    -o "$tmp/ompt-cc.so" || exit 1
peers=ompt-cc
if [ -n "$LIBOMP_RELEASE" ]; then
  # shellcheck disable=SC2086
  "$clang" -fopenmp -std=gnu11 -O2 $sources -o "$tmp/clang" \
    -L"$LIBOMP_RELEASE" -Wl,-rpath,"$LIBOMP_RELEASE" &&
    "$clang" -O2 -shared -fPIC "$here/count_tool5.c" -o "$tmp/clang.so" || exit 1
  peers="ompt-cc clang"
fi

# Kernels are constructs too many for this: only what is in the list.
only=${ONLY:-'^(PARALLEL|FOR|BARRIER|SINGLE|SECTIONS|CRITICAL|LOCK|NEST LOCK|ORDERED|ATOMIC|REDUCTION|STATIC|DYNAMIC 1|GUIDED 1|MASTER|TASK)'}
"$tmp/ompt-cc" --list --only "$only" --group sync,sched,tasks |
  awk -F, '$3 == "test" { print $2 }' >"$tmp/names"
"$tmp/ompt-cc" --list | awk -F, '{ print "per," $2 "," $4 }' >"$tmp/data"
count() { # program, name, repetitions
  COUNT_EVENTS=1 LD_PRELOAD=$tmp/$1.so "$tmp/$1" --run "$2" "$3" |
    sed -n 's/^events //p'
}
for who in $peers; do
  while read -r name; do
    echo "$name,$(count "$who" "$name" 1000),$(count "$who" "$name" 2000)"
  done <"$tmp/names" | awk -F, -v w="$who" '{ print "count," w "," $1 "," ($3 - $2) / 1000 }'
done >>"$tmp/data"
medians() { # what is said of them; the program's samples are read
  sort -t, -k2,2 -k4,4g | awk -F, -v label="$1" '
    function put() { if (n) print label "," name "," v[int((n + 1) / 2)] }
    $2 != name { put(); name = $2; n = 0 }
    { v[++n] = $4 }
    END { put() }'
}
for round in $(seq "$rounds"); do
  for who in $peers; do
    "$tmp/$who" --group sync,sched,tasks --only "$only" | medians "none,$who,$round"
    LD_PRELOAD=$tmp/$who.so "$tmp/$who" --group sync,sched,tasks --only "$only" | medians "tool,$who,$round"
  done
done >>"$tmp/data"

awk -F, -v peers="$peers" -v order="$tmp/names" '
  $1 == "per" { per[$2] = $3; next }
  $1 == "count" { events[$2, $3] = $4 / per[$3]; next }
  $1 == "none" { none[$2, $3, $4] = $5; rounds = $3 > rounds ? $3 : rounds }
  $1 == "tool" { tool[$2, $3, $4] = $5 }
  function median(who, name,   i, j, t, n, d) {
    for (i = 1; i <= rounds; i++) d[i] = tool[who, i, name] - none[who, i, name]
    for (i = 2; i <= rounds; i++)
      for (j = i; j > 1 && d[j - 1] > d[j]; j--) { t = d[j]; d[j] = d[j - 1]; d[j - 1] = t }
    return d[int((rounds + 1) / 2)]
  }
  END {
    n = split(peers, who, " ")
    printf "\n%-24s", "empty callbacks"
    for (c = 1; c <= n; c++) printf " %8s ns   events  per event", who[c]
    print (n > 1 ? "    ratio" : "")
    while ((getline name < order) > 0) {
      printf "%-24s", name
      for (c = 1; c <= n; c++) {
        added = median(who[c], name)
        seen = events[who[c], name]
        cost[c] = seen > 0 ? added / seen : 0
        printf " %11.1f %8.1f %10s", added, seen, (seen > 0 ? sprintf("%.2f", cost[c]) : "-")
      }
      if (n > 1)
        printf " %8s", (cost[2] >= 0.5 && cost[1] > 0 ? sprintf("%.2f", cost[1] / cost[2]) : "-")
      print ""
    }
  }' "$tmp/data"
echo
echo "one thread; what the tool adds to one construct, and to one event of it"
