#!/bin/sh
# broken.sh: checks that site.py and blocks.py notice errors in pages.
#
# usage: sh broken.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/docs/helpers/pages.sh
. "$here/helpers/pages.sh"

# Runs a program in the copy of the tree. The program must fail. Then repairs the copy's pages.
runs() { # program, arguments...
  (cd "$tmp/tree" && $python "$@") >"$seen" 2>&1
  status=$?
  cp docs/*.md "$tmp/tree/docs"
}
sees() { # what, expected message
  [ $status -eq 1 ] && grep -q -- "$2" "$seen"
  verdict "$1 is not seen" $?
}

mkdir "$tmp/tree"
cp -r docs README.md LICENSE Makefile "$tmp/tree"
for folder in include lowering rtlib examples tests; do ln -s "$PWD/$folder" "$tmp/tree"; done
case $BUILD in /*) ;; *) ln -s "$PWD/$BUILD" "$tmp/tree/$BUILD" ;; esac
sed -i 's/OCC_fork(occ_self/OCC_spoon(occ_self/' "$tmp/tree/docs/lowering.md"
runs docs/site/blocks.py --check docs/lowering.md
sees "a block that was changed" 'lowering.md:[0-9]*: not the present output'
sed -i 's/^<!-- lowered log.c.*/<!-- lowered log.c line nowhere -->/' "$tmp/tree/docs/lowering.md"
runs docs/site/blocks.py --check docs/lowering.md
sees "a part that is not there" "no line with 'nowhere'"
need_renderers
echo '`OCC_nowhere`' >>"$tmp/tree/docs/lowering.md"
runs docs/site/site.py "$tmp/site2"
sees "a name that is nowhere declared" 'OCC_nowhere is not'
echo '[x](nowhere.md) [y](runtime.md#nowhere) ![z](nowhere.svg)' >>"$tmp/tree/docs/tools.md"
runs docs/site/site.py "$tmp/site2"
sees "a broken link" 'tools.md: a link to nowhere.md'
sees "a broken anchor" 'runtime.md#nowhere: no such section'
sees "a missing picture" 'a picture nowhere.svg'
totals
