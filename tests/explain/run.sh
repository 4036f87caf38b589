#!/bin/sh
# run.sh: ompt-explain, and what --ompt-dump=json tells.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/explain/run.sh [BUILD]
# Every program of tests/run and examples has to be explained, whole.
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.." || exit 1
build=${1:-${BUILD:-build}}
case $build in /*) ;; *) build=$PWD/$build ;; esac
explain=$build/bin/ompt-explain
if [ "${1:-}" = --dump ]; then # one program: FOLDER FILE
  explain=$4 out=$2/$(basename "$3" .c).json
  flags=$(sed -n '/^\/\* output:/q; s,^[/ *]*flags: *,,p' "$3" | tr -d '\r' | sed 's, *\*/$,,')
  cd "$(dirname "$3")" || exit 1
  name=$(basename "$3")
  # shellcheck disable=SC2086
  "${explain%explain}cc" -fopenmp --ompt-dump=json $flags "$name" >"$out" 2>"$out.err" ||
    { echo "$3 has no dump"; head -n 3 "$out.err"; }
  [ -s "$out" ] || exit 0
  "$explain" --from "$out" "$name" >"$out.txt" && [ -s "$out.txt" ] ||
    echo "$3 has no text"
  "$explain" --from "$out" --html "$out.html" "$name" &&
    grep -q '</html>' "$out.html" || echo "$3 has no page"
  exit 0
fi
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
passed=0 failed=0 skipped=0
verdict() { # what, status; what was seen is in $tmp/seen
  if [ "$2" -eq 0 ]; then
    passed=$((passed + 1))
    return
  fi
  failed=$((failed + 1))
  echo "FAIL explain: $1"
  head -n 15 "$tmp/seen" 2>/dev/null | sed 's/^/    /'
}
check() { # what, command...
  what=$1
  shift
  "$@" >"$tmp/seen" 2>&1
  verdict "$what" $?
}
total() {
  echo "$passed passed, $failed failed, $skipped skipped"
  [ "$failed" -eq 0 ] && exit 0
  exit 1
}
if ! command -v python3 >/dev/null; then
  skipped=1
  total
fi

