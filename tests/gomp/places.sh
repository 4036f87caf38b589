#!/bin/sh
# places.sh: checks the codeptr_ra of each event in code of gcc.
#
# usage: sh places.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# gcc's code does not report masked, flush and reduction.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
# shellcheck source=tests/helpers/places.sh
. "$here/../helpers/places.sh"
not_with "gcc's program has no sanitizer" ""
places "parallel task taskwait taskgroup barrier loop sections single critical ordered lock nest_lock join
  workshare cancel teams taskloop" \
  "parallel_begin=5 task_create=5 work=3 sync_region=5 reduction=1 masked=1 flush=1 cancel=5 mutex_acquired=3
  dispatch=3" gcc
totals
