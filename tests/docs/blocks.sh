#!/bin/sh
# blocks.sh: checks that pages show the current output of the compiler and of programs.
#
# usage: sh blocks.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/docs/helpers/pages.sh
. "$here/helpers/pages.sh"

check "run make docs-update, and read the pages again" $python docs/site/blocks.py --check
totals
