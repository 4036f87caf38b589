#!/bin/sh
# run.sh: builds and runs the tests of the Collector API with 1, 2, 3 and 8 threads.
#
# usage: sh tests/collector/run.sh [--cc "build/bin/ompt-cc -fopenmp"] [test...]
# env:   THREADS="1 2 3 8", CFLAGS="-O1 -g", LLVM=19; see ../tool-tests.sh
# A program is linked with client.c and waits.c.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/tool-tests.sh
. "$here/../tool-tests.sh"

build() { # test
  also=
  [ "$1" = three ] && also="$here/../counting_tr2.c $here/../counting_omp5.c"
  # shellcheck disable=SC2086
  $cc -std=gnu11 ${CFLAGS:--O1 -g} -fno-omit-frame-pointer -Wall "$here/$1.c" \
    "$here/client.c" "$here/waits.c" $also -o "$tmp/$1"
}

# A worker that leaves an unobserved region looks at a team that may have begun
# the next one: harmless, and a race all the same.
skip() { # test
  case $1:$cc in
    late:*-fsanitize=thread*) echo "SKIP $suite/$1: it is about races" ;;
    *) false ;;
  esac
}

limit=120
[ $# -gt 0 ] || set -- requests garbage small events states late signals fork three found \
  closing hostile
run_tests "$@"
totals
