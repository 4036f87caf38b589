#!/bin/sh
# run.sh: what constructs cost with ompt-cc, beside libomp and libgomp.
# SPDX-License-Identifier: MIT

usage() {
  cat <<'HELP'
usage: sh tests/bench/run.sh [OPTION...] [BUILD]

  --only REGEX       only constructs with this in their name (as grep -E)
  --group LIST       only these groups: sync regions sched tasks floor
  --threads LIST     numbers of threads; 1,2,4,8
  --rounds N         how often each compiler's program runs, taking turns; 5
  --samples N        samples of each construct in each of these; 7
  --compilers LIST   of ompt-cc, libomp, libgomp; a first name that is a folder
                     (a build of ompt-cc) or NAME=FOLDER is measured as well
  --quick            3 rounds of 3 short samples
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
PREFIX.csv the table, PREFIX-samples.csv all samples. docs/performance.md says
what the names mean.
HELP
}

build=${BUILD:-build}
here=$(cd "$(dirname "$0")" && pwd)
llvm=${LLVM:-19}
threads=1,2,4,8 rounds=5 samples=7 sample_us=2500 warm_up=200 most=1000
only= chosen= compilers=ompt-cc,libomp,libgomp out= list=
while [ $# -gt 0 ]; do
  case $1 in
    --only) only=$2; shift ;;
    --group) chosen=$2; shift ;;
    --threads) threads=$2; shift ;;
    --rounds) rounds=$2; shift ;;
    --samples) samples=$2; shift ;;
    --sample-us) sample_us=$2; shift ;;
    --compilers) compilers=$2; shift ;;
    --quick) rounds=3 samples=3 sample_us=1000 warm_up=100 most=200 ;;
    --out) out=$2; shift ;;
    --list) list=y ;;
    --help | -h) usage; exit 0 ;;
    -*) usage >&2; exit 2 ;;
    *) build=$1 ;;
  esac
  shift
done
case $build in /*) ;; *) build=$PWD/$build ;; esac
out=${out:-$build/bench}
programs=$build/bench.d
mkdir -p "$programs" || exit 1

# ---- The programs: compiled again if anything they are made of is newer -------
sources=$(cat "$here/sources")
peers=
compile() { # name, what it also depends on, compiler and flags...
  name=$1 needs=$2
  shift 2
  echo "$*" >"$programs/$name.new"
  # shellcheck disable=SC2086
  if ! cmp -s "$programs/$name.new" "$programs/$name.cmd" ||
    ! [ -x "$programs/$name" ] ||
    [ -n "$(find $needs "$here" -newer "$programs/$name" ! -type d ! -name '*.sh' | head -n 1)" ]; then
    rm -f "$programs/$name"
    if ! (cd "$here" && "$@" -std=gnu11 -O2 $sources -o "$programs/$name" -lm) \
      >"$programs/log" 2>&1; then
      echo "$name: does not compile, left out:" >&2
      head -n 5 "$programs/log" >&2
      return 1
    fi
  fi
  mv "$programs/$name.new" "$programs/$name.cmd"
}
for name in $(echo "$compilers" | tr , ' '); do
  case $name in
    libgomp)
      if command -v gcc >/dev/null; then
        compile libgomp "" gcc -fopenmp && peers="$peers libgomp"
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
          -L"$LIBOMP_RELEASE" -Wl,-rpath,"$LIBOMP_RELEASE" && peers="$peers libomp"
      fi
      ;;
    *)
      case $name in
        *=*) from=${name#*=} name=${name%%=*} ;;
        *) from=$build ;;
      esac
      if [ -x "$from/bin/ompt-cc" ]; then
        compile "$name" "$from/bin/ompt-cc $from/lib" "$from/bin/ompt-cc" \
          -fopenmp && peers="$peers $name"
      else
        echo "$name: left out, $from/bin/ompt-cc is not built" >&2
      fi
      ;;
  esac
done
[ -n "$peers" ] || { echo "run.sh: no compiler" >&2; exit 1; }
cc=cc
command -v cc >/dev/null || cc=clang-$llvm
for program in floor report; do
  case $program in
    report) files="report.c table.c" ;;
    *) files=$program.c ;;
  esac
  # shellcheck disable=SC2086
  (cd "$here" && $cc -O2 -std=gnu11 $files -o "$programs/$program" -pthread) ||
    exit 1
done

first=${peers# }
first=${first%% *}
"$programs/$first" --list >"$programs/names" ${only:+--only "$only"} \
  ${chosen:+--group "$chosen"} || exit 1
if [ -n "$list" ]; then
  cut -d, -f1,2 "$programs/names"
  exit 0
fi
groups=$(cut -d, -f1 "$programs/names" | uniq)

# ---- The measurements -----------------------------------------------------------
processors=$(nproc)
report() {
  "$programs/report" --processors "$processors" --csv "$out.csv" \
    <"$out-samples.csv"
}
trap 'echo; report; exit 130' HUP INT TERM
: >"$out-samples.csv"
failed=0
one() { # what is said of the samples, command...
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
  for round in $(seq "$rounds"); do
    for n in $(echo "$threads" | tr , ' '); do
      for name in $peers; do
        one "$name,$n" env OMP_NUM_THREADS="$n" OMP_DYNAMIC=false \
          timeout 900 "$programs/$name" --group "$group" ${only:+--only "$only"} \
          --samples "$samples" --sample-us "$sample_us" --warm-up-ms "$warm_up" --most-ms "$most"
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
report || failed=1
echo
echo "+-: half the distance between the quartiles; ~: they overlap; files: $out*.csv"
exit $failed
