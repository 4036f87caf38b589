#!/bin/sh
# run.sh: builds and runs the tests of the 2013 draft with 1, 2, 3 and 8 threads.
#
# usage: sh tests/ompt_2013/run.sh [--cc "build/bin/ompt-cc -fopenmp"] [test...]
# env:   THREADS="1 2 3 8", CFLAGS="-O1 -g", LLVM=19; see ../tool-tests.sh
# A program is linked with tool.c.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/tool-tests.sh
. "$here/../tool-tests.sh"

build() { # test
  also="$here/tool.c -lompt2013"
  [ "$1" = all ] && also="$also $here/../counting_tr2.c $here/../counting_omp5.c"
  [ "$1" = context ] && also= # ompt-cc names the library itself
  # shellcheck disable=SC2086
  $cc -std=gnu11 ${CFLAGS:--O1 -g} -Wall "$here/$1.c" $also -o "$tmp/$1"
}

[ $# -gt 0 ] || set -- draft words context all found hostile
run_tests "$@"
totals
