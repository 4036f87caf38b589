#!/bin/sh
# valgrind.sh: runs a program for each group of constructs under memcheck, helgrind and drd. The
# three checkers must find each planted fault, and report nothing about a correct program.
#
# usage: sh valgrind.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
not_with "valgrind does not run sanitizers"
if ! command -v valgrind >/dev/null; then
  echo "SKIP $part: valgrind is not installed"
  skipped=1
  totals
fi
supp=$(dirname "${cc%% *}")/../lib/ompt-cc/valgrind.supp
tool=$(dirname "${cc%% *}")/../lib/ompt-cc/tools/ompt-valgrind.so
for what in CORRECT RACE LEAK UNSET; do
  # shellcheck disable=SC2086
  $cc -O1 -g -gdwarf-4 -D$what "$here/helpers/valgrind_program.c" -o "$tmp/$what" || exit 1
done

errors() { # tool, program; prints the number of errors
  OMP_TOOL_LIBRARIES=
  [ "$1" = memcheck ] || OMP_TOOL_LIBRARIES=$tool
  OMP_TOOL_LIBRARIES=$OMP_TOOL_LIBRARIES timeout 600 valgrind --tool="$1" $3 \
    --suppressions="$supp" "$tmp/$2" >"$tmp/out" 2>&1
  sed -n 's/.*ERROR SUMMARY: \([0-9]*\) errors.*/\1/p' "$tmp/out" | tail -n 1
}
check() { # what, errors, condition
  [ -n "$2" ] && [ "$2" "$3" 0 ]
  correct=$?
  verdict "$1: ${2:-no} errors" $correct
  [ $correct -eq 0 ] || sed 's/^/  | /' "$tmp/out" | head -n 40
}
check "memcheck, a correct program" "$(errors memcheck CORRECT --leak-check=full)" -eq
check "memcheck, a leak" "$(errors memcheck LEAK --leak-check=full)" -gt
check "memcheck, an uninitialised value" "$(errors memcheck UNSET)" -gt
grep -q 'at 0x[0-9A-F]*: main_L[0-9]*_parallel' "$tmp/out"
verdict "memcheck names the construct" $?
for checker in helgrind drd; do
  check "$checker, a correct program" "$(errors $checker CORRECT)" -eq
  check "$checker, a race" "$(errors $checker RACE)" -gt
  # A thread that wakes another one reports only afterwards that it has released the lock.
  export OMP_WAIT_POLICY=passive
  check "$checker, a correct program whose threads sleep" "$(errors $checker CORRECT)" -eq
  check "$checker, a race of threads that sleep" "$(errors $checker RACE)" -gt
  unset OMP_WAIT_POLICY
done
# No version of valgrind may complain about the library's debug information.
grep -q 'debuginfo reader' "$tmp/out"
verdict "the library's debug information" $((1 - $?))
totals
