#!/bin/sh
# places.sh: the codeptr_ra of each event of gcc's code.
#
# usage: sh places.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# gcc's code tells no masked, flush and reduction.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
# shellcheck source=tests/helpers/places.sh
. "$here/../helpers/places.sh"
not_with "gcc's program has no sanitizer" ""
places "parallel task taskwait taskgroup barrier loop sections single critical ordered lock nest_lock join
  workshare cancel teams taskloop" gcc
totals
