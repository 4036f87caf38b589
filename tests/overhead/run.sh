#!/bin/sh
# run.sh: ompt-overhead.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/overhead/run.sh [BUILD]
# Times are not tested: a machine that runs tests is busy. What is measured, what
# is left out, and what instructions say is.
here=$(cd "$(dirname "$0")" && pwd)
build=${1:-${BUILD:-build}}
case $build in /*) ;; *) build=$(cd "$here/../.." && pwd)/$build ;; esac
overhead=$build/bin/ompt-overhead
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
passed=0 failed=0 skipped=0
verdict() { # what, status; what was seen is in seen
  if [ "$2" -eq 0 ]; then
    passed=$((passed + 1))
    return
  fi
  failed=$((failed + 1))
  echo "FAIL overhead: $1"
  head -n 40 seen | sed 's/^/    /'
}
says() { # what, pattern
  grep -q -e "$2" seen
  verdict "$1: $2" $?
}
ends() { # what, wanted status, status
  [ "$2" = "$3" ]
  verdict "$1: status $3, not $2" $?
}
cd "$tmp" && mkdir folder || exit 1
export TMPDIR="$tmp/folder"

cat >a.c <<'C'
#include <stdlib.h>
int main(int argc, char **argv) {
  int sum = 0, rounds = argc > 1 ? atoi(argv[1]) : 50;
  for (int r = 0; r < rounds; r++)
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < 10; i++)
      sum += i;
  return sum == 45 * rounds ? argc > 2 ? atoi(argv[2]) : 0 : 9;
}
C
"$overhead" --runs 5 --threads 2 --tool --csv=a.csv --svg=a.svg a.c -O2 -- 20 >seen 2>err
ends "a program" 0 $?
for row in off frames mandatory blame all parallel implicit_task loop barrier reduction; do
  says rows "^$row  *[0-9.]*  *[0-9.]*-[0-9.]* "
done
sed -n '/not in this program/,$p' seen | tr '\n' ' ' >left
for group in task critical ordered atomic flush taskwait; do
  grep -q " $group " left
  verdict "$group is not in the program" $?
done
! grep -q ' loop \| parallel \| off ' left
verdict "what is in the program is not left out" $?
[ ! -s err ] && ! grep -q "$(printf '\033')" seen
verdict "nothing else is printed" $?
[ -z "$(ls folder)" ]
verdict "its folder is gone" $?
cp a.csv seen
awk -F, 'NR == 1 { if (NF != 12) bad = 1; next }
  NF != 12 { bad = 1 }
  $4 == 0 { n++; if (!($6 <= $5 && $5 <= $7 && $9 <= $8 && $8 <= $10)) bad = 1 }
  $1 == "off" && $3 == 0 { if ($8 != 1) bad = 1 }
  $4 == 1 && $5 != "" { bad = 1 }
  END { exit bad || n < 20 }' a.csv
verdict "the figures" $?
cp a.svg seen
says svg '<svg xmlns'
[ "$(grep -c '<circle' a.svg)" = "$(awk -F, '$4 == 0 && $1 != "off"' a.csv | wc -l)" ]
verdict "a dot for each row" $?
! grep -q 'https\?:' a.svg || [ "$(grep -c 'https\?:' a.svg)" = 1 ]
verdict "a picture that stands alone" $?

# With a few runs nothing can be told.
"$overhead" -n 2 -t 1 a.c -- 1 >seen 2>&1
[ "$(grep -c '[0-9]~$' seen)" -ge 5 ]
verdict "two runs tell nothing" $?

# Without OpenMP there is nothing to measure.
printf 'int main(void) { return 0; }\n' >plain.c
"$overhead" -n 1 plain.c >seen 2>&1
ends "a program without OpenMP" 0 $?
[ "$(grep -c '[0-9]-[0-9]' seen)" = 1 ]
verdict "then only off is run" $?

# Errors.
"$overhead" -n 1 a.c -- 1 3 >seen 2>&1
ends "a program that fails" 3 $?
says "it is said" 'ended with status 3'
[ -z "$(ls folder)" ]
verdict "its folder is gone then too" $?
printf 'int main(void) { return x; }\n' >bad.c
"$overhead" bad.c >seen 2>&1
ends "a program that does not compile" 1 $?
says "clang's diagnostics" "bad.c:1:.*undeclared identifier 'x'"
[ "$(grep -c 'undeclared' seen)" = 1 ]
verdict "they are said once" $?
"$overhead" >seen 2>&1
ends "no file" 2 $?
says usage '^usage: ompt-overhead'
"$overhead" --runs 0 a.c >seen 2>&1
ends "a wrong number" 2 $?
"$overhead" --help >seen 2>&1
ends "help" 0 $?
says help 'ompt-overhead --svg demo.svg demo.c'

if command -v valgrind >/dev/null; then
  "$overhead" -n 1 -i --csv=i.csv a.c -O2 -- 3000 >seen 2>&1
  ends "instructions" 0 $?
  cp i.csv seen
  awk -F, '{ n[$1] = $12 }
    END { exit !(n["off"] > 0 && n["off"] < n["frames"] &&
      n["frames"] < n["all"]) }' i.csv
  verdict "events take some" $?
else
  skipped=$((skipped + 1))
fi

cd "$here/../.." || exit 1
PYTHONPATH=tests/browser python3 "$here/picture.py" "$tmp/a.svg" >"$tmp/picture" 2>&1
status=$?
grep -v ' passed, ' "$tmp/picture"
if [ $status = 77 ] || [ $status = 127 ]; then
  skipped=$((skipped + 1))
else
  # shellcheck disable=SC2046
  set -- $(sed -n 's/ passed,\| failed,\| skipped//gp' "$tmp/picture" | tail -n 1) 0 1
  passed=$((passed + $1)) failed=$((failed + $2))
fi
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
