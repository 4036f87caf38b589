#!/bin/sh
# attach_odd.sh: ompt-prof --pid does not change the program that it observes, whatever happens.
# When it refuses a program, it gives a reason.
#
# Fails when: a thread stays stopped or traced, a signal is lost, a group stop ends, a child is
# traced, or a system call is interrupted; a thread that begins later is missing; the program does
# not end as it should; a signal does not end ompt-prof as it should; or a refusal lacks its reason.
#
# usage: sh attach_odd.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/attaching.sh
. "$here/helpers/attaching.sh"

needs_ptrace
finish "nobody has attached"
for mode in signals forks; do
  begin attached $mode
  attach --samples=200 --hz=1000
  verdict "$mode: status" $?
  goes_on "$mode"
  finish "$mode"
done

begin attached sleeps
attach --samples=60
verdict "sleeps: status" $?
shows "sleeps" ';epoll_wait ' 30
tr -s ' \n' ' ' <"$out" | grep -q 'Threads slept for .* shown as work, most of it at attached.c:[0-9]*, in sleeps:'
verdict "sleeps: the report names the place" $?
! grep -q 'serial code' "$out"
verdict "sleeps: no advice to work in parallel instead" $?
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

for round in 1 2 3 4; do
  attach_for_long
  until_it "the program works on" has_rounds $(($(rounds) + round))
  kill -KILL $profiler
  wait $profiler 2>"$tmp/said"
  goes_on "killed profiler, $round"
done
finish "killed profiler"

# A group stop lasts until SIGCONT, also when the profiler leaves.
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

# ---- The program ends, or executes another program ----
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
kernel= # a thread of the kernel; a container has none
for status in /proc/[0-9]*/stat; do
  # shellcheck disable=SC2046
  set -- $(sed 's/.*)//' "$status" 2>"$tmp/said")
  [ $(((${7:-0} >> 21) & 1)) -eq 0 ] || kernel=${status%/stat}
done
if [ -n "$kernel" ]; then
  refused "the kernel" "process ${kernel#/proc/} is a thread of the kernel\$" --pid="${kernel#/proc/}"
else
  skipped=$((skipped + 1))
fi
sleep 1000 &
until_it "the shell's child executes sleep" grep -q '^sleep$' "/proc/$!/comm"
refused "no OpenMP" '(sleep) does not run on the runtime of ompt-cc' --pid=$!
kill $!
gcc -fopenmp "$here/helpers/attached.c" -o "$tmp/attached" >"$seen" 2>&1
begin attached serial
refused "another runtime" 'runs on the runtime of another compiler, .*libgomp.so' --pid="$target"
finish "another runtime"
# Until it executes the program, the new process is a copy of the shell. If the kernel cannot
# execute the program, the process ends and has no executable.
has_executed() { [ "$(readlink /proc/"$other"/exe)" != "$shell" ]; }
shell=$(readlink /proc/$$/exe)
if printf 'void _start(void) { for (;;) __asm__ volatile("pause"); }' |
  gcc -m32 -x c - -ffreestanding -nostdlib -static -o "$tmp/other" >"$seen" 2>&1; then
  "$tmp/other" 2>"$seen" &
  other=$!
  until_it "another processor: it starts" has_executed
  if [ "$(readlink /proc/$other/exe)" = "$tmp/other" ]; then
    refused "another processor" 'for a processor other than x86-64' --pid=$other
  else
    skipped=$((skipped + 1)) # the kernel knows only one kind of processor
  fi
  kill -KILL $other 2>"$seen"
else
  skipped=$((skipped + 1)) # the linker knows only one kind of processor
fi
for wrong in '--pid=none' '--for=3 true' '--samples=3 true' '--pid=1 true' '--pid=1 --hz=2000'; do
  # shellcheck disable=SC2086
  "$prof" $wrong >"$seen" 2>&1
  [ $? -eq 2 ]
  verdict "a bad command: $wrong" $?
done
totals
