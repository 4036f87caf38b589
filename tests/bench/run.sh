#!/bin/sh
# run.sh: the cost of constructs with ompt-cc beside gcc and clang.
#
# usage: sh tests/bench/run.sh [BUILD]
# env:   THREADS="1 2"        numbers of threads
#        ROUNDS=5             how often each binary runs, taking turns
#        PICK=text            only what has this in its name
#        LIBOMP_RELEASE=dir   where a Release build's libomp.so is, the peer
#                             for clang. Debian's libomp5-19 is a debug build
#                             and no baseline, so without it clang is left out.
# Prints medians over the rounds, their spread (half the distance between the
# quartiles), and the ratio of ours to each peer's (below 1: we are faster).
# Every value goes to BUILD/bench.csv. Without PICK, instructions.sh follows.
# SPDX-License-Identifier: MIT

build=${1:-${BUILD:-build}}
here=$(cd "$(dirname "$0")" && pwd)
threads=${THREADS:-1 2}
rounds=${ROUNDS:-5}
llvm=${LLVM:-19}
flags='-std=gnu11 -O2'
sources="$here/bench.c $here/constructs.c $here/kernels.c"
csv=$build/bench.csv
peers=

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
mkdir -p "$build" || exit 1

compile() { # name, compiler and flags...
  name=$1
  shift
  # shellcheck disable=SC2086
  if "$@" $flags $sources -o "$tmp/$name" >"$tmp/log" 2>&1; then
    peers="$peers $name"
  else
    echo "$name: does not compile, left out" >&2
    head -n 5 "$tmp/log" >&2
  fi
}

if [ -x "$build/bin/ompt-cc" ]; then
  compile ompt-cc "$build/bin/ompt-cc" -fopenmp
else
  echo "ompt-cc: not built, left out" >&2
fi
compile gcc gcc -fopenmp
if [ -n "$LIBOMP_RELEASE" ]; then
  compile clang "clang-$llvm" -fopenmp -L"$LIBOMP_RELEASE" \
    -Wl,-rpath,"$LIBOMP_RELEASE"
else
  echo "clang: left out; LIBOMP_RELEASE=dir names a Release libomp" >&2
fi
[ -n "$peers" ] || exit 1

echo "compiler,threads,round,name,unit,value" >"$csv"
round=1
while [ "$round" -le "$rounds" ]; do
  for n in $threads; do
    for name in $peers; do
      [ -t 2 ] && printf '\rround %s, %s threads, %s   ' "$round" "$n" "$name" >&2
      OMP_NUM_THREADS=$n "$tmp/$name" ${PICK:+"$PICK"} >"$tmp/out" || exit 1
      sed "s/^/$name,$n,$round,/" "$tmp/out" >>"$csv"
    done
  done
  round=$((round + 1))
done
[ -t 2 ] && printf '\r%40s\r' '' >&2

# The rows in the order the program prints them; the values sorted, so that the
# middle of each group is its median.
cut -d, -f1 "$tmp/out" >"$tmp/names"
sed 1d "$csv" | sort -t, -k6,6g |
  awk -F, -v peers="$peers" -v threads="$threads" -v order="$tmp/names" '
  {
    key = $2 "," $4
    unit[key] = $5
    v[$1, key, ++n[$1, key]] = $6
  }
  function at(who, key, part,   i) {
    i = int(part * (n[who, key] - 1) + 0.5) + 1
    return v[who, key, i]
  }
  END {
    count = split(peers, who, " ")
    split(threads, t, " ")
    while ((getline line < order) > 0) names[++k] = line
    for (i = 1; i in t; i++) {
      printf "\n%-18s %5s", t[i] (t[i] == 1 ? " thread" : " threads"), ""
      for (c = 1; c <= count; c++) printf " %10s %6s", who[c], "+-"
      for (c = 2; c <= count; c++) printf " %9s", "/" who[c]
      print ""
      for (j = 1; j <= k; j++) {
        key = t[i] "," names[j]
        if (!(key in unit)) continue
        printf "%-18s %5s", names[j], unit[key]
        for (c = 1; c <= count; c++)
          printf " %10.1f %6.1f", at(who[c], key, 0.5), \
            (at(who[c], key, 0.75) - at(who[c], key, 0.25)) / 2
        for (c = 2; c <= count; c++) {
          peer = at(who[c], key, 0.5)
          ours = at(who[1], key, 0.5)
          # A value is a difference of two times: below a nanosecond it is
          # noise, and a ratio of it nonsense.
          if (who[1] != "ompt-cc" || peer < 1 || ours < 0) printf " %9s", "-"
          else printf " %9.2f", ours / peer
        }
        print ""
      }
    }
  }'
echo
echo "medians of $rounds rounds; all values in $csv"
[ -n "$PICK" ] || sh "$here/instructions.sh" "$build"
