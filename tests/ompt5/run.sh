#!/bin/sh
# run.sh: builds and runs the tests of OpenMP 5's OMPT with 1, 2, 3 and 8 threads.
#
# usage: sh tests/ompt5/run.sh [--cc "build/bin/ompt-cc -fopenmp"] [test...]
# env:   THREADS="1 2 3 8", CFLAGS="-O1 -g", LLVM=19; see ../tool-tests.sh
# A program is linked with tool.c.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/tool-tests.sh
. "$here/../tool-tests.sh"

build() { # test
  also=
  [ "$1" = both ] && also=$here/../counting_tr2.c
  # shellcheck disable=SC2086
  $cc -std=gnu11 ${CFLAGS:--O1 -g} -fno-omit-frame-pointer -Wall "$here/$1.c" \
    "$here/tool.c" $also -o "$tmp/$1"
}

[ $# -gt 0 ] || set -- regions resize tasks words doacross mutex cancel inquiry both header found \
  archer tsan hostile unload linked valgrind
run_tests "$@"
totals
