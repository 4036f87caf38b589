#!/bin/sh
# broken.sh: checks that site.py and blocks.py notice errors in pages.
#
# usage: sh broken.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/docs/helpers/pages.sh
. "$here/helpers/pages.sh"

# Runs a program in the copy of the tree. The program must fail, with the expected message. Then
# repairs the copy's pages.
sees() { # what, program, expected message
  (cd "$tmp/tree" && $python "$2" $4) >"$seen" 2>&1
  status=$?
  [ $status -eq 1 ] && grep -q -- "$3" "$seen"
  verdict "$1 is not seen" $?
  cp docs/*.md "$tmp/tree/docs"
}

mkdir "$tmp/tree"
cp -r docs README.md LICENSE Makefile "$tmp/tree"
for folder in include lowering rtlib examples tests; do ln -s "$PWD/$folder" "$tmp/tree"; done
case $BUILD in /*) ;; *) ln -s "$PWD/$BUILD" "$tmp/tree/$BUILD" ;; esac
sed -i 's/OCC_fork(occ_self/OCC_spoon(occ_self/' "$tmp/tree/docs/lowering.md"
sees "a block that was changed" docs/site/blocks.py 'lowering.md:[0-9]*: not the present output' --check
sed -i 's/^<!-- lowered log.c.*/<!-- lowered log.c line nowhere -->/' "$tmp/tree/docs/lowering.md"
sees "a part that is not there" docs/site/blocks.py "no line with 'nowhere'" --check
need_renderers
echo '`OCC_nowhere`' >>"$tmp/tree/docs/lowering.md"
sees "a name that is nowhere declared" docs/site/site.py 'OCC_nowhere is not' "$tmp/site2"
echo '[x](nowhere.md) [y](runtime.md#nowhere) ![z](nowhere.svg)' >>"$tmp/tree/docs/tools.md"
cp "$tmp/tree/docs/tools.md" "$tmp/tools.md"
sees "a broken link" docs/site/site.py 'tools.md: a link to nowhere.md' "$tmp/site2"
cp "$tmp/tools.md" "$tmp/tree/docs"
sees "a broken anchor" docs/site/site.py 'runtime.md#nowhere: no such section' "$tmp/site2"
cp "$tmp/tools.md" "$tmp/tree/docs"
sees "a missing picture" docs/site/site.py 'a picture nowhere.svg' "$tmp/site2"
totals
