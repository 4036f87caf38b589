#!/bin/sh
# attach.sh: the profile of ompt-prof --pid shows constructs, stacks and states. ompt-cc, gcc and
# clang have compiled the programs; some are static or stripped.
#
# Fails when: a construct, stack or state is missing or wrong; there is advice that needs events; or
# a thread is still traced after the profile.
#
# usage: sh attach.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/attaching.sh
. "$here/helpers/attaching.sh"

needs_ptrace
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
attach --samples=250
outer="main;one_round;nested;parallel in nested \\(attached.c:$((second + 1))-$((second + 2))\\)"
shows "nested" "^$outer;inner;parallel in inner \\(attached.c:$((first + 1))-$((first + 2))\\);do_work;work " 3
# While other programs use the processors, a worker without a team may wait long for the next team.
# So the time of idle workers is left out, also below.
shows "nested" "^$outer" 55 "^<OMP-idle>"
finish "nested"

begin attached tasks
work='^main;one_round;tasks;parallel in tasks .attached.c:[0-9-]*.;(task in tree [^;]*;)*tree;work '
# If other programs use the processors, most samples find threads between two of the short tasks.
# So up to four profiles may be bad, but not the fifth.
for _ in 1 2 3 4 5; do
  attach --samples=250
  has_share "$work" 3 && break
done
shows "tasks" "$work" 3
[ "$(grep -c 'unknown creator' "$out.folded")" -lt "$(grep -c 'task in' "$out.folded")" ]
verdict "tasks: creators" $?
! grep -q '^ *[0-9]*\. .*task' "$out"
verdict "tasks: no advice that needs events" $?
finish "tasks"

begin attached locked
attach --samples=250
shows "locked" '^main;one_round;locked;parallel in locked [^;]*;<OMP-lock_wait> ' 5
finish "locked"

begin attached uneven
attach --samples=250
shows "uneven" '^main;one_round;uneven;parallel in uneven [^;]*;<OMP-implicit_barrier> ' 15
finish "uneven"

begin attached many
attach --rows=64 --samples=1000
verdict "many: status" $?
[ "$(grep -c ' worker ' "$out")" -eq 63 ]
verdict "many: rows" $?
shows "many" '^main;one_round;flat;parallel in flat ' 55 '^<OMP-idle>'
goes_on "many"
finish "many"

# ---- Programs of other kinds ---- The compilers must not turn calls into jumps, because then the
# stacks would lack frames.
kinds="static stripped clang"
! long "linked statically with the runtime only; gcc" || kinds="$kinds static-openmp gcc"
for kind in $kinds; do
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
  attach --samples=160
  verdict "$kind: status" $?
  case $kind in
    stripped) shows "$kind" "parallel in nested .*;parallel in inner [^;]*;.attached.;.attached. " 3 ;;
    *) shows "$kind" "main;one_round;nested;parallel in nested [^;]*;inner;parallel in inner [^;]*;do_work;work " 3 ;;
  esac
  goes_on "$kind"
  finish "$kind"
done
totals
