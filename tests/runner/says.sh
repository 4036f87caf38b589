#!/bin/sh
# says.sh: checks the runner's output for tests that pass, fail, are skipped or have no verdict.
#
# usage: sh says.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
seen=$tmp/seen

mkdir "$tmp/tests" "$tmp/tests/run" "$tmp/tests/some"
cp -r "$top/tests/lit.cfg.py" "$top/tests/suite.py" "$top/tests/formats" \
  "$top/tests/helpers" "$tmp/tests"
cp "$top/tests/run/lit.local.cfg" "$top/tests/run/check.h" "$tmp/tests/run"
cp "$here/lit.local.cfg" "$tmp/tests/some"
: >"$tmp/tests/long.txt"
suite() { # status, last line, arguments...
  want=$1 last=$2
  shift 2
  python3 "$tmp/tests/suite.py" --build="$build" --llvm="${LLVM:-19}" "$@" >"$seen" 2>&1
  [ $? -eq "$want" ]
  verdict "$*: the status is not $want" $?
  [ "$(tail -n 1 "$seen")" = "$last" ]
  verdict "$*: the last line is not: $last" $?
}
program() { # name, text, expected output
  printf '%s\n#include <omp.h>\n#include <stdio.h>\nint main(void) {\n%s\n}\n/* output:\n%s\n*/\n' \
    "/* $1.c */" "$2" "$3" >"$tmp/tests/run/$1.c"
}
program good 'int n = 0;
#pragma omp parallel reduction(+ : n)
  n += omp_get_level();
  puts(n == omp_get_max_threads() ? "good" : "bad");' good
# Without --all, a program is run at one level, here -O0. The other level is not counted as passed.
left='not run, left to `make test-all`:'
suite 0 "1 passed, 0 failed, 0 skipped"
says "what is left" "^$left 1 tests or parts of tests (run 1)$"
suite 0 "2 passed, 0 failed, 0 skipped" --all
! grep -q 'test-all' "$seen"
verdict "something is left with --all" $?
suite 1 "0 passed, 0 failed, 0 skipped" run/good.c/-O2
says "what is left" "^$left 1 "
program bad 'puts("bad");' good
suite 1 "1 passed, 1 failed, 0 skipped"
says "a wrong output" '^ *| bad'
says "how to repeat it" "^repeat: make test FILTER=run/bad.c/-O0"
suite 1 "0 passed, 1 failed, 0 skipped" run/bad.c/-O0
suite 0 "1 passed, 0 failed, 0 skipped" good
# With --serial, a program must detect that OpenMP is off. `idle` does not use OpenMP.
program idle 'puts("idle");' idle
suite 1 "4 passed, 2 failed, 0 skipped" --serial
says "what proves nothing" 'passes with OpenMP ignored'
rm "$tmp/tests/run/bad.c" "$tmp/tests/run/idle.c"

printf 'echo no tool here\nexit 77\n' >"$tmp/tests/some/skipped.sh"
suite 0 "1 passed, 0 failed, 1 skipped"
says "why it was skipped" 'no tool here'
# In each alternative of a filter, ^ is the begin of a test's name.
suite 0 "1 passed, 0 failed, 1 skipped" 'skipped|^run/'
printf 'exit 3\n' >"$tmp/tests/some/status.sh"
suite 1 "0 passed, 1 failed, 1 skipped" some
printf 'echo 7 passed, 1 failed, 2 skipped\nexit 1\n' >"$tmp/tests/some/status.sh"
suite 1 "8 passed, 1 failed, 3 skipped"
printf 'echo 0 passed, 0 failed, 0 skipped\n' >"$tmp/tests/some/status.sh"
suite 1 "0 passed, 1 failed, 1 skipped" some
says "a test without a verdict" 'no verdict'
# Tests of long.txt, and parts of scripts, are run with --all.
echo 'some/long.*: it takes long' >"$tmp/tests/long.txt"
echo 'exit 3' >"$tmp/tests/some/long.sh"
printf '. "%s"\nlong "a part" && totals\npassed=1\ntotals\n' "$here/../helpers/script.sh" \
  >"$tmp/tests/some/status.sh"
suite 0 "1 passed, 0 failed, 1 skipped" some
says "what is left" "^$left 2 tests or parts of tests (some 2)$"
suite 1 "0 passed, 2 failed, 1 skipped" some --all
rm "$tmp/tests/some/long.sh"
# The tests do not get the environment variables OMP_*, OCC_* and OMPT_* of the runner's caller.
printf '[ -z "$OMP_NUM_THREADS$OCC_DEBUG$OMPT_X" ]\n' >"$tmp/tests/some/status.sh"
OMP_NUM_THREADS=7 OCC_DEBUG=fork OMPT_X=1 suite 0 "1 passed, 0 failed, 1 skipped" some
python3 "$tmp/tests/suite.py" --build="$build" nowhere >"$seen" 2>&1
[ $? -eq 2 ] && grep -q 'did not match any tests' "$seen"
verdict "a filter that no test matches" $?
totals
