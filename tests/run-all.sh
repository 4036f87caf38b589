#!/bin/sh
# run-all.sh: the whole test suite; ends with one line of totals.
# SPDX-License-Identifier: MIT
#
# usage: BUILD=build sh tests/run-all.sh [CRITERION-OR-STRESS-PROGRAM...]
# SANITIZE=address|undefined|thread says how BUILD was made.
# Each part ends with a line `N passed, N failed, N skipped`, which is added up
# here. A part that prints no such line has failed, whatever else it did.
cd "$(dirname "$0")/.." || exit 1
export BUILD="${BUILD:-build}" LLVM="${LLVM:-19}"
SANITIZE=${SANITIZE:-}
# What a caller has set must not decide what the tests see.
for name in $(env | sed -n 's/^\(OMP[T_][A-Z_]*\|OCC_[A-Z_]*\)=.*/\1/p'); do
  unset "$name"
done
# A test forks, and means it. Nobody need wait a second for late reports.
export TSAN_OPTIONS=die_after_fork=0:atexit_sleep_ms=0
passed=0 failed=0 skipped=0
log=$(mktemp) || exit 1
trap 'rm -f "$log"' EXIT
trap 'exit 130' HUP INT TERM

add() { # name of the part, exit status; its output is in $log
  set -- "$1" "$2" $(sed -n \
    's/^\([0-9]*\) passed, \([0-9]*\) failed, \([0-9]*\) skipped$/\1 \2 \3/p' \
    "$log" | tail -n 1)
  if [ $# -ne 5 ]; then
    echo "FAIL $1: it ended with status $2 and without its totals"
    failed=$((failed + 1))
    return
  fi
  if [ "$2" -ne 0 ] && [ "$4" -eq 0 ]; then
    echo "FAIL $1: exit status $2"
    failed=$((failed + 1))
  fi
  passed=$((passed + $3)) failed=$((failed + $4)) skipped=$((skipped + $5))
}

part() { # name, command...
  name=$1
  shift
  echo "== $name"
  { "$@" </dev/null 2>&1; echo $? >"$log.status"; } | tee "$log"
  status=$(cat "$log.status")
  rm -f "$log.status"
  add "$name" "$status"
}

# Criterion's summary, in our words; a test that crashes counts as failed.
criterion() {
  "$1" -j"$(nproc)" >"$log.out" 2>&1
  status=$?
  grep -v '^\[====\]' "$log.out"
  awk -F'[:|]' '/Synthesis: Tested/ {
      gsub(/\033\[[0-9;]*m/, "")
      for (i = 1; i < NF; i++) { name = $i; gsub(/[^A-Za-z]/, "", name)
        value[name] = $(i + 1) + 0 }
      printf "%d passed, %d failed, 0 skipped\n", value["Passing"],
        value["Tested"] - value["Passing"] }' "$log.out"
  rm -f "$log.out"
  return $status
}

# A stress program prints a line and ends with 0, at several team sizes.
stress() {
  passed=0 failed=0
  for threads in 2 3 8; do
    if timeout 300 "$1" $threads; then
      passed=$((passed + 1))
    else
      echo "FAIL $1 $threads"
      failed=$((failed + 1))
    fi
  done
  echo "$passed passed, $failed failed, 0 skipped"
  [ $failed -eq 0 ]
}

# Criterion itself does not work under ThreadSanitizer, and the compiler is the
# same in every build.
for program in "$@"; do
  case $SANITIZE:$program in
    thread:*/unit_rtlib | ?*:*/unit_lowering) continue ;;
    */stress_*) part "$(basename "$program")" stress "$program" ;;
    *) part "$(basename "$program")" criterion "$program" ;;
  esac
done

# With an instrumented runtime only what runs in it is run again.
if [ -n "$SANITIZE" ]; then
  for folder in run ompt ompt_ch4 ompt_2013 ompt_preview ompt5 collector stack; do
    part "$folder ($SANITIZE)" sh "tests/$folder/run.sh" \
      --cc "$BUILD/bin/ompt-cc -fopenmp -fsanitize=$SANITIZE \
        -fno-sanitize-recover=all -fno-sanitize=function"
  done
else
  part "lint" sh tests/lint/lint.sh
  part "model" sh tests/model/run.sh
  for folder in driver install integration lower loops run ompt ompt_ch4 ompt_2013 ompt_preview ompt5 collector stack prof check trace; do
    part "$folder" sh "tests/$folder/run.sh"
  done
  part "packages" sh tests/packages/run.sh
  part "bench" sh tests/bench/smoke.sh
  part "mutants" sh tests/mutants/run.sh wrong
  part "fuzz" env THREADS="1 3" sh tests/fuzz/run.sh --no-peer 1 40
  part "fuzz" env THREADS="1 3" sh tests/fuzz/run.sh --types --no-peer 1 40
  part "mutated programs" python3 tests/fuzz/mutate.py --count 60
  part "examples" sh examples/run.sh "$BUILD"
  part "explain" sh tests/explain/run.sh
  part "overhead" sh tests/overhead/run.sh
  part "docs" sh tests/docs/run.sh
fi

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
