#!/bin/sh
# sums.sh: in one run, ompt-trace shows as many spans as the checker counts from TR2's events.
#
# Fails when: an event is lost; a span has another kind than its event or is counted twice; or
# one of many tasks is missing.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
. "$here/../helpers/script.sh"
root=$here/../..

"$clang" -std=gnu11 -O1 -fPIC -shared -I"$include" "$root/examples/tool_check.c" \
  "$root"/examples/check/[a-z]*.c -o "$tmp/tool_check.so" ||
  fails "tool_check does not build"

both() { # program, threads, further variables...
  program=$1 threads=$2
  shift 2
  rm -f "$tmp/checker"
  env "$@" LD_PRELOAD="$tmp/tool_check.so" TOOL_CHECK_COUNTS=1 TOOL_CHECK_FILE="$tmp/checker" \
    OMP_NUM_THREADS="$threads" timeout 120 \
    ompt-trace --atomics --limit=1000 -f json -o "$tmp/t" "$tmp/$program" >/dev/null 2>"$tmp/summary"
  # TR2 has an event for each iteration that a doacross loop waits for; OpenMP 5 has none.
  doacross=
  grep -q 'source *:\|doacross' "$source" && doacross=--doacross
  python3 "$here/helpers/sums.py" $doacross "$tmp/checker" "$tmp/summary" "$tmp/t.json" >"$tmp/said" 2>&1
  status=$?
  verdict "$program with $threads threads" $status
  [ $status -eq 0 ] || sed 's/^/  | /' "$tmp/said"
}

numbers=${THREADS:-1 2 3 8}
[ -n "${THREADS:-}" ] || long "1 and 2 threads" || numbers="3 8"
for source in "$root/tests/check/everything.c" "$root/tests/check/nesting.c" \
  "$root/tests/check/forking.c" "$root"/examples/[hmpqs]*.c; do
  program=$(basename "$source" .c)
  build "$program" -O1 "$source" -lm || continue
  for threads in $numbers; do
    both "$program" "$threads"
  done
done
# The first of these programs have each kind of span, and unusual ends of regions and tasks.
set -- cancel_for cancel_nested cancel_sections cancel_taskgroup api_lock_handover ordered_orphaned \
  ordered_simd parallel_nested_active parallel_three_levels sections_nowait single_nowait_many \
  task_depend_kinds task_detach task_final task_if_false task_reduction_waits task_untied_parts \
  taskloop_masked taskwait_places
if long "the other programs of tests/run"; then
  # shellcheck disable=SC2046
  set -- "$@" $(cd "$root/tests/run" && ls task*.c cancel_*.c sections_*.c api_lock*.c \
    parallel_[nrt]*.c ordered_*.c | sed 's/\.c$//' | grep -vxF "$(printf '%s\n' "$@")")
fi
for name in "$@"; do
  source=$root/tests/run/$name.c
  grep -q 'masked.*filter\|^ \* *extra:\|^ \* *shared:' "$source" && continue
  build "$name" -O1 "$source" -lm || continue
  # shellcheck disable=SC2046
  both "$name" 3 $(sed -n 's,^[/ *]*env: *,,p' "$source" | sed 's, *\*/$,,')
done

# Times are compared with the figures of tool_summary in the same run.
"$clang" -std=gnu11 -O1 -fPIC -shared -I"$include" "$root/examples/tool_summary.c" \
  -o "$tmp/tool_summary.so" || fails "tool_summary does not build"
cat >"$tmp/times.c" <<'END'
#include <unistd.h>
int main(void) {
#pragma omp parallel num_threads(3)
  {
#pragma omp for schedule(static, 1)
    for (int i = 0; i < 3; i++)
      usleep(100000 * (i + 1));
#pragma omp single
    usleep(100000);
  }
  usleep(200000);
#pragma omp parallel num_threads(3)
#pragma omp single
  {
#pragma omp task
    usleep(100000);
#pragma omp taskwait
  }
  return 0;
}
END
build times -O1 "$tmp/times.c" &&
  LD_PRELOAD=$tmp/tool_summary.so ompt-trace -f json -o "$tmp/t" "$tmp/times" >"$tmp/said" 2>&1
verdict "times: the program runs" $?
# Prints the barrier time and the idle time of all threads, each from tool_summary and ompt-trace.
awk '$2 ~ /^(initial|worker)$/ { barrier += $4; idle += $5; threads++ }
  $1 ~ /^(barrier|idle)$/ && $3 ~ /%/ { ours[$1] = $2 }
  END {
    print "barrier", barrier, ours["barrier"], "idle", idle, ours["idle"], "threads", threads
    exit !(threads == 3 && near(barrier, ours["barrier"]) && near(idle, ours["idle"]) && barrier > 500 && idle > 300)
  }
  function near(a, b) { return a - b < 0.05 * a && b - a < 0.05 * a }' "$tmp/said" >"$tmp/sums"
verdict "times: $(cat "$tmp/sums")" $?

cat >"$tmp/many.c" <<'END'
int main(void) {
  static long sum;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 250000; i++) {
#pragma omp task
    __atomic_add_fetch(&sum, i, __ATOMIC_RELAXED);
  }
  return sum != 31249875000;
}
END
source=$tmp/many.c
build many -O1 "$source" && both many 2
totals
