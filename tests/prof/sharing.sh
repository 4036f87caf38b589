#!/bin/sh
# sharing.sh: without counters of the processor, false sharing and contended variables are reported
# with variable and line. Other uses of memory are not reported.
#
# usage: sh sharing.sh "CC" TMP     ends with "N passed, N failed, N skipped"
#
# Each thread works for a fixed processor time, so that there are enough samples on a busy machine
# too.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"
not_with "the program has no sanitizer" ""
export OMP_NUM_THREADS=2

# Tests sharing_find with known addresses, and decode_used with real instructions.
for helper in sharing_cases follow; do
  clang-"${LLVM:-19}" -std=gnu11 -O1 -g -I"$top/examples/tools" -I"$include" \
    "$here/helpers/$helper.c" "$top/examples/tools/prof/sharing/sharing.c" \
    "$top/examples/tools/prof/sharing/decode.c" "$top/examples/tools/launch/memory.c" -lZydis \
    -o "$tmp/$helper" >"$seen" 2>&1 || fails "$helper does not build"
  "$tmp/$helper" >"$seen" 2>&1
  verdict "$helper: status $?" $?
done

clang-"${LLVM:-19}" -std=gnu11 -O2 -I"$top/examples/tools" "$here/helpers/line_cost_cases.c" \
  "$top/examples/tools/prof/sharing/line_cost.c" -pthread -o "$tmp/line_cost_cases" >"$seen" 2>&1 ||
  fails "line_cost_cases does not build"
"$tmp/line_cost_cases" >"$seen" 2>&1
verdict "line_cost_cases: status $?" $?

source=$here/helpers/shares.c
line() { # mark
  grep -n "/\* $1 \*/" "$source" | sed 's/:.*//'
}

# If the threads hardly ever run at the same time, all figures are wrong. So a check may fail four
# times.
five_times() { # command...
  for _ in 1 2 3 4 5; do
    "$@" && return
  done
  return 1
}
found() { # case, kind of sharing, name, kind of advice, line
  under "$tmp/shares" "$1" || return
  cat "$tmp/out" >>"$seen"
  awk -v name="$3" -v kind="$2" '/^cache lines that threads share/ { inside = 1; next }
    inside && index($0, name) == 1 && $0 ~ " " kind " +2 " { found = 1 }
    END { exit !found }' "$tmp/out" &&
    grep -q "^ *[0-9]*\. $4, shares.c:$5, in " "$tmp/out"
}
finds() { # case, kind of sharing, names, kind of advice, marks of possible lines, with | between
  seen=$tmp/seen
  : >"$seen"
  for mark in $(echo "$5" | tr '|' ' '); do
    lines="$lines\\|$(line "$mark")"
  done
  lines="\\(${lines#??}\\)"
  good=1
  for _ in 1 2 3 4 5; do
    for name in $(echo "$3" | tr ' |' '_ '); do
      found "$1" "$2" "$(echo "$name" | tr _ ' ')" "$4" "$lines" && good=0
      [ $good -eq 0 ] && break 2
    done
  done
  verdict "$option, $1: no $2 sharing of $3" $good
  lines=
}
nothing() { # case
  under "$tmp/shares" "$1" || return
  cat "$tmp/out" >"$seen"
  ! grep -q '^cache lines that threads share\|false sharing\|contended variable' "$tmp/out"
}

options="-O2 -O0"
long "-O0" || options=-O2
for option in $options; do
  seen=$tmp/log
  make shares "$option"
  seen=$tmp/seen
  : >"$seen"
  finds members false 'pair.hits and pair.misses|pair.misses and pair.hits' 'false sharing' 'hit|miss'
  # The advice wraps its lines.
  declared=$(grep -n '^_Alignas(64) static volatile struct pair pair;' "$source" | sed 's/:.*//')
  tr -s ' \n' '  ' <"$tmp/out" | grep -q "(declared in shares.c:$declared)"
  verdict "$option, members: the place of the declaration" $?
  finds elements false 'grid[0][2] and grid[1][2]|grid[1][2] and grid[0][2]' 'false sharing' element
  finds heap false 'the memory in `WORK(cell[me].misses++)' 'false sharing' cell
  case $option in
    -O2) finds local false 'sums[0] and sums[1]|sums[1] and sums[0]' 'false sharing' local ;;
    -O0) finds local false 'a local variable of thread 1' 'false sharing' local ;;
  esac
  finds reader false 'scaled.sum and scaled.scale|scaled.scale and scaled.sum' 'false sharing' sum
  finds contended true atomic 'contended variable' contended
  if [ "$option" = -O2 ]; then
    finds scalar true 'total ' 'contended variable' scalar
    tr -s ' \n' '  ' <"$tmp/out" | grep -q " total (declared in shares.c:$(line declared))"
    verdict "$option, scalar: the place of the declaration" $?
    finds critical true 'the lock of `#pragma omp critical`' \
      '\(lock\|frequent locks\|contended lock\)' critical
    ! grep -q 'contended lock.*, shares.c:\|memory in' "$tmp/out" ||
      ! grep -q '\. lock, \|\. frequent locks, ' "$tmp/out"
    verdict "$option, critical: two kinds of advice about the lock" $?
  fi
  finds construct true one 'contended variable' construct
  finds bins true 'elements of bin, such as bin[' 'contended variable' bin
  for case in padded reading stacks turns halves; do
    five_times nothing "$case"
    verdict "$option, $case: sharing is found" $?
  done
done
totals
