#!/bin/sh
# run.sh: what each construct becomes, compared with what it should become.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lower/run.sh [-v] [--update] [pattern...]
# NAME.c is lowered; three counts come from it:
#   shape       its readable lowered text is NAME.lowered, the module's table
#               at the end left out (module.c keeps it)
#   dump        what `// dump: STAGES` asks for is NAME.dump
#   round trip  plain clang compiles the lowered text without a warning; not
#               asked is whether the user's names are used: their last use may
#               be that of a copy in a region
# reject/NAME.c has to be refused: each line with `// error: REGEX` gets an
# error that matches, no other line gets one, and nothing of ours is shown.
# --update writes the expected files anew. `// flags:` are compiler flags,
# ours the last of them.
here=$(cd "$(dirname "$0")" && pwd)
cd "$here" || exit 1
case ${BUILD:=build} in /*) ;; *) BUILD=$here/../../$BUILD ;; esac
cc="$BUILD/bin/ompt-cc -fopenmp" clang=clang-${LLVM:-19}
export LC_ALL=C
verbose= update= passed=0 failed=0
while [ $# -gt 0 ]; do
  case $1 in
    -v) verbose=y ;;
    --update) update=y ;;
    -*) echo "run.sh: unknown option $1" >&2; exit 2 ;;
    *) break ;;
  esac
  shift
done
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' HUP INT TERM

verdict() { # name, status; $tmp/why says what was wrong
  if [ "$2" -eq 0 ]; then
    passed=$((passed + 1))
    [ -z "$verbose" ] || echo "pass $1"
  else
    failed=$((failed + 1))
    echo "FAIL lower/$1"
    head -n 20 "$tmp/why" | sed 's/^/  | /'
  fi
}
header() { sed -n "1,5s,^// $1: ,,p" "$file"; }
compare() { # expected file, in $tmp/got
  [ -z "$update" ] || cp "$tmp/got" "$1"
  diff "$1" "$tmp/got" >"$tmp/why" 2>&1
}

accepted() {
  $cc $flags --ompt-emit-lowered -o "$tmp/all.c" "$file" >"$tmp/why" 2>&1 ||
    { verdict "$name" 1; return; }
  sed '/OCC_region \*const occ_regions\[\]/,$d' "$tmp/all.c" >"$tmp/got"
  [ "$name" != module ] || cp "$tmp/all.c" "$tmp/got"
  compare "$name.lowered"
  verdict "$name: shape" $?
  stages=$(header dump)
  if [ -n "$stages" ]; then
    $cc $flags --ompt-dump="$stages" "$file" >"$tmp/got" 2>&1
    compare "$name.dump"
    verdict "$name: dump" $?
  fi
  $clang -Wall -Wextra -Wno-unused-variable \
    -Wno-unused-but-set-variable -Wno-unused-local-typedef -Werror ${flags%%--ompt*} \
    -I"$BUILD/lib/ompt-cc/include" -c "$tmp/all.c" -o "$tmp/all.o" >"$tmp/why" 2>&1
  verdict "$name: round trip" $?
}

rejected() {
  timeout 20 $cc $flags -c "$file" -o "$tmp/x.o" >"$tmp/err" 2>&1
  status=$?
  sed -n "s|^$file:\([0-9]*\):[0-9]*: error: |\1:|p" "$tmp/err" >"$tmp/errors"
  {
    [ $status -eq 1 ] || echo "exit status $status"
    grep -inE 'occ_|PLEASE submit|Stack dump' "$tmp/err" |
      grep -v "the compiler's own"
    grep -E '(: fatal|^fatal|^ompt-cc: |^error)' "$tmp/err"
    sed -n 's,.*// error: ,,;t found
      b
      :found
      =;p' "$file" | while read -r line && read -r regex; do
      grep "^$line:" "$tmp/errors" | grep -Eq -e "$regex" ||
        echo "$file:$line: no error that matches: $regex"
    done
    cut -d: -f1 "$tmp/errors" | uniq -d | sed 's/$/: more than one error/'
    cut -d: -f1 "$tmp/errors" | sort -u | while read -r line; do
      sed -n "${line}p" "$file" | grep -q '// error: ' ||
        grep "^$line:" "$tmp/errors" | sed 's/^/not expected: /'
    done
  } >"$tmp/why"
  [ ! -s "$tmp/why" ]
  verdict "$name" $?
}

for file in *.c reject/*.c; do
  name=${file%.c}
  keep=$([ $# -eq 0 ] && echo y)
  for pattern in "$@"; do case $name in $pattern) keep=y ;; esac; done
  [ -n "$keep" ] || continue
  flags=$(header flags)
  case $name in reject/*) rejected ;; *) accepted ;; esac
done
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ] && [ "$passed" -ne 0 ]
