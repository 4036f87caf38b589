#!/bin/sh
# scale.sh: the figures of ompt-prof scale agree with each other and with the profile of each run,
# and ompt-prof scale names the construct that limits the speed.
#
# usage: sh scale.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"
not_with "the program has no sanitizer" ""

make scales
cd "$tmp" || exit 1
add python3 "$here/helpers/scale.py" "$prof" "$tmp/scales"
"$prof" scale --help | grep -q '^Example'
verdict "help" $?
totals
