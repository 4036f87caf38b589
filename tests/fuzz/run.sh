#!/bin/sh
# run.sh: compiles random programs by ompt-cc. Each must print the same as without OpenMP.
#
# usage: sh tests/fuzz/run.sh [-j N] [--batch N] [--level 31|40|45|50|51|52]
#                             [--types] [--no-peer] [FIRST LAST]
#        sh tests/fuzz/run.sh [--level L] [--types] --shrink SEED
# env:   BUILD=build LLVM=19 THREADS="1 2 3 8" OPTS="-O0 -O3" SEEDS=1000
#        OUTLINES="none worksharing", the values of --ompt-outline
#
# For each seed: generate.c's program, compiled by clang without OpenMP, gives the expected
# output. Peers (clang -fopenmp, with --types also gcc -fopenmp) must print this output, too: if
# not, the generator has failed. A failing program is shortened while it still fails, and kept in
# BUILD/fuzz/SEED.c. One program is one test.
#
# With --ompt-outline=worksharing, some local variables get names that lowered code also uses.
#
# --batch: the number of programs that are compiled and run together, which saves time. A program
# that fails in a batch is tried alone. --types: programs with local types, and with private copies
# of objects of these types. If neither --types nor a seed is given, these and the programs of
# map_program.sh, target_program.sh, checked_program.sh and form_program.sh are tried, too. --level 52
# has features that clang does not compile correctly.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
build=${BUILD:-build}
case $build in /*) ;; *) build=$root/$build ;; esac
clang=clang-${LLVM:-19}
opts=${OPTS:--O0 -O3} threads=${THREADS:-1 2 3 8}
outlines=${OUTLINES:-none worksharing}
jobs=$(nproc) level=40 types= peer=y shrink= batch=20
while [ $# -gt 0 ]; do
  case $1 in
    -j) jobs=$2; shift ;;
    --batch) batch=$2; shift ;;
    --level) level=$2; [ "$level" -lt 52 ] || peer=; shift ;;
    --types) types=--types ;;
    --no-peer) peer= ;;
    --shrink) shrink=y ;;
    -*) echo "run.sh: unknown option $1" >&2; exit 2 ;;
    *) break ;;
  esac
  shift
done
kinds=${types:-others}
[ $# -gt 0 ] || [ -n "$types" ] || kinds="others --types maps targets nests atomics places reductions forms"
first=${1:-1} last=${2:-${1:-${SEEDS:-1000}}} repeat=1

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
# -Dx1=occ_abi -Dx2=occ_allocator ...
names=$(sed -n 's/^OWN_WORD(\(.*\))/\1/p' "$root/lowering/model/own_words.def" |
  awk '{ printf "-Dx%d=occ_%s%s ", NR, $1, NR % 4 ? "" : 0 }')
export names build clang opts outlines threads level types peer tmp repeat
$clang -std=gnu11 -O1 "$here"/*.c -o "$tmp/generate" || exit 1

# Compiles p.c several times. `serial` gives the expected output; `peer` and `ours` must print the
# same. Prints each error. A script that includes this text defines a function `differs`, which is
# called after a wrong output.
cat >"$tmp/compare" <<'END'
compile() { # NAME COMPILER...: compiles p.c to NAME
  out=$1
  shift
  "$@" -w p.c -o "$out" -lm >log 2>&1 && return
  echo "$*: does not compile: $(grep -m 1 error: log)"
  return 1
}
runs() { # NAME PROGRAM TRIES: compares the program's output with the expected output
  for n in $threads; do
    export OMP_NUM_THREADS=$n OMP_MAX_ACTIVE_LEVELS=$((n % 2 + 1))
    case $n in
      1) OMP_SCHEDULE=static ;; 2) OMP_SCHEDULE=dynamic,3 ;;
      3) OMP_SCHEDULE=guided,2 ;; *) OMP_SCHEDULE=static,5 ;;
    esac
    export OMP_SCHEDULE OMP_CANCELLATION=true
    i=0
    while [ $((i += 1)) -le "$repeat" ]; do
      for try in $3; do
        timeout "$limit" "$2" >got 2>messages.run
        status=$?
        cmp -s want got && continue 2
      done
      # If a peer stops at an assertion, the program may still be right.
      [ -z "$alone" ] || [ "$3" = 1 ] || [ "$status" -lt 124 ] || continue
      echo "$1, $n threads: $(diff want got | sed -n 2,3p | tr '\n' ' ')status $status"
      differs "$3" || return
    done
  done
}
agrees() { # NAME COMPILER...: compiles p.c with a peer and compares the output
  if said=$(compile "$@"); then
    runs "generator ($2 -fopenmp)" "./$1" "1 2 3"
  elif [ -n "$alone" ] && grep -q 'unable to execute command' log; then
    : # if a peer crashes, the program may still be right
  else
    echo "$said"
    return 1
  fi
}
compare() {
  compile serial $clang -O1 || return
  timeout "$limit" ./serial >want || { echo "serial: status $?"; return 1; }
  # Debug builds of libomp may stop at an assertion about untied tasks. libomp 19 sometimes loses
  # the lastprivate value of a dynamic loop, so the peer has three tries; ompt-cc has one.
  if [ -n "$peer" ]; then
    agrees peer $clang -O1 -fopenmp -DUNTIED= -DPEER || return
    [ -z "$types" ] || agrees gcc gcc -O1 -fopenmp -DPEER || return
  fi
  for opt in $opts; do
    for outline in $outlines; do
      case $outline in none) named= ;; *) named=$names ;; esac
      compile ours "$build/bin/ompt-cc" $opt -fopenmp --ompt-outline=$outline $named || return
      runs "ompt-cc $opt $outline" ./ours 1 || return
    done
  done
}
END

# Prints the error of one program, or nothing.
cat >"$tmp/wrong" <<'END'
alone=y seed=$1 without=$2 limit=20 w=$(mktemp -d "$tmp/XXXXXX")
cd "$w" || exit 1
. "$tmp/compare"
differs() { return 1; }
"$tmp/generate" $types --level "$level" ${without:+--without "$without"} "$seed" >p.c
compare 2>&1
cd / && rm -rf "$w"
END

# Prints a smaller program that fails in the same way.
cat >"$tmp/shrink" <<'END'
seed=$1 left_out=
kind=$(sh "$tmp/wrong" "$seed" "" | sed 's/[,:].*//')
[ -n "$kind" ] || exit
case $kind in "ompt-cc -"*) set -- ${kind#ompt-cc }; opts=$1 outlines=$2 ;; esac
id=0
highest=$("$tmp/generate" $types --level "$level" --count "$seed")
print() { "$tmp/generate" $types --level "$level" --without "$1" "$seed"; }
while [ $((id += 1)) -le "$highest" ]; do
  try=${left_out:+$left_out,}$id
  [ "$(print "$try" | cksum)" != "$(print "$left_out" | cksum)" ] || continue
  [ "$(sh "$tmp/wrong" "$seed" "$try" | sed 's/[,:].*//')" != "$kind" ] ||
    left_out=$try
done
mkdir -p "$build/fuzz"
print "$left_out" |
  clang-format-${LLVM:-19} --style="{BreakStringLiterals: false}" >"$build/fuzz/$seed$types.c"
echo "seed $seed: $(sh "$tmp/wrong" "$seed" "$left_out") (build/fuzz/$seed$types.c)"
END

if [ -n "$shrink" ]; then
  sh "$tmp/shrink" "$first"
  exit
fi

# Compiles and runs many programs together. If a program's output differs or is missing, runs this
# program alone. If it then passes, but ompt-cc's output was wrong before, runs it ten times.
cat >"$tmp/batch" <<'END'
alone= limit=120 w=$(mktemp -d "$tmp/XXXXXX")
cd "$w" || exit 1
. "$tmp/compare"
differs() {
  awk 'FNR == 1 { file++ }
    /^seed / { seed = $2; if (file == 1) seeds[++n] = seed }
    { part[file, seed] = part[file, seed] $0 "\n" }
    END { for (i = 1; i <= n; i++)
      if (part[1, seeds[i]] != part[2, seeds[i]]) print seeds[i] }
  ' want got >differ
  cat differ >>suspects
  [ "$1" != 1 ] || cat differ >>by_us
}
: >suspects >by_us
"$tmp/generate" $types --level "$level" "$@" >p.c
compare >messages 2>&1 || {
  printf '%s\n' "$@" >suspects
  # If a peer (clang or gcc) crashes, the fault is not ompt-cc's.
  grep -q '^\(clang\|gcc\).*unable to execute command' messages || cp suspects by_us
}
for seed in "$@"; do
  repeat=1
  grep -qx "$seed" suspects || { echo pass; continue; }
  wrong=$(sh "$tmp/wrong" "$seed" "")
  [ -n "$wrong" ] || ! grep -qx "$seed" by_us || {
    repeat=10
    wrong=$(sh "$tmp/wrong" "$seed" "")
  }
  if [ -n "$wrong" ]; then
    echo "FAIL seed $seed: $wrong"
    sh "$tmp/shrink" "$seed" | sed 's/^/  | /'
  else
    echo "$seed" >>alone
  fi
done >results
# `alone` lists programs that failed only in the batch. They fail if ompt-cc's output was wrong and
# no program failed alone. Otherwise they pass: the fault may be another program's or a peer's.
if [ -s alone ] && [ -s by_us ] && ! grep -q '^FAIL' results; then
  mkdir -p "$build/fuzz"
  cp p.c "$build/fuzz/batch-$1$types.c"
  sed "s,.*,FAIL seed &: only with others (build/fuzz/batch-$1$types.c)," alone
  sed 's/^/  | /' messages
elif [ -s alone ]; then
  sed 's/.*/pass/' alone
fi >>results
cat results
cd / && rm -rf "$w"
END
for kind in $kinds; do
  types=${kind#others}
  case $kind in
    maps | targets | forms) set -- "$here/${kind%s}_program.sh" ;;
    nests | atomics | places | reductions) set -- "$here/checked_program.sh" "$kind" ;;
    *) seq "$first" "$last" | xargs -n "$batch" -P "$jobs" sh "$tmp/batch"; continue ;;
  esac
  seq "$first" "$last" | BUILD=$build xargs -n 1 -P "$jobs" sh "$@"
done | tee "$tmp/results" | grep --line-buffered -v '^pass$'
failed=$(grep -c '^FAIL' "$tmp/results")
echo "$(grep -c '^pass$' "$tmp/results") passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