# ---- The table of calls ----
cat rtlib/abi/*.h >"$tmp/abi"
check "the table of calls" python3 "$here/check.py" calls examples/explain/calls.def "$tmp/abi"
sed '/CALL(OCC_fork,/d; s/"FLUSH"/""/' examples/explain/calls.def >"$tmp/calls"
python3 "$here/check.py" calls "$tmp/calls" "$tmp/abi" >"$tmp/seen"
[ "$(grep -c 'no row for OCC_fork$\|OCC_flush reports' "$tmp/seen")" = 2 ]
verdict "the table's test can fail" $?

# ---- Each rule ----
sed -n '/^\/\* explained:/,/^\*\//p' "$here/rules.c" | sed '1d;$d' >"$tmp/want"
"$build/bin/ompt-cc" -fopenmp --ompt-dump=json "$here/rules.c" >"$tmp/rules.json" &&
  python3 "$here/check.py" list "$tmp/rules.json" | diff "$tmp/want" - >"$tmp/seen"
verdict "the rules of rules.c" $?
for f in "$here/rules.c" examples/demo.c; do
  "$build/bin/ompt-cc" -fopenmp --ompt-outline=worksharing --ompt-dump=json "$f" \
    >"$tmp/outlined.json" && python3 "$here/check.py" dump \
    examples/explain/calls.def "$tmp/outlined.json" >"$tmp/seen"
  verdict "mfunctions of worksharing in $(basename "$f")" $?
done

# ---- Everything that there is ----
mkdir "$tmp/all"
ls tests/run/*.c examples/*.c "$here"/rules.c |
  xargs -P "$(nproc)" -n 1 sh -c 'sh "$0" --dump "$1" "$3" "$2"' \
    "$here/run.sh" "$tmp/all" "$explain" >"$tmp/seen" 2>&1
[ ! -s "$tmp/seen" ]
verdict "every program is explained" $?
find "$tmp/all" -name '*.json' -size +1c >"$tmp/dumps"
[ "$(wc -l <"$tmp/dumps")" -gt 400 ]
verdict "most of them have OpenMP" $?
# shellcheck disable=SC2046
check "all in them is explained" python3 "$here/check.py" dump \
  examples/explain/calls.def $(cat "$tmp/dumps")

# ---- The program ----
cat >"$tmp/a.c" <<'C'
#include <stdio.h>
int main(void) {
  int n = 4, sum = 0;
#pragma omp parallel
  {
#pragma omp for reduction(+ : sum)
    for (int i = 0; i < n; i++)
      sum += i;
#pragma omp critical(last)
    n--;
  }
  printf("%d\n", sum);
}
C
cd "$tmp" || exit 1
says() { # what, pattern
  grep -q -e "$2" seen
  verdict "$1: $2" $?
}
"$explain" a.c >wrapped 2>&1
verdict "a whole file" $?
sed ':a; N; $!ba; s/\n  *\([^ ]*\)/ \1/g' wrapped >seen
cat wrapped >>seen
says all 'a.c:4-11  parallel  in main'
says all 'a.c:6-8  for  in main'
says all 'sum .*reduction(+): listed in a reduction clause \[5.5.8\]'
says all 'i .*private: the variable of an associated loop \[5.1.1\]'
says all 'passed by pointer: the region writes it'
says all 'event loop_begin: .*ompt_callback_work'
says all '   8 .*sum += i;'
"$explain" a.c:8 >seen 2>&1
says line 'a.c:6-8  for'
! grep -q critical seen
verdict "a line chooses its construct" $?
"$explain" a.c:10 >seen 2>&1
says line 'a.c:9-10  critical'
"$explain" a.c:10 --ompt=off | sed ':a; N; $!ba; s/\n  */ /g' >seen
says "events left out" 'acquired_critical: .*left out by --ompt'
! grep -q "$(printf '\033')" seen
verdict "no colour in a file" $?
"$explain" --colour always a.c | grep -q "$(printf '\033')"
verdict "colour on demand" $?
"$explain" --colour=always a.c | sed 's/\x1b\[[0-9]*m//g' >coloured
check "colours change no text" cmp wrapped coloured
COLUMNS=240 "$explain" a.c:10 >seen
says "side by side" '#pragma omp critical.* | .*OCC_region'
[ "$(awk 'length > 240' seen | wc -l)" = 0 ]
verdict "no wider than the terminal" $?
"$explain" a.c:10 --html=a.html && ! grep -q 'https\?:' a.html
verdict "a page that stands alone" $?
"$explain" a.c:2 >seen 2>&1
[ $? = 1 ]
verdict "status where there is no construct" $?
says "no construct" 'a.c:2: there is no OpenMP construct here'
printf 'int main(void) {\n#pragma omp parallel private(no)\n  ;\n}\n' >bad.c
"$explain" bad.c >seen 2>&1
[ $? = 1 ]
verdict "status of an error" $?
says "clang's diagnostics" "bad.c:2:.*use of undeclared identifier 'no'"
"$explain" >seen 2>&1
[ $? = 2 ]
verdict "status without a file" $?
says "usage" '^usage: ompt-explain'
check "help" "$explain" --help
says "help" 'ompt-explain --html demo.html demo.c'
"$explain" a.c >/dev/full 2>seen
[ $? = 1 ]
verdict "a full disk" $?
printf 'int main(void) { return 0; }\n' >plain.c
"$explain" plain.c >seen 2>&1
verdict "a file without OpenMP" $?
says "without OpenMP" 'has no OpenMP construct'

# ---- The page in a browser ----
cd "$here/../.." || exit 1
"$explain" examples/demo.c --html "$tmp/demo.html"
PYTHONPATH=tests/browser python3 "$here/page.py" "$tmp/demo.html" >"$tmp/seen" 2>&1
status=$?
grep -v ' passed, ' "$tmp/seen"
if [ $status = 77 ]; then
  skipped=$((skipped + 1))
else
  set -- $(sed -n 's/ passed,\| failed,\| skipped//gp' "$tmp/seen" | tail -n 1) 0 1
  passed=$((passed + $1)) failed=$((failed + $2))
fi
total
