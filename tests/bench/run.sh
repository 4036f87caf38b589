#!/bin/sh
# run.sh: compares the cost of constructs with ompt-cc, libomp and libgomp.
# SPDX-License-Identifier: MIT

usage() {
  cat <<'HELP'
usage: sh tests/bench/run.sh [OPTION...] [BUILD]

  --only REGEX       only constructs with this in their name (as grep -E)
  --group LIST       only these groups: sync regions waits sched tasks depend
                     cancel kernels arrays memory growth floor watched device
                     binaries; all but growth; watched is what tools add, see
                     watched.sh, device what device constructs cost, see device.sh,
                     binaries what gcc's and clang's programs cost on our libraries,
                     see binaries.sh
  --threads LIST     numbers of threads; 1,2,4,8
  --rounds N         how often each compiler's program runs, taking turns; 5
  --samples N        samples of each construct in each of these; 7
  --sample-us N      how long a sample is, at least; 2500
  --compilers LIST   of ompt-cc, libomp, libgomp; NAME=FOLDER is another build of
                     ompt-cc, and a peer
  --quick            3 rounds of 3 short samples
  --busy N           N endless loops run beside the programs; 0
  --growth           how costs grow with threads (1 to 64), tasks (10 to 10
                     million) and nesting, and the memory: fewer constructs, and
                     other tables
  --out PREFIX       where the files go; BUILD/bench
  --list             the groups and names, and nothing else

LIBOMP_RELEASE=dir says where a Release build's libomp.so is, the peer that clang
is measured with. Debian's libomp5-19 is a debug build and no baseline, so clang
is left out without it.

What a change to critical sections did, in some seconds:

  LIBOMP_RELEASE=/path/to/lib sh tests/bench/run.sh --quick --threads 2 \
    --only '^CRITICAL|LOCK'

Prints medians, +- half the distance between the quartiles, and the ratio of ours
to the better peer's (below 1: ours is faster; ~: the quartiles overlap). Files:
PREFIX.csv the table, PREFIX.svg the ratios, PREFIX-samples.csv all samples;
--growth: PREFIX-growth.*. docs/performance.md says what the names mean.
HELP
}

build=${BUILD:-build}
here=$(cd "$(dirname "$0")" && pwd)
llvm=${LLVM:-19}
threads= rounds= samples= sample_us=2500 warm_up=200 most=1000
only= chosen= compilers=ompt-cc,libomp,libgomp out= list= growth= quick= busy=0
while [ $# -gt 0 ]; do
  case $1 in
    --only) only=$2; shift ;;
    --group) chosen=$2; shift ;;
    --threads) threads=$2; shift ;;
    --rounds) rounds=$2; shift ;;
    --samples) samples=$2; shift ;;
    --sample-us) sample_us=$2; shift ;;
    --compilers) compilers=$2; shift ;;
    --quick) quick=y sample_us=1000 warm_up=100 most=200 ;;
    --growth) growth=-growth most=400 ;;
    --busy) busy=$2; shift ;;
    --out) out=$2; shift ;;
    --list) list=y ;;
    --help | -h) usage; exit 0 ;;
    -*) usage >&2; exit 2 ;;
    *) build=$1 ;;
  esac
  shift
