#!/bin/sh
# run.sh: builds and runs the tests of the ch. 4 draft with 1, 2, 3, 8 threads.
#
# usage: sh tests/ompt_ch4/run.sh [--cc "build/bin/ompt-cc -fopenmp"] [test...]
# env:   THREADS="1 2 3 8", CFLAGS="-O1 -g", LLVM=19; see ../tool-tests.sh
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/tool-tests.sh
. "$here/../tool-tests.sh"

build() { # test
  # shellcheck disable=SC2086
  $cc -std=gnu11 ${CFLAGS:--O1 -g} -Wall "$here/$1.c" -o "$tmp/$1"
}

# A handler on a thread that leaves a region may see what its end changes.
skip() { # test
  case $1:$cc in
    signal:*-fsanitize=thread*) echo "SKIP $suite/$1: it is about races" ;;
    *) false ;;
  esac
}

[ $# -gt 0 ] || set -- draft signal found hostile
run_tests "$@"
totals
