#!/bin/sh
# browser.sh: checks every page in a headless Chromium (look.py).
#
# usage: sh browser.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/docs/helpers/pages.sh
. "$here/helpers/pages.sh"
need_renderers

$python docs/site/site.py "$tmp/site" >/dev/null 2>&1
PYTHONPATH=tests/browser
export PYTHONPATH
add $python "$here/helpers/look.py" "$tmp/site"
totals
