#!/bin/sh
# run.sh: builds and runs the tests of the 5.0 preview with 1, 2, 3, 8 threads.
#
# usage: sh tests/ompt_preview/run.sh [--cc "build/bin/ompt-cc -fopenmp"] [test...]
# env:   THREADS="1 2 3 8", CFLAGS="-O1 -g", LLVM=19; see ../tool-tests.sh
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/tool-tests.sh
. "$here/../tool-tests.sh"
environment=OMP_CANCELLATION=true

build() { # test
  # shellcheck disable=SC2086
  $cc -std=gnu11 ${CFLAGS:--O1 -g} -Wall "$here/$1.c" -o "$tmp/$1"
}

[ $# -gt 0 ] || set -- preview found hostile
run_tests "$@"
totals
