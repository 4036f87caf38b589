#!/bin/sh
# tsan.sh: compiles programs with gcc, and runs them under ThreadSanitizer, with and without Archer.
#
# usage: sh tsan.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
# shellcheck source=tests/helpers/races.sh
. "$here/../helpers/races.sh"
not_with "an instrumented runtime orders everything by itself" ""
races gcc
totals
