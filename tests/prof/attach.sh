#!/bin/sh
# attach.sh: ompt-prof --pid: what a profile of a running program shows, and that the program
# runs on as if nothing had happened.
#
# Fails when: stacks, constructs or states are wrong; a thread stays stopped or traced, a signal
# is lost, a group stop ends, a child is traced, or a system call is interrupted; a thread that
# begins later is missing; or a process that can't be observed is not refused with its reason.
#
# The programs run until they are told to end, and profiles end after a number of samples.
#
# usage: sh attach.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"
not_with "the program has no sanitizer" ""
count=$tmp/count out=$tmp/out
trap '' PIPE # a program that has ended reads nothing

rounds() {
  od -An -t u8 "$count" 2>/dev/null | tr -d ' '
}
until_it() { # what, command...: it becomes true, however long that takes
  what=$1 tries=0
  shift
  until "$@" 2>/dev/null; do
    tries=$((tries + 1))
    if [ $tries -gt 3000 ]; then
      fails "$what: not after 300 seconds"
      return 1
    fi
    sleep 0.1
  done
}
has_rounds() { [ "$(rounds)" -ge "$1" ]; }
goes_on() { # what: the program works on, and nobody observes it
  until_it "$1: it goes on" has_rounds $(($(rounds) + 3))
  [ -z "$(grep -h TracerPid "/proc/$target/task"/*/status | grep -v '	0$')" ]
  verdict "$1: nobody observes it" $?
}

# Starts a program: $target is its process, and `tell` writes to it.
begin() { # program, mode
  rm -f "$count" "$tmp/fifo"
  mkfifo "$tmp/fifo"
  "$tmp/$1" "$2" "$count" <"$tmp/fifo" 2>"$tmp/complaint" &
  target=$!
  exec 9>"$tmp/fifo"
  until_it "$2 begins" has_rounds 1
}
tell() { printf %s "$1" >&9; }
finish() { # what: it ends with its own status, and had nothing to complain
  tell q
  wait "$target"
  ended=$?
  exec 9>&-
  [ $ended -eq 7 ] && [ ! -s "$tmp/complaint" ]
  verdict "$1: it ends with $ended: $(cat "$tmp/complaint")" $?
}
attach() { # arguments...
  rm -f "$out"*
  timeout -k 5 600 "$prof" -o "$out" -t "$out" --pid="$target" "$@" >"$seen" 2>&1
}
# A profile without an end, in the background: $profiler.
attach_for_long() {
  rm -f "$out"*
  "$prof" -o "$out" -t "$out" --pid="$target" >"$seen" 2>&1 &
  profiler=$!
  until_it "it attaches" is_traced 1
}
is_traced() { # at least so many threads
  [ "$(grep -h TracerPid "/proc/$target/task"/*/status | grep -vc '	0$')" -ge "$1" ]
}
interrupt() { # what; SIGINT is ignored in the background of a script
  kill -TERM $profiler
  wait $profiler
  verdict "$1: status" $?
}
shows() { # what, pattern, least share in percent: of the time of all stacks
  awk -v p="$2" -v least="$3" '{ all += $NF } $0 ~ p { its += $NF }
    END { printf "%.1f %%\n", all ? 100 * its / all : 0; exit !(all && 100 * its >= least * all) }' \
    "$out.folded" >"$tmp/said"
  status=$?
  [ $status -eq 0 ] || head -c 3000 "$out.folded" >>"$seen"
  verdict "$1: $2: $(cat "$tmp/said")" $status
}
line() { # pattern: number of the first line that matches
  grep -n "$1" "$here/helpers/attached.c" | sed 's/:.*//;q'
}

make attached
begin attached serial
# Asks the kernel, not the tool under test.
python3 - "$target" <<'PROBE'
import ctypes, os, sys
libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.argtypes = [ctypes.c_long] * 4
if libc.ptrace(0x4206, int(sys.argv[1]), 0, 0) != 0: # PTRACE_SEIZE
    print("attach.sh: the kernel does not permit ptrace here:", os.strerror(ctypes.get_errno()))
    sys.exit(77)
