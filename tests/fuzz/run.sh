#!/bin/sh
# run.sh: random programs: ours must print what the serial program prints.
#
# usage: sh tests/fuzz/run.sh [-j N] [--level 31|40|45|50] [--no-peer] [FIRST LAST]
#        sh tests/fuzz/run.sh --shrink SEED
# env:   BUILD=build LLVM=19 THREADS="1 2 3 8" OPTS="-O0 -O3" SEEDS=1000
# For each seed: generate.c's program, compiled by clang without OpenMP, is the
# measure; clang -fopenmp must agree, or the program proves nothing and counts
# as a failure of the generator. A failing program is made smaller, by leaving
# out one statement after another as long as it fails, and kept in
# BUILD/fuzz/SEED.c. Ends with the usual totals; one program is one test.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
build=${BUILD:-build}
case $build in /*) ;; *) build=$root/$build ;; esac
clang=clang-${LLVM:-19}
opts=${OPTS:--O0 -O3} threads=${THREADS:-1 2 3 8}
jobs=$(nproc) level=40 peer=y shrink=
while [ $# -gt 0 ]; do
  case $1 in
    -j) jobs=$2; shift ;;
    --level) level=$2; shift ;;
    --no-peer) peer= ;;
    --shrink) shrink=y ;;
    -*) echo "run.sh: unknown option $1" >&2; exit 2 ;;
    *) break ;;
  esac
  shift
done
first=${1:-1} last=${2:-${1:-${SEEDS:-1000}}}

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
export build clang opts threads level peer tmp
$clang -std=gnu11 -O1 "$here"/*.c -o "$tmp/generate" || exit 1

# Says what is wrong with one program, or nothing.
cat >"$tmp/wrong" <<'END'
seed=$1 without=$2 w=$(mktemp -d "$tmp/XXXXXX")
cd "$w" || exit 1
compile() { # name, compiler
  out=$1
  shift
  "$@" -w p.c -o "$out" >log 2>&1 || { echo "$*: does not compile"; exit; }
}
say() { # what; the exit status and the first difference
  echo "$1: $(diff want got | sed -n 2,3p | tr '\n' ' ')status $2"
}
"$tmp/generate" --level "$level" ${without:+--without "$without"} "$seed" >p.c
{
  compile serial $clang -O1
  timeout 20 ./serial >want || { echo "serial: status $?"; exit; }
  if [ -n "$peer" ]; then
    # Debug builds of libomp may stop at an assertion about untied tasks.
    compile peer $clang -O1 -fopenmp -DUNTIED=
    for n in $threads; do
      OMP_NUM_THREADS=$n timeout 60 ./peer >got
      status=$?
      cmp -s want got || { say "generator ($clang -fopenmp), $n threads" $status; exit; }
    done
  fi
  for opt in $opts; do
    compile ours "$build/bin/ompt-cc" $opt -fopenmp
    for n in $threads; do
      OMP_NUM_THREADS=$n timeout 60 ./ours >got
      status=$?
      cmp -s want got || { say "ompt-cc $opt, $n threads" $status; exit; }
    done
  done
} 2>&1
rm -rf "$w"
END

# A smaller program with the same kind of failure.
cat >"$tmp/shrink" <<'END'
seed=$1 left_out=
kind=$(sh "$tmp/wrong" "$seed" "" | sed 's/[,:].*//')
[ -n "$kind" ] || exit
id=0
highest=$("$tmp/generate" --level "$level" --count "$seed")
while [ $((id += 1)) -le "$highest" ]; do
  try=${left_out:+$left_out,}$id
  [ "$(sh "$tmp/wrong" "$seed" "$try" | sed 's/[,:].*//')" != "$kind" ] ||
    left_out=$try
done
mkdir -p "$build/fuzz"
"$tmp/generate" --level "$level" --without "$left_out" "$seed" |
  clang-format-${LLVM:-19} >"$build/fuzz/$seed.c"
echo "seed $seed: $(sh "$tmp/wrong" "$seed" "$left_out") (build/fuzz/$seed.c)"
END

if [ -n "$shrink" ]; then
  sh "$tmp/shrink" "$first"
  exit
fi
cat >"$tmp/one" <<'END'
wrong=$(sh "$tmp/wrong" "$1" "")
[ -n "$wrong" ] || { echo pass; exit; }
echo "FAIL seed $1: $wrong"
sh "$tmp/shrink" "$1" | sed 's/^/  | /'
END
seq "$first" "$last" | xargs -n 1 -P "$jobs" sh "$tmp/one" |
  tee "$tmp/results" | grep -v '^pass$'
failed=$(grep -c '^FAIL' "$tmp/results")
echo "$(grep -c '^pass$' "$tmp/results") passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
