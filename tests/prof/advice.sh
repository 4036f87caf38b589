#!/bin/sh
# advice.sh: in a program with one known fault, the first advice names the fault's cause and line.
# Without the fault, no advice names them. In a program without faults, no gain is reported.
#
# usage: sh advice.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# env:   ONLY=pattern, of names in faults/
#
# Predicted gains are compared in tests/bench/advice.sh.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"
not_with "the program has no sanitizer" ""
if [ "$(nproc)" -lt 2 ]; then
  skipped=1 # on one processor, each program has a second fault
  totals
fi
export OMP_NUM_THREADS=2
others=

first() { # prints the line of the first advice
  grep '^  1\. ' "$tmp/out"
}

# If the machine pauses, all figures are wrong. So a check may fail four times; a fault of
# ompt-prof makes it fail five times.
five_times() { # command...
  for _ in 1 2 3 4 5; do
    "$@" && return
  done
  return 1
}

named() { # program, start of the advice
  under "$tmp/$1" >/dev/null && first | grep -q "^  1\. $2, in "
}
not_named() {
  under "$tmp/$1" mended >/dev/null && ! grep -q "^ *[0-9]*\. $2, in " "$tmp/out"
}
nothing() {
  under "$tmp/faultless" && grep -q '^  No advice: ' "$tmp/out" && ! first
}

compiled() { # program, flags...
  name=$1
  shift
  $cc -std=gnu11 -O2 "$@" "$here/faults/$name.c" -o "$tmp/$name" >"$seen" 2>&1 && return
  fails "$name does not build"
  return 1
}

fault_line() { # program
  grep -n '/\* fault \*/' "$here/faults/$1.c" | sed 's/:.*//'
}

# Without debug information, the runtime's descriptions of constructs are enough for most causes.
while IFS=: read -r program cause; do
  case $program in *${ONLY:-}*) ;; *) continue ;; esac
  compiled "$program" || continue
  line=$(fault_line "$program")
  seen=$tmp/out
  five_times named "$program" "$cause, $program.c:$line"
  verdict "$program without -g: not '$cause' in line $line but $(first)" $?
  seen=$tmp/log
done <<END
uneven:uneven loop
few_iterations:few iterations
large_chunk:large chunks
coarse:coarse tasks
regions:small regions
nested:nested threads
dependences:dependences
END

while IFS=: read -r program cause; do
  case $program in *${ONLY:-}*) ;; *) continue ;; esac
  compiled "$program" -g || continue
  line=$(fault_line "$program")
  seen=$tmp/out
  five_times named "$program" "$cause, $program.c:$line"
  verdict "$program: not '$cause' in line $line but $(first)" $?
  five_times not_named "$program" "$cause, $program.c:$line"
  verdict "$program, mended: still $cause in line $line" $?
  seen=$tmp/log
done <<END
uneven:uneven loop
few_iterations:few iterations
lock:lock
same_lock:lock
frequent_locks:frequent locks
fine:fine tasks
fine_children:fine tasks
serial_code:serial code
regions:small regions
small_loops:small loops
creator:one creator
coarse:coarse tasks
taskwait:taskwait
barrier:barrier
nested:nested threads
chunk:small chunks
large_chunk:large chunks
dependences:dependences
anew:dependences
sharing:false sharing
sharing_long:false sharing
ordered:ordered
reduction:reduction
serial_first:serial code
one_thread:serial code
serial_wait:serial wait
joined:serial code
END

once() { # program: there is no second advice
  under "$tmp/$1" >/dev/null && first >/dev/null && ! grep -q '^  2\. ' "$tmp/out"
}
variant() { # program, its new name, commands for sed
  sed "$3" "$here/faults/$1.c" >"$tmp/$2.c"
  $cc -std=gnu11 -O2 -g -I"$here/faults" "$tmp/$2.c" -o "$tmp/$2" >"$seen" 2>&1
}
if [ -x "$tmp/ordered" ]; then
  seen=$tmp/out
  five_times once ordered
  verdict "ordered: a second cause for the same waits" $?
  variant ordered blocks '/faulty/,/^}/{
    s/ schedule(static, 1)//
    s/(50000)/(300000)/
    s/(250000)/(1)/
  }'
  five_times once blocks
  verdict "ordered, blocks of iterations: a second cause for the same waits" $?
  seen=$tmp/log
