#!/bin/sh
# codes.sh: checks each error code of libompd: for wrong arguments, for each allocation and each
# read that fails, and for handles of ended objects.
#
# usage: sh codes.sh "CC" TMP
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
# shellcheck source=tests/ompd/helpers/client.sh
. "$here/helpers/client.sh"

debugger codes calls check_threads
debugger stale check_threads check_icvs
library="$build/lib/ompt-cc/libompd.so"
export OMP_DEBUG=enabled

program regions regions &&
  OMPD_TEST_STOP=nested OMP_NUM_THREADS=6,3 looked codes "$tmp/codes" -l "$library" "$tmp/regions"
for source in regions tasks strangers; do
  program $source $source && looked "$source, handles kept" "$tmp/stale" -l "$library" "$tmp/$source"
done
totals
