#!/bin/sh
# commands.sh: runs the commands of the pages exactly as they are printed (commands.py).
#
# usage: sh commands.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/docs/helpers/pages.sh
. "$here/helpers/pages.sh"

add $python "$here/helpers/commands.py"
totals