fi
if [ -x "$tmp/reduction" ]; then
  variant reduction few '/faulty/,/^}/s/i < N/i < 64/
    s/ROUNDS = 100, N = 500000/ROUNDS = 4000, N = 20000/'
  $cc -std=gnu11 -O2 -I"$here/faults" "$tmp/few.c" -o "$tmp/few_plain" >"$seen" 2>&1
  seen=$tmp/out
  five_times once few_plain
  verdict "reduction without -g: a second cause for the same waits" $?
  five_times once few
  verdict "reduction with few iterations: a second cause for the same waits" $?
  seen=$tmp/log
fi
if [ -x "$tmp/serial_wait" ]; then
  under "$tmp/serial_wait"
  tr -s ' \n' ' ' <"$tmp/out" |
    grep -q 'Threads slept for .* shown as work, most of it at serial_wait.c:[0-9]*, in faulty:'
  verdict "serial_wait: the report names no place of the sleep" $?
  ! grep -q 'sleep\.c' "$tmp/out" "$tmp/out.folded" "$tmp/out.json"
  verdict "serial_wait: a line of ompt-prof itself" $?
fi

# Compares the gain (seconds) with processor time or sleep, which a busy machine does not change.
# With --all, the gain must be right in three runs, because in one run it may be right by chance.
runs='1 2 3'
long "two more runs for each gain" || runs=1
gains() { # program, condition in python: gain, all (seconds of all threads by state), bound
  [ -x "$tmp/$1" ] || return
  good=0
  for _ in $runs; do
    five_times gains_in_a_run "$1" "$2" || good=1
  done
  verdict "$1: $(cat "$tmp/said"), not $2" $good
}
gains_in_a_run() {
  under "$tmp/$1" >/dev/null
  python3 - "$tmp/out.json" "$2" >"$tmp/said" <<'CHECK'
import json, sys
profile = json.load(open(sys.argv[1]))
first, all = profile["advice"][0], profile["all"]
gain, bound = first["gain"], [name for name in ("at_most", "at_least") if name in first]
print(f"gain {gain:.3f}, bound {bound}, all {all}")
sys.exit(not eval(sys.argv[2]))
CHECK
}
seen=$tmp/said
# Nearly all work is done with the lock held. Without the lock, two threads need half the time.
gains lock '0.38 * all["work"] < gain < 0.6 * all["work"]'
# The predicted gain is the whole sleep: two threads can share work, but they cannot share a sleep.
gains serial_wait '0.29 < gain < 0.4'
# In `work`, threads mostly initialize the reduction's copies. In `runtime`, they combine them.
gains reduction 'gain > 0.45 * (all["work"] + all["runtime"])'
gains chunk 'bound == ["at_least"]'
gains sharing 'bound == ["at_most"]'
# Threads wait at all stores of the body.
gains sharing_long 'bound == ["at_most"] and gain > 0.4 * all["work"]'
# Threads wait for processors, and ompt-prof makes these waits longer.
gains nested 'bound == ["at_most"]'
gains uneven 'bound == []'
gains fine_children 'bound == []'
seen=$tmp/log

if compiled faultless -g; then
  seen=$tmp/out
  five_times nothing
  verdict "no fault: $(first)" $?
  ! grep -q '^  Only' "$tmp/out"
  verdict "enough samples" $?
  under --hz=1 "$tmp/faultless"
  says "few samples" '^  Only [0-9]* samples'
fi
# Threads that lose their processors to other programs have hardly any uneven work. With all of
# their waits counted as uneven work, the gain would be 15 to 18 %.
even() {
  under "$tmp/even" && ! grep -q 'uneven loop.*([0-9][0-9]%)' "$tmp/out"
}
if compiled even -g; then
  for _ in $(seq $(($(nproc) * 2))); do
    timeout 300 sh -c 'while :; do :; done' &
    others="$others $!"
  done
  seen=$tmp/out
  five_times even
  verdict "equal work on a busy machine: $(first)" $?
  # shellcheck disable=SC2086
  kill $others
fi
# Advice says what to do if its first proposal is in use already.
is_said() { # program, text of the advice
  under "$tmp/$1" >/dev/null
  tr -s ' \n' ' ' <"$tmp/out" | grep -q "$2"
}
says_also() { # program, text of the advice
  five_times is_said "$1" "$2"
  verdict "$1: '$2'" $?
}
case large_chunk in *${ONLY:-}*)
  says_also large_chunk 'the schedule is dynamic: try smaller chunks. If they have one iteration each'
  variant large_chunk guided 's/schedule(dynamic, chunk)/schedule(guided)/
    s/10000)/i < N \/ 10 ? 200000 : 1000)/'
  says_also guided 'schedule is guided, which begins with large chunks: try schedule(dynamic)'
