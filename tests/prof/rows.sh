#!/bin/sh
# rows.sh: the table of lines has one row for each line and function. Samples in the body of a
# construct and waits at its end belong to one row, also if the line of the end is not known.
#
# usage: sh rows.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"

make header
OMP_NUM_THREADS=2
export OMP_NUM_THREADS
for run in 1 2 3 4 5 6; do
  under "$tmp/header"
  verdict "run $run: status" $?
  sed -n '/^lines/,/^$/p' "$tmp/out" | cut -c 1-54 >"$seen"
  [ "$(grep -c '^header.c:[0-9]* *parallel in main' "$seen")" -gt 0 ] &&
    [ -z "$(sort "$seen" | uniq -d)" ]
  verdict "run $run: a row for each line" $?
done
totals
