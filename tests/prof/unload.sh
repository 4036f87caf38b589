#!/bin/sh
# unload.sh: libraries are loaded and unloaded while the handler walks stacks.
#
# usage: sh unload.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"

make unload
for threads in ${THREADS:-2 3 8}; do
  OMP_NUM_THREADS=$threads under "$tmp/unload"
  verdict "unload, $threads threads" $?
done
totals
