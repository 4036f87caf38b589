#!/bin/sh
# closing.sh: a program closes a collector without STOP; see closing.c.
#
# usage: sh closing.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
export OMP_NUM_THREADS=3

"$clang" -Wall -O1 -shared -fPIC -DLIBRARY -I"$include" "$here/helpers/closing.c" -ldl \
  -o "$tmp/closing.so" || exit 1
build closing "$here/helpers/closing.c" -ldl
build closing_static -static-openmp "$here/helpers/closing.c" -ldl
for program in closing closing_static; do
  try "$program" "1
it is there
4 of 4" "$tmp/$program" "$tmp/closing.so"
done
totals
