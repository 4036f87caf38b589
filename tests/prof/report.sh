#!/bin/sh
# report.sh: checks the page of a profile in a browser (report.py).
#
# usage: sh report.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"
not_with "the program has no sanitizer" ""

make scales
make strange
mv "$tmp/strange" "$tmp/<b>&\"'.x"
export OMP_NUM_THREADS=2
for name in scales strange; do
  case $name in
    scales) set -- "$tmp/scales" serial ;;
    strange) set -- "$tmp/<b>&\"'.x" ;;
  esac
  timeout -k 5 600 "$prof" --html -o "$tmp/$name" -t "$tmp/$name.txt" "$@" >"$seen" 2>&1
  verdict "$name: status" $?
done
"$prof" -o "$tmp/without" "$tmp/scales" one >"$seen" 2>&1
[ $? -eq 0 ] && [ ! -e "$tmp/without.html" ] && [ -e "$tmp/without.json" ]
verdict "without --html there is no page" $?
make shares
timeout -k 5 600 "$prof" --html --counters=task-clock,page-faults,cycles -o "$tmp/counted" \
  -t "$tmp/counted.txt" "$tmp/shares" members >"$seen" 2>&1
verdict "counted: status" $?
PYTHONPATH=$top/tests/browser
export PYTHONPATH
add python3 "$here/helpers/report.py" "$tmp/scales" "$tmp/strange" "$tmp/counted"
totals
