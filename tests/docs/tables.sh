#!/bin/sh
# tables.sh: checks that the pages name all environment variables and all folders of tests.
#
# usage: sh tables.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/docs/helpers/pages.sh
. "$here/helpers/pages.sh"

# Checks that each word in $tmp/words is in a page, as code.
named() { # what, page
  while read -r word; do
    grep -qF "\`$word" "$2" || echo "$2 does not name $word"
  done <"$tmp/words" >"$seen"
  [ ! -s "$seen" ]
  verdict "$1" $?
}

grep -rhoE '"(OMP|OMPT|OCC)_[A-Z_]+"' rtlib --include='*.[ch]' | tr -d '"' | sort -u >"$tmp/words"
named "environment variables" docs/runtime.md
grep -ohE '^\| `O(MP|CC)_[A-Z_]+`' docs/runtime.md | tr -d '|` ' | sort -u |
  while read -r name; do
    grep -rqF "\"$name\"" rtlib --include='*.[ch]' || echo "there is no $name"
  done >"$seen"
[ ! -s "$seen" ]
verdict "environment variables that do not exist" $?
find tests -name lit.local.cfg | cut -d/ -f1,2 | sort -u >"$tmp/words"
named "tests" docs/hacking.md
totals
