#!/bin/sh
# run.sh: the pages: their links, what in them programs made, their commands, how they look.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/docs/run.sh [-v] [part...]     from anywhere; parts:
#   site       `make docs` makes the pages, without a broken link
#   blocks     what compiler and programs wrote into the pages is what they write now
#   tables     they name all that there is: environment variables, tests
#   broken     site and blocks notice what is wrong
#   commands   the commands run exactly as they are printed (commands.py)
#   browser    every page in a headless Chromium (look.py)
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.." || exit 1
export BUILD="${BUILD:-build}" PYTHONDONTWRITEBYTECODE=1
python=/usr/bin/python3
[ -x "$python" ] || python=python3
verbose=
[ "$1" != -v ] || { verbose=-v; shift; }
passed=0 failed=0 skipped=0
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' HUP INT TERM

verdict() { # what, status; the reason is in $tmp/log
  if [ "$2" -eq 0 ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAIL docs/$1"
    head -n 25 "$tmp/log" | sed 's/^/  | /'
  fi
}

# A part that ends with totals of its own.
part() { # command...
  "$@" >"$tmp/log" 2>&1
  sed '$d' "$tmp/log"
  # shellcheck disable=SC2046
  set -- $(tail -n 1 "$tmp/log")
  case "$*" in
    *passed,*failed,*skipped)
      passed=$((passed + $1)) failed=$((failed + $3)) skipped=$((skipped + $5)) ;;
    *)
      failed=$((failed + 1))
      echo "FAIL docs: it ends with: $*" ;;
  esac
}

have_renderers() {
  command -v cmark-gfm >/dev/null && command -v mandoc >/dev/null && return
  skipped=$((skipped + 1))
  false
}

site() {
  have_renderers || return
  $python docs/site/site.py "$tmp/site" >"$tmp/log" 2>&1
  verdict "site: links" $?
  # Nothing is loaded from elsewhere.
  grep -rnE '(src|href)="(https?:)?//' "$tmp/site" | grep -v '<a [^>]*href="https\?:' >"$tmp/log"
  [ ! -s "$tmp/log" ]
  verdict "site: something of another site is loaded" $?
}

blocks() {
  $python docs/site/blocks.py --check >"$tmp/log" 2>&1
  verdict "blocks: run make docs-update, and read the pages again" $?
}

# Each of the words in $tmp/words stands in a page, as code.
named() { # what, page
  while read -r word; do
    grep -qF "\`$word" "$2" || echo "$2 does not name $word"
  done <"$tmp/words" >"$tmp/log"
  [ ! -s "$tmp/log" ]
  verdict "tables: $1" $?
}

tables() {
  grep -rhoE '"(OMP|OMPT|OCC)_[A-Z_]+"' rtlib --include='*.[ch]' | tr -d '"' | sort -u >"$tmp/words"
  named "environment variables" docs/runtime.md
  # And no page has one that there is not.
  grep -ohE '^\| `O(MP|CC)_[A-Z_]+`' docs/runtime.md | tr -d '|` ' | sort -u |
    while read -r name; do
      grep -rqF "\"$name\"" rtlib --include='*.[ch]' || echo "there is no $name"
    done >"$tmp/log"
  [ ! -s "$tmp/log" ]
  verdict "tables: environment variables that there are not" $?
  for folder in tests/*/run.sh tests/*/lit.local.cfg; do dirname "$folder"; done >"$tmp/words"
  named "tests" docs/hacking.md
}

# In a copy of the tree that is wrong, what has to be said?
sees() { # what, program, what it must say
  (cd "$tmp/tree" && $python "$2" $4) >"$tmp/log" 2>&1
  status=$?
  [ $status -eq 1 ] && grep -q -- "$3" "$tmp/log"
  verdict "broken: $1 is not seen" $?
  cp docs/*.md "$tmp/tree/docs"
}
broken() {
  mkdir "$tmp/tree"
  cp -r docs README.md LICENSE Makefile "$tmp/tree"
  for folder in include lowering rtlib examples tests; do ln -s "$PWD/$folder" "$tmp/tree"; done
  case $BUILD in /*) ;; *) ln -s "$PWD/$BUILD" "$tmp/tree/$BUILD" ;; esac
  sed -i 's/OCC_fork(occ_self/OCC_spoon(occ_self/' "$tmp/tree/docs/lowering.md"
  sees "a block that was changed" docs/site/blocks.py 'lowering.md:[0-9]*: not what' --check
  sed -i 's/^<!-- lowered log.c.*/<!-- lowered log.c line nowhere -->/' "$tmp/tree/docs/lowering.md"
  sees "a part that is not there" docs/site/blocks.py "no line with 'nowhere'" --check
  have_renderers || return
  echo '`OCC_nowhere`' >>"$tmp/tree/docs/lowering.md"
  sees "a name that is nowhere declared" docs/site/site.py 'OCC_nowhere is not' "$tmp/site2"
  echo '[x](nowhere.md) [y](runtime.md#nowhere) ![z](nowhere.svg)' >>"$tmp/tree/docs/tools.md"
  cp "$tmp/tree/docs/tools.md" "$tmp/tools.md"
  sees "a broken link" docs/site/site.py 'tools.md: a link to nowhere.md' "$tmp/site2"
  cp "$tmp/tools.md" "$tmp/tree/docs"
  sees "a broken anchor" docs/site/site.py 'runtime.md#nowhere: no such section' "$tmp/site2"
  cp "$tmp/tools.md" "$tmp/tree/docs"
  sees "a missing picture" docs/site/site.py 'a picture nowhere.svg' "$tmp/site2"
}

commands() { part $python tests/docs/commands.py $verbose; }

browser() {
  have_renderers || return
  [ -d "$tmp/site" ] || $python docs/site/site.py "$tmp/site" >/dev/null 2>&1
  part env PYTHONPATH=tests/browser $python tests/docs/look.py "$tmp/site"
}

for name in ${*:-site blocks tables broken commands browser}; do
  case $name in
    site | blocks | tables | broken | commands | browser) $name ;;
    *) echo "run.sh: there is no part $name" >&2; exit 2 ;;
  esac
done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
