# races.sh: runs programs of another compiler under ThreadSanitizer; sourced after script.sh.
#
# omp5/helpers/ordered.c orders pairs of accesses in every way that OpenMP has. ThreadSanitizer must
# find no race, with and without Archer. If the program omits one of the ways, ThreadSanitizer must
# find the race. libgomp.so.1 and libomp.so.5 are not instrumented.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2154

archer=$(dirname "$($clang -print-resource-dir)")/../libarcher.so
export TSAN_OPTIONS="atexit_sleep_ms=0 ignore_noninstrumented_modules=0" OMP_CANCELLATION=true

# Prints the number of races in a run of $tmp/program, or an error if the exit status is wrong.
reported() { # threads, tool or nothing
  OMP_NUM_THREADS=$1 OMP_TOOL_LIBRARIES=$2 LD_LIBRARY_PATH=$build/lib/ompt-cc/instead \
    timeout 120 "$tmp/program" >"$seen" 2>&1
  status=$?
  grep -c 'WARNING: ThreadSanitizer: data race' "$seen"
  [ $status -eq 0 ] || [ $status -eq 66 ] || echo "and status $status"
}

# Uses depend clauses, because these compilers do not know OpenMP 5.2's doacross clause.
races() { # compiler...
  sed 's/doacross(source:)/depend(source)/; s/doacross(sink/depend(sink/g' \
    "$here/../omp5/helpers/ordered.c" >"$tmp/ordered.c"
  seen=$tmp/out
  compile() { # options...
    "$@" -fopenmp -fsanitize=thread -w -O1 -g "$tmp/ordered.c" -o "$tmp/program" -latomic \
      >"$seen" 2>&1 || fails "it builds: $*"
  }
  compile "$@"
  for threads in 2 3 8; do
    verdict "clean, $threads threads" "$(reported $threads "")"
  done
  for race in PARALLEL NOWAIT TASKS DEPEND TASKWAIT CRITICAL DOACROSS DETACH LOCK ORDERED EXCLUSION \
    LEAGUE; do
    compile "$@" -DRACE_$race
    [ "$(reported 4 "")" -gt 0 ]
    verdict "a race: $race" $?
  done
  if [ ! -f "$archer" ]; then
    skipped=$((skipped + 1))
    return
  fi
  compile "$@" -DARCHER
  verdict "clean, with Archer" "$(reported 4 "$archer")"
  for race in TASKS CRITICAL; do
    compile "$@" -DARCHER -DRACE_$race
    [ "$(reported 4 "$archer")" -gt 0 ]
    verdict "a race, with Archer: $race" $?
  done
}
