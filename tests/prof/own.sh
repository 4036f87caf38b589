#!/bin/sh
# own.sh: the profiler's own time does not count as the program's. Samples during the tool's events
# are counted separately. Samples do not slow down a program with more threads than processors.
#
# Fails when: the time of the tool's events, or of the delivery of samples, is shown as another state,
# or is not shown; waits for threads in events are not left out, or other times are; or threads that
# share a processor each get as many samples as a thread with a processor for itself; or a thread that
# had no processor is blamed as if it had had more work.
#
# usage: sh own.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"
not_with "events have other costs with sanitizers" ""

cases() { # name of a file in helpers/, files of examples/tools
  name=$1
  shift
  (cd "$top/examples/tools" && clang-"${LLVM:-19}" -std=gnu11 -O2 -I"$top/include" -I. \
    "$here/helpers/$name.c" "$@" -lm -o "$tmp/$name" >"$seen" 2>&1) || fails "$name does not build"
  "$tmp/$name" >"$seen" 2>&1
  verdict "$name: status $?" $?
}
cases waits_cases prof/profile/own_waits.c prof/profile/blame_limit.c prof/profile/cost.c \
  launch/memory.c
cases late_cases prof/record/blame.c prof/record/others.c

# With one thread the events of a region take several times as long as the region. `locks` has no
# events, because its locks are free; `work` has almost none. There only samples cost time.
make runtime
for what in forks locks work; do
  case $what in forks) range="0.4 0.99" number=2000000 ;; *) range="0 0.2" number= ;; esac
  # shellcheck disable=SC2086
  OMP_NUM_THREADS=1 under "$tmp/runtime" "$what" $number
  verdict "$what: status" $?
  # shellcheck disable=SC2086
  add python3 "$here/helpers/own.py" "$tmp/out.json" $range
done

# The time from the timer to the sample is the profiler's own. The library adds 0.12 ms to it, which
# is 12 % of the time between two samples. It also delays the first thread's begin by 0.3 s, which is
# not a part of the profile. It is compared with the smaller share of two profiles
# without the library: the one of `work` above, and a later one. Other programs may disturb one.
"${HOST_CC:-cc}" -O2 -shared -fPIC "$here/helpers/late.c" -o "$tmp/late.so" >"$seen" 2>&1
verdict "late builds" $?
own_share() { python3 "$here/helpers/own.py" "$1" 0 1 | awk '/own events/ { print $2 }'; }
before=$(own_share "$tmp/out.json")
(
  export LD_PRELOAD="$tmp/late.so" OMP_NUM_THREADS=1
  under "$tmp/runtime" work
)
verdict "late: status" $?
cp "$tmp/out.json" "$tmp/late.json"
OMP_NUM_THREADS=1 under "$tmp/runtime" work
after=$(own_share "$tmp/out.json")
least=$(echo "$before $after" | awk '{ print ($1 < $2 ? $1 : $2) + 0.06 }')
add python3 "$here/helpers/own.py" "$tmp/late.json" "$least" 0.5

$cc -std=gnu11 -O2 -g "$here/faults/nested.c" -o "$tmp/nested" >"$seen" 2>&1
verdict "nested builds" $?
OMP_NUM_THREADS=2 under "$tmp/nested"
verdict "nested: status" $?
add python3 "$here/helpers/own.py" "$tmp/out.json" 0 0.5 4
totals
