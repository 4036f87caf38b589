#!/bin/sh
# codes.sh: checks every return code of libompd2013. If a callback of the debugger fails, only the
# current call fails, and no memory is lost.
#
# usage: sh codes.sh "CC" TMP
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
# shellcheck source=tests/ompd2013/helpers/client_2013.sh
. "$here/helpers/client_2013.sh"

debugger codes_2013 calls_2013
program regions "$shared/regions.c" "$shared/tell_at.c" || totals
for debug in enabled disabled; do
  OMP_DEBUG=$debug looked "OMP_DEBUG=$debug" "$tmp/codes_2013" "$tmp" "$tmp/regions"
done
totals
