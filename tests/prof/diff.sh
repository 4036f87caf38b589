#!/bin/sh
# diff.sh: ompt-prof diff compares known profiles, and refuses files that are no profiles.
#
# usage: sh diff.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"
not_with "the program has no sanitizer" ""

profile() { # name, program, arguments...
  name=$1
  shift
  timeout -k 5 600 "$prof" -o "$tmp/$name" -t "$tmp/$name.txt" "$@" >"$seen" 2>&1
  verdict "$name: status" $?
}

make steps
mv "$tmp/steps" "$tmp/still"
make steps -DMOVED
# shellcheck disable=SC2086
$cc -std=gnu11 -O2 -g "$here/faults/lock.c" -o "$tmp/lock" >"$seen" 2>&1
verdict "lock builds" $?
export OMP_NUM_THREADS=2
profile one "$tmp/still" 3 3
profile four "$tmp/still" 12 3
profile moved "$tmp/steps" 3 3
profile faulty "$tmp/lock"
profile mended "$tmp/lock" mended
add python3 "$here/helpers/diff.py" "$prof" "$tmp"
(cd "$tmp" && "$prof" diff one --rows 1 four.json -o after) >"$tmp/after.txt" 2>"$seen"
[ $? -eq 0 ] && [ -s "$tmp/after.json" ] && grep -q '^and [1-9][0-9]* more' "$tmp/after.txt"
verdict "options between and after the profiles" $?
"$prof" diff "$tmp/one" -o "$tmp/x" >"$seen" 2>&1
[ $? -eq 2 ] && grep -q '^ompt-prof diff: two profiles are needed$' "$seen"
verdict "one profile" $?
"$prof" diff --help | grep -q '^Example'
verdict "help" $?
totals