PROBE
if [ $? -eq 77 ]; then
  skipped=1
  kill -9 "$target"
  totals
fi

# ---- What it shows ----
attach --samples=200 --html
verdict "serial: status" $?
shows "serial" '^main;one_round;serial;do_work;work ' 25
shows "serial" '^<OMP-idle> ' 25
[ -s "$out.html" ] && [ -s "$out.svg" ] && grep -q '"attached": true' "$out.json"
verdict "serial: files" $?
seen=$out
says "serial" '(attached)$'
says "serial" 'Attached to a running program'
says "serial" '^  1\. serial code, attached.c:[0-9]*, in work: '
seen=$tmp/log
goes_on "serial"
finish "serial"

first=$(line 'NOINLINE void inner') second=$(line 'NOINLINE void nested')
begin attached nested
attach --samples=400
outer="main;one_round;nested;parallel in nested \\(attached.c:$((second + 1))-$((second + 2))\\)"
shows "nested" "^$outer;inner;parallel in inner \\(attached.c:$((first + 1))-$((first + 2))\\);do_work;work " 3
shows "nested" "^$outer" 50
finish "nested"

begin attached tasks
attach --samples=400
shows "tasks" '^main;one_round;tasks;parallel in tasks .attached.c:[0-9-]*.;(task in tree [^;]*;)*tree;work ' 15
[ "$(grep -c 'unknown creator' "$out.folded")" -lt "$(grep -c 'task in' "$out.folded")" ]
verdict "tasks: creators" $?
! grep -q '^ *[0-9]*\. .*task' "$out"
verdict "tasks: no advice that needs events" $?
finish "tasks"

begin attached locked
attach --samples=400
shows "locked" '^main;one_round;locked;parallel in locked [^;]*;<OMP-lock_wait> ' 5
finish "locked"

begin attached uneven
attach --samples=400
shows "uneven" '^main;one_round;uneven;parallel in uneven [^;]*;<OMP-implicit_barrier> ' 15
finish "uneven"

begin attached many
attach --samples=1500
verdict "many: status" $?
[ "$(grep -c ' worker ' "$out")" -eq 63 ]
verdict "many: rows" $?
shows "many" '^main;one_round;flat;parallel in flat ' 20
goes_on "many"
finish "many"

# ---- Programs of other kinds ----
for kind in static static-openmp stripped gcc clang; do
  case $kind in
    static) make attached -static ;;
    static-openmp) make attached -static-openmp ;;
    stripped) make attached -s ;;
    *)
      compiler=gcc
      [ $kind = gcc ] || compiler=clang-${LLVM:-19}
      $compiler -fopenmp -std=gnu11 -O1 -fno-optimize-sibling-calls -g "$here/helpers/attached.c" -o "$tmp/attached" >"$seen" 2>&1
      verdict "$kind: it builds" $?
      LD_LIBRARY_PATH=$build/lib/ompt-cc/instead
      export LD_LIBRARY_PATH ;;
  esac
  begin attached nested
  unset LD_LIBRARY_PATH
  attach --samples=300
  verdict "$kind: status" $?
  case $kind in
    stripped) shows "$kind" "parallel in nested .*;parallel in inner [^;]*;.attached.;.attached. " 3 ;;
    *) shows "$kind" "main;one_round;nested;parallel in nested [^;]*;inner;parallel in inner [^;]*;do_work;work " 3 ;;
  esac
  goes_on "$kind"
  finish "$kind"
done
make attached

# ---- The program is not changed ----
for mode in signals forks; do
  begin attached $mode
  attach --samples=300 --hz=1000
  verdict "$mode: status" $?
  goes_on "$mode"
  finish "$mode"
done

begin attached sleeps
attach --samples=60
verdict "sleeps: status" $?
shows "sleeps" ';epoll_wait ' 30
tell q
finish "sleeps"

begin attached grow
attach_for_long
tell g
until_it "the new threads are observed" is_traced 6
until_it "the program works on" has_rounds $(($(rounds) + 20))
interrupt "grow"
[ "$(grep -c ' worker ' "$out")" -eq 5 ]
verdict "grow: rows" $?
goes_on "grow"

