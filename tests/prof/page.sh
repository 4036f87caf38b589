#!/bin/sh
# page.sh: checks the flame graph in a browser (page.py).
#
# usage: sh page.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"

$cc -std=gnu11 -O2 -g "$here/serial.c" -o "$tmp/serial" >"$seen" 2>&1 || {
  fails "serial does not build"
  totals
}
OMP_NUM_THREADS=2 under "$tmp/serial"
PYTHONPATH=$top/tests/browser
export PYTHONPATH
add python3 "$here/helpers/page.py" "$tmp/out.svg"
totals
