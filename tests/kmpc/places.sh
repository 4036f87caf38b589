#!/bin/sh
# places.sh: checks the codeptr_ra of each event in code of clang.
#
# usage: sh places.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
# shellcheck source=tests/helpers/places.sh
. "$here/../helpers/places.sh"
not_with "clang's program has no sanitizer" ""
places "parallel task taskwait taskgroup barrier loop sections single masked critical ordered lock nest_lock
  flush join workshare reduction control cancel teams taskloop" \
  "parallel_begin=5 task_create=5 work=5 sync_region=5 reduction=5 masked=5 flush=5 cancel=5 control_tool=5
  mutex_acquired=3 dispatch=3" "$clang"
totals
