#!/bin/sh
# run.sh: builds and runs the OMPT tests with 1, 2, 3 and 8 threads.
#
# usage: sh tests/ompt/run.sh [--cc "build/bin/ompt-cc -fopenmp"] [test...]
# env:   THREADS="1 2 3 8", CFLAGS="-O1 -g"; see ../tool-tests.sh
# A program is linked with trace.c and rules.c.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/tool-tests.sh
. "$here/../tool-tests.sh"
flags="-std=gnu11 ${CFLAGS:--O1 -g} -fno-omit-frame-pointer -I$here/../../include"
limit=

for part in trace rules; do
  # shellcheck disable=SC2086
  $cc $flags -c "$here/$part.c" -o "$tmp/$part.o" || exit 1
done

# Two tests are about what --ompt-outline does, whatever the compiler is given.
outline() { # test
  case $1 in
    workshare) echo --ompt-outline=none ;;
    outline) echo --ompt-outline=worksharing ;;
  esac
}

build() { # test
  # shellcheck disable=SC2086
  $cc $flags $(outline "$1") "$here/$1.c" "$tmp/trace.o" "$tmp/rules.o" -o "$tmp/$1"
}

# ThreadSanitizer hands signals over later, elsewhere.
skip() { # test
  case $1:$cc in
    signal:*-fsanitize=thread*) echo "SKIP $suite/$1: its stacks are not the signal's" ;;
    *) false ;;
  esac
}

[ $# -gt 0 ] || set -- init impatient threads parallel nested workshare outline unwritten tasks detach cancel order \
  ids frames states control exit ends quick fork signal optional found hostile
run_tests "$@"
totals