for round in 1 2 3 4 5 6; do
  attach_for_long
  until_it "the program works on" has_rounds $(($(rounds) + round))
  kill -KILL $profiler
  wait $profiler 2>"$tmp/said"
  goes_on "killed profiler, $round"
done
finish "killed profiler"

# A group stop stays, also when the profiler leaves; SIGCONT ends it.
all_in() { # states
  ! grep -h '^State' "/proc/$target/task"/*/status | grep -qv "State:.[$1]"
}
begin attached tasks
attach_for_long
kill -STOP "$target"
until_it "it stops" all_in Tt
kill -CONT "$target"
until_it "it continues" has_rounds $(($(rounds) + 2))
kill -STOP "$target"
until_it "it stops again" all_in Tt
interrupt "stopped"
all_in T
verdict "the stop stays" $?
kill -CONT "$target"
goes_on "continued"
finish "continued"

# ---- The program ends, or becomes another one ----
begin attached tasks
attach_for_long
finish "ends while it is observed"
wait $profiler
verdict "ends while it is observed: status of ompt-prof" $?
says "ends while it is observed" "process $target (attached) has ended"
[ -s "$out" ]
verdict "ends while it is observed: a report" $?

begin attached many
attach_for_long
kill -KILL "$target"
wait "$target" 2>"$tmp/said"
[ $? -eq 137 ]
verdict "killed: its status" $?
wait $profiler
verdict "killed: status of ompt-prof" $?
exec 9>&-

begin attached nested
attach_for_long
tell x
wait $profiler
verdict "exec: status of ompt-prof" $?
says "exec" 'executes another program now'
goes_on "exec"
finish "exec"

# ---- Refusals ----
refused() { # what, pattern, arguments...
  what=$1 pattern=$2
  shift 2
  timeout -k 5 60 "$prof" -o "$tmp/none" "$@" >"$seen" 2>&1
  [ $? -eq 125 ]
  verdict "$what: status" $?
  says "$what" "$pattern"
}
begin attached serial
refused "no process" 'there is no process 99999999$' --pid=99999999
for thread in "/proc/$target/task"/*; do thread=${thread##*/}; done
refused "a thread" "$thread is a thread of process $target: use --pid=$target" --pid="$thread"
attach_for_long
refused "observed" "observed by process $profiler already" --pid="$target"
interrupt "observed"
if [ "$(id -u)" -eq 0 ]; then
  cp "$prof" "$tmp/prof" && chmod 755 "$tmp/prof"
  setpriv --reuid=65534 --regid=65534 --clear-groups "$tmp/prof" -o /tmp/none.$$ \
    --pid="$target" >"$seen" 2>&1
else
  "$prof" -o "$tmp/none" --pid=1 >"$seen" 2>&1
fi
says "another user" 'belongs to user 0: only this user and root may observe it'
finish "refusals"
sleep 1000 &
refused "no OpenMP" '(sleep) does not run on the runtime of ompt-cc' --pid=$!
kill $!
gcc -fopenmp "$here/helpers/attached.c" -o "$tmp/attached" >"$seen" 2>&1
begin attached serial
refused "another runtime" 'runs on another runtime than that of ompt-cc, .*libgomp.so' --pid="$target"
finish "another runtime"
if printf 'void _start(void) { for (;;) __asm__ volatile("pause"); }' |
  gcc -m32 -x c - -ffreestanding -nostdlib -static -o "$tmp/other" >"$seen" 2>&1 &&
  { "$tmp/other" & other=$!; } && kill -0 $other && [ "$(readlink /proc/$other/exe)" = "$tmp/other" ]; then
  refused "another processor" 'another processor than x86-64' --pid=$other
  kill -KILL $other
else
  skipped=$((skipped + 1)) # the kernel or the linker has no other one
fi
for wrong in '--pid=none' '--for=3 true' '--samples=3 true' '--pid=1 true' '--pid=1 --hz=2000'; do
  # shellcheck disable=SC2086
  "$prof" $wrong >"$seen" 2>&1
  [ $? -eq 2 ]
  verdict "a bad command: $wrong" $?
done
totals
