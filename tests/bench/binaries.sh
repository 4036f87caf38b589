#!/bin/sh
# binaries.sh: measures the cost of constructs in programs of gcc and clang, with our libraries and
# with libgomp and libomp.
#
# usage: sh tests/bench/binaries.sh [BUILD]
# env:   GROUPS_OF=sync,regions,sched,tasks,depend,cancel  ONLY=regex for names of constructs
#        THREADS="1 2"  ROUNDS=5  SAMPLES=5  SAMPLE_US=1000
#        OUT=PREFIX: writes PREFIX-gcc.csv, -gcc.svg, -gcc-samples.csv, and three files for clang
#        LIBOMP_RELEASE=dir, the folder with libomp.so of a Release build. If it is not set,
#        clang's program is left out
# Each compiler's program runs alternately under ompt-run and with the compiler's own library. On a
# busy machine, OMP_PROC_BIND=true and OMP_PLACES=cores keep the threads of each program apart.
# SPDX-License-Identifier: MIT

build=${1:-${BUILD:-build}}
case $build in /*) ;; *) build=$PWD/$build ;; esac
here=$(cd "$(dirname "$0")" && pwd)
clang=clang-${LLVM:-19}
groups=${GROUPS_OF:-sync,regions,sched,tasks,depend,cancel}
out=${OUT:-$build/bench}
programs=$build/bench.d
sources=$(cat "$here/sources")
mkdir -p "$programs/link" "$programs/peer" "$(dirname "$out")" || exit 1

compile() { # name, compiler and flags...
  name=$1
  shift
  # shellcheck disable=SC2086
  (cd "$here" && "$@" -fopenmp -std=gnu11 -O2 $sources -o "$programs/$name.binary" -lm) \
    >"$programs/log" 2>&1 && return
  echo "$name: does not compile, left out:" >&2
  head -n 5 "$programs/log" >&2
  return 1
}
compilers=
if command -v gcc >/dev/null; then
  compile gcc gcc && compilers=gcc
else
  echo "gcc: left out, it is not installed" >&2
fi
# Clang's program is linked with our library, which has libomp's name and symbol versions.
if [ -e "$LIBOMP_RELEASE/libomp.so" ]; then
  ln -sf "$build/lib/ompt-cc/instead/libomp.so.5" "$programs/link/libomp.so"
  ln -sf "$(cd "$LIBOMP_RELEASE" && pwd)/libomp.so" "$programs/peer/libomp.so.5"
  compile clang "$clang" -L"$programs/link" -Wl,-rpath-link,"$build/lib" &&
    compilers="$compilers clang"
else
  echo "clang: left out; LIBOMP_RELEASE=dir names a Release libomp" >&2
fi
[ -n "$compilers" ] || { echo "binaries.sh: no compiler" >&2; exit 1; }
cc=cc
command -v cc >/dev/null || cc=$clang
(cd "$here" && "$cc" -std=gnu11 -O2 report.c table.c chart.c series.c -o "$programs/binaries-report" -lm) || exit 1

failed=0
one() { # compiler, label of the samples, command...
  name=$1 label=$2
  shift 2
  "$@" "$programs/$name.binary" --group "$group" ${ONLY:+--only "$ONLY"} \
    --samples "${SAMPLES:-5}" --sample-us "${SAMPLE_US:-1000}" --warm-up-ms 100 --most-ms 200 \
    >"$programs/out"
  status=$?
  sed "s/^/$label,$threads,$round,/" "$programs/out" >>"$out-$name-samples.csv"
  [ $status -eq 0 ] && return
  echo "FAILED with status $status: $group, $name, $label" >&2
  failed=1
}
for name in $compilers; do : >"$out-$name-samples.csv"; done
for group in $(echo "$groups" | tr , ' '); do
  cancel=false
  [ "$group" != cancel ] || cancel=true
  for round in $(seq "${ROUNDS:-5}"); do
    for threads in ${THREADS:-1 2}; do
      for name in $compilers; do
        set -- timeout 900 env OMP_NUM_THREADS="$threads" OMP_DYNAMIC=false OMP_CANCELLATION=$cancel
        one "$name" ompt-cc "$@" "$build/bin/ompt-run"
        case $name in
          gcc) one gcc libgomp "$@" ;;
          clang) one clang libomp "$@" \
            LD_LIBRARY_PATH="$programs/peer${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" ;;
        esac
      done
    done
  done
done
for name in $compilers; do
  echo
  "$programs/binaries-report" --processors "$(nproc)" --title "constructs that $name compiled, on ompt-cc's library" \
    --csv "$out-$name.csv" --svg "$out-$name.svg" <"$out-$name-samples.csv" || failed=1
done
exit $failed
