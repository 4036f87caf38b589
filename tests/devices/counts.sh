#!/bin/sh
# counts.sh: two tools observe two devices. A run has no traces, or buffers of one record, of 4 KiB
# or of 1 MiB; see helpers/counts.c.
#
# usage: sh counts.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"

$cc -std=gnu11 -fopenmp-targets=x86_64-pc-linux-gnu -O1 -g -Wall -I"$here/helpers" \
  -I"$here/../helpers" "$here"/helpers/counts.c "$here"/helpers/tool_tr2.c \
  "$here"/helpers/tool_omp5.c -o "$tmp/counts" || exit 1

export OCC_DEVICES=2
for threads in 1 2 8; do
  for bytes in 0 104 4096 1048576; do
    OMP_NUM_THREADS=$threads TRACE_BYTES=$bytes timeout 300 "$tmp/counts" >"$tmp/out" 2>&1
    status=$?
    verdict "buffers of $bytes bytes, $threads threads: status $status" $status
    [ $status -eq 0 ] || sed 's/^/  | /' "$tmp/out"
  done
done
totals
