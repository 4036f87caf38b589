#!/bin/sh
# names.sh: a report has the right names of functions and constructs, and the right lines.
#
# usage: sh names.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"

make names
OMP_NUM_THREADS=2 under "$tmp/names"
verdict "names: status" $?
stack='main;parallel in main (names.c:28-34);task in main (names.c:31-32)'
for i in 0 1 2 3 4 5 6 7 8 9 10 11 12; do stack="$stack;depth"; done
at_least "names: the stack" 50 "$stack;outer;inner "
grep -q '^names.c:11  *inner ' "$tmp/out"
verdict "names: a line" $?
strip -o "$tmp/stripped" "$tmp/names"
OMP_NUM_THREADS=2 under "$tmp/stripped"
at_least "names: without symbols" 50 'task in main (names.c:31-32);[stripped];'
totals
