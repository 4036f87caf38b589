#!/bin/sh
# run-all.sh: the whole test suite; ends with one line of totals.
# SPDX-License-Identifier: MIT
#
# usage: BUILD=build sh tests/run-all.sh [CRITERION-OR-STRESS-PROGRAM...]
# SANITIZE=address|undefined|thread says how BUILD was made. As many parts run at
# a time as there are processors, or LANES of them. What a part says is printed
# when it has ended; its totals are added up here.
cd "$(dirname "$0")/.." || exit 1
export BUILD="${BUILD:-build}" LLVM="${LLVM:-19}"
SANITIZE=${SANITIZE:-}
# What a caller has set must not decide what the tests see.
for name in $(env | sed -n 's/^\(OMP[T_][A-Z_]*\|OCC_[A-Z_]*\)=.*/\1/p'); do
  unset "$name"
done
# A test forks, and means it. Nobody need wait a second for late reports.
export TSAN_OPTIONS=die_after_fork=0:atexit_sleep_ms=0
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' HUP INT TERM

# A line for each part: its name, in quotes if it has a space, and its command.
folder() { # name...
  for name in "$@"; do
    echo "$name sh tests/$name/run.sh"
  done
}
parts() {
  # Criterion itself does not work under ThreadSanitizer, and the compiler is the
  # same in every build.
  for program in "$@"; do
    case $SANITIZE:$program in
      thread:*/unit_rtlib | ?*:*/unit_lowering) continue ;;
      */stress_*) echo "$(basename "$program") stress '$program'" ;;
      *) echo "$(basename "$program") criterion '$program'" ;;
    esac
  done
  # With an instrumented runtime only what runs in it is run again.
  if [ -n "$SANITIZE" ]; then
    for name in run ompt ompt_ch4 ompt_2013 ompt_preview ompt5 collector stack; do
      echo "'$name ($SANITIZE)' sh tests/$name/run.sh --cc '$BUILD/bin/ompt-cc" \
        "-fopenmp -fsanitize=$SANITIZE -fno-sanitize-recover=all" \
        "-fno-sanitize=function'"
    done
    return
  fi
  echo "lint sh tests/lint/lint.sh"
  folder model driver install integration lower loops run ompt ompt_ch4 \
    ompt_2013 ompt_preview ompt5 collector stack prof check trace packages
  echo "bench sh tests/bench/smoke.sh"
  echo "mutants sh tests/mutants/run.sh wrong"
  echo "fuzz env 'THREADS=1 3' sh tests/fuzz/run.sh --no-peer 1 40"
  echo "'fuzz of types' env 'THREADS=1 3'" \
    "sh tests/fuzz/run.sh --types --no-peer 1 40"
  echo "'mutated programs' python3 tests/fuzz/mutate.py --count 60"
  echo "examples sh examples/run.sh '$BUILD'"
  folder explain overhead docs
}

parts "$@" >"$tmp/parts"
xargs -L 1 -P "${LANES:-$(nproc)}" sh tests/part.sh "$tmp" <"$tmp/parts"

# A part that was killed has left no totals.
awk -v PARTS="$(wc -l <"$tmp/parts")" '
  { passed += $1; failed += $2; skipped += $3 }
  END {
    if (NR != PARTS) {
      printf "FAIL %d of %d parts did not end\n", PARTS - NR, PARTS
      failed++
    }
    printf "%d passed, %d failed, %d skipped\n", passed, failed, skipped
    exit failed > 0
  }' "$tmp/totals"