esac
case uneven in *${ONLY:-}*)
  says_also uneven 'try schedule(dynamic) or schedule(guided)\.'
  variant uneven inner 's/omp parallel for schedule(static)/omp parallel\n#pragma omp for/'
  says_also inner 'schedule(guided), or nowait if the code after it does not need the results'
esac
case nested in *${ONLY:-}*)
  says_also nested 'omp_set_max_active_levels(1) or, if the program does not call this routine, OMP'
  ! grep -q 'in system calls' "$tmp/out"
  verdict "nested: sleep in waits is called sleep in system calls" $?
  variant uneven many 's/omp parallel for/& num_threads(8 * omp_get_num_procs())/'
  says_also many "num_threads clause or, without it, that of omp_set_num_threads or, if"
esac
case same_lock in *${ONLY:-}*)
  says_also same_lock 'critical construct in same_lock.c:[0-9]* has the same lock'
  five_times once same_lock
  verdict "same_lock: one lock counted twice" $?
esac
if command -v gcc >/dev/null && [ -x "$tmp/few" ]; then
  gcc -fopenmp -std=gnu11 -O2 -g -I"$here/faults" "$tmp/few.c" -o "$tmp/few_gcc" >"$seen" 2>&1
  # Threads that have no processor at the same time do not wait for each other.
  under "$tmp/few_gcc" >/dev/null && ! grep -q '^ *[0-9]*\. atomic,' "$tmp/out" &&
    { ! grep -q '^ *[0-9]*\. atomic' "$tmp/out" ||
      tr -s ' \n' ' ' <"$tmp/out" | grep -q 'copies of a reduction, as gcc does'; }
  verdict "gcc's reduction is called atomic" $?
fi
case fine in *${ONLY:-}*)
  variant fine taskloop '/tree(int/,$d; s/DEPTH = 20/DEPTH = 0/'
  cat >>"$tmp/taskloop.c" <<'END'
static float a[2000000];
static void mended(void) { alone(0); }
static void faulty(void) {
#pragma omp parallel
#pragma omp single
#pragma omp taskloop grainsize(4)
  for (int i = 0; i < 2000000; i++)
    a[i] = a[i] * 0.5f + (float)i;
}
END
  $cc -std=gnu11 -O2 -g -I"$here/faults" "$tmp/taskloop.c" -o "$tmp/taskloop" >"$seen" 2>&1
  says_also taskloop 'A task works [0-9]'
esac
# If many tasks are ready, their creator executes each new one itself, which is no wait for it.
case taskwait in *${ONLY:-}*)
  cat >"$tmp/many_children.c" <<'END'
static double sum[100];
__attribute__((noinline)) static double work(long n) {
  double x = 0;
  for (long i = 0; i < n; i++)
    x += 1.0 / (double)(i + 1);
  return x;
}
int main(void) {
#pragma omp parallel
#pragma omp single nowait
#pragma omp task
  for (int round = 0; round < 10; round++) {
    for (int i = 0; i < 100; i++)
#pragma omp task
      sum[i] += work(i == 99 ? 20000000 : 50000);
#pragma omp taskwait
  }
  return sum[0] == 0;
}
END
  for compiler in "$cc" "gcc -fopenmp"; do
    # shellcheck disable=SC2086
    $compiler -std=gnu11 -O2 -g "$tmp/many_children.c" -o "$tmp/many_children" >"$seen" 2>&1
    under "$tmp/many_children" >/dev/null
    ! grep -q '^ *[0-9]*\. taskwait,' "$tmp/out"
    verdict "many children, $compiler: $(first)" $?
  done
esac
case one_thread in *${ONLY:-}*)
  says_also one_thread 'This region has one thread, and the other threads (1) have no work'
  variant one_thread alone 's/#include/#define NO_TEAM_BEFORE\n&/'
  says_also alone 'All regions had one thread, so no thread waited for another'
esac
case ordered in *${ONLY:-}*)
  says_also ordered 'If chunks have more than one iteration, use schedule(static, 1)'
esac
totals