done
case $build in /*) ;; *) build=$PWD/$build ;; esac
watched() {
  [ -z "$list" ] || return 0
  env ${threads:+THREADS="$(echo "$threads" | tr , ' ')"} ${rounds:+ROUNDS="$rounds"} \
    ${only:+ONLY="$only"} sh "$here/watched.sh" "$build"
}
device() {
  env OUT="${out:-$build/bench}" ${quick:+ROUNDS=3 SAMPLES=3} ${rounds:+ROUNDS="$rounds"} \
    ${samples:+SAMPLES="$samples"} ${only:+ONLY="$only"} ${list:+LIST=y} sh "$here/device.sh" "$build"
}
binaries() {
  [ -z "$list" ] || return 0
  env OUT="${out:-$build/bench}" ${threads:+THREADS="$(echo "$threads" | tr , ' ')"} \
    ${quick:+ROUNDS=3 SAMPLES=3} ${rounds:+ROUNDS="$rounds"} ${samples:+SAMPLES="$samples"} \
    SAMPLE_US="$sample_us" ${only:+ONLY="$only"} sh "$here/binaries.sh" "$build"
}
for group in watched device binaries; do # these groups have their own tables
  case ,$chosen, in
    ,$group,) $group; exit ;;
    *,$group,*)
      $group || exit 1
      chosen=$(echo ",$chosen," | sed "s/,$group,/,/; s/^,//; s/,\$//")
      ;;
  esac
done
out=${out:-$build/bench}$growth
if [ -n "$growth" ]; then
  threads=${threads:-1,2,4,8,16,32,64} rounds=${rounds:-3} samples=${samples:-3}
  only=${only:-'^(PARALLEL|FOR|PARALLEL FOR|BARRIER|SINGLE|CRITICAL|LOCK/UNLOCK|ORDERED|ATOMIC|REDUCTION|FIRST PARALLEL|STATIC|DYNAMIC 1|GUIDED 1|PARALLEL TASK|MASTER TASK|TASK WAIT|TASK BARRIER|TASKLOOP|DEPEND CHAIN|DEPEND 1|DEPEND RANDOM DAG|(TASKS|NEST OF|BYTES) .*)$'}
elif [ -n "$quick" ]; then
  rounds=${rounds:-3} samples=${samples:-3}
fi
threads=${threads:-1,2,4,8} rounds=${rounds:-5} samples=${samples:-7}
programs=$build/bench.d
mkdir -p "$programs" || exit 1

# ---- The programs: compiled again if one of their dependences is newer ---------
sources=$(cat "$here/sources")
peers=
build_one() { # program, further dependences, command...
  program=$programs/$1 needs=$2
  shift 2
  echo "$*" >"$program.new"
  # shellcheck disable=SC2086
  if [ -x "$program" ] && cmp -s "$program.new" "$program.cmd" &&
    [ -z "$(find $needs "$here" -newer "$program" ! -type d ! -name '*.sh' | head -n 1)" ]; then
    return
  fi
  rm -f "$program"
  if ! (cd "$here" && "$@" -std=gnu11 -O2 -o "$program" -lm) >"$programs/log" 2>&1; then
    echo "$(basename "$program"): does not compile, left out:" >&2
    head -n 5 "$programs/log" >&2
    return 1
  fi
  mv "$program.new" "$program.cmd"
}
compile() { # name, further dependences, compiler and flags...
  name=$1 also=$2
  shift 2
  # shellcheck disable=SC2086
  build_one "$name" "$also" "$@" $sources &&
    build_one "$name.arrays" "$also" "$@" -DBENCH_ARRAYS main.c measure.c arrays.c &&
    peers="$peers $name"
}
for name in $(echo "$compilers" | tr , ' '); do
  case $name in
    libgomp)
      if command -v gcc >/dev/null; then
        compile libgomp "" gcc -fopenmp
      else
        echo "libgomp: left out, there is no gcc" >&2
      fi
      ;;
    libomp)
      if ! command -v "clang-$llvm" >/dev/null; then
        echo "libomp: left out, there is no clang-$llvm" >&2
      elif [ -z "$LIBOMP_RELEASE" ]; then
        echo "libomp: left out; LIBOMP_RELEASE=dir names a Release libomp" >&2
      elif ! [ -e "$LIBOMP_RELEASE/libomp.so" ]; then
        echo "libomp: left out, $LIBOMP_RELEASE has no libomp.so" >&2
      else
        compile libomp "$LIBOMP_RELEASE/libomp.so" "clang-$llvm" -fopenmp \
          -L"$LIBOMP_RELEASE" -Wl,-rpath,"$LIBOMP_RELEASE"
      fi
      ;;
    *)
      case $name in
        *=*) from=${name#*=} name=${name%%=*} ;;
        *) from=$build ;;
      esac
      if [ -x "$from/bin/ompt-cc" ]; then
        compile "$name" "$from/bin/ompt-cc $from/lib" "$from/bin/ompt-cc" \
          -fopenmp
      else
        echo "$name: left out, $from/bin/ompt-cc is not built" >&2
      fi
      ;;
  esac
done
[ -n "$peers" ] || { echo "run.sh: no compiler" >&2; exit 1; }
cc=cc
command -v cc >/dev/null || cc=clang-$llvm
build_one floor "" "$cc" floor.c -pthread || exit 1
build_one report "" "$cc" report.c table.c chart.c series.c || exit 1

first=${peers# }
first=${first%% *}
for program in "$first" "$first.arrays"; do
  "$programs/$program" --list ${only:+--only "$only"} ${chosen:+--group "$chosen"} ||
    exit 1
done >"$programs/names"
[ -n "$growth" ] || case ,$chosen, in
  *,growth,*) ;;
  *)
    grep -v ^growth, "$programs/names" >"$programs/names.new"
    mv "$programs/names.new" "$programs/names"
    ;;
esac
if [ -n "$list" ]; then
  cut -d, -f1,2 "$programs/names"
  exit 0
fi
groups=$(cut -d, -f1 "$programs/names" | uniq)

# ---- The measurements -----------------------------------------------------------
processors=$(nproc)
model=$(sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo 2>/dev/null | head -n 1)
title="${model:-$(uname -m)}, $processors processors, $(date +%Y-%m-%d), medians of $rounds x $samples samples"
[ "$busy" -eq 0 ] || title="$title, beside $busy endless loops"
awk -v processors="$processors" '$1 > processors / 4 {
  print "the machine is busy (load " $1 "): see what the spread says, or come back"
}' /proc/loadavg >&2 2>/dev/null
report() {
  "$programs/report" --processors "$processors" --title "$title" --csv "$out.csv" \
    "--${growth:+growth-}svg" "$out.svg" <"$out-samples.csv"
}
loops=
# shellcheck disable=SC2086
stop_loops() { [ -z "$loops" ] || { kill $loops; wait $loops; } 2>/dev/null; }
trap 'echo; stop_loops; report; exit 130' HUP INT TERM
for i in $(seq "$busy"); do
  while :; do :; done &
  loops="$loops $!"
done
: >"$out-samples.csv"
failed=0
one() { # label of the samples, command...
  label=$1
  shift
  [ -t 2 ] && printf '\r%-60s' "$group, round $round, ${label%,*}" >&2
  "$@" >"$programs/out"
  status=$?
  sed "s/^/$label,$round,/" "$programs/out" >>"$out-samples.csv"
  [ $status -eq 0 ] && return
  echo "FAILED with status $status: $group, ${label%,*}" >&2
  failed=1
}
for group in $groups; do
  list=$(echo "$threads" | tr , ' ') suffix= cancel=false
  case $group in
    memory | growth) list=$processors ;;
    arrays) suffix=.arrays ;;
    cancel) cancel=true ;; # cancellation makes other constructs slower
  esac
  for round in $(seq "$rounds"); do
    for n in $list; do
      for name in $peers; do
        one "$name,$n" env OMP_NUM_THREADS="$n" OMP_DYNAMIC=false \
          OMP_CANCELLATION=$cancel timeout 900 "$programs/$name$suffix" \
          --group "$group" ${only:+--only "$only"} --samples "$samples" \
          --sample-us "$sample_us" --warm-up-ms "$warm_up" --most-ms "$most"
      done
    done
  done
done
case ,$chosen, in
  ,, | *,floor,*)
    group=floor
    for round in $(seq "$rounds"); do
      one "machine,0" timeout 300 "$programs/floor" --samples "$samples"
    done
    ;;
esac
[ -t 2 ] && printf '\r%60s\r' '' >&2
trap - HUP INT TERM
stop_loops
report || failed=1
echo
echo "+-: half the distance between the quartiles; ~: they overlap; files: $out.csv, $out.svg"
if [ -z "$only$chosen$quick$growth" ] && [ -x "$build/bin/ompt-cc" ]; then
  sh "$here/instructions.sh" "$build" || failed=1
  threads='' rounds='' watched || failed=1
  rounds='' samples='' device || failed=1
  threads='' rounds='' samples='' sample_us=1000 binaries || failed=1
fi
exit $failed
