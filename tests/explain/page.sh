#!/bin/sh
# page.sh: checks the page that ompt-explain writes, in a browser.
#
# usage: sh page.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
PYTHONPATH=$top/tests/browser
export PYTHONPATH
(cd "$top" && "$build/bin/ompt-explain" examples/demo.c --html "$tmp/demo.html")
add python3 "$here/helpers/page.py" "$tmp/demo.html"
totals
