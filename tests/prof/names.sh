#!/bin/sh
# names.sh: a report has the right names of functions and constructs, and the right lines.
#
# usage: sh names.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"

make names
OMP_NUM_THREADS=2 under "$tmp/names"
verdict "names: status" $?
stack='main;parallel in main (names.c:28-34);task in main (names.c:31-32)'
for i in 0 1 2 3 4 5 6 7 8 9 10 11 12; do stack="$stack;depth"; done
at_least "names: the stack" 50 "$stack;outer;inner "
grep -q '^names.c:11  *inner ' "$tmp/out"
verdict "names: a line" $?
for format in 4 5; do
  make names -gsplit-dwarf -gdwarf-$format
  [ -n "$(find "$tmp" -maxdepth 1 -name '*names*.dwo')" ]
  verdict "names: DWARF $format, split: there is a .dwo" $?
  OMP_NUM_THREADS=2 under "$tmp/names"
  at_least "names: DWARF $format, split: the stack" 50 "$stack;outer;inner "
done
strip -o "$tmp/stripped" "$tmp/names"
OMP_NUM_THREADS=2 under "$tmp/stripped"
at_least "names: without symbols" 50 'task in main (names.c:31-32);[stripped];'

# Two files have the same name, and functions of the same name in the same lines.
mkdir -p "$tmp/fluid" "$tmp/solid"
for folder in fluid solid; do
  cat >"$tmp/$folder/step.c" <<END
static double work(int n) { volatile double x = 1; while (n--) x = x * 0.5 + 1; return x; }
static void run(void) {
#pragma omp parallel num_threads(2)
  work($([ $folder = fluid ] && echo 50000000 || echo 200000000));
}
void $folder(void) { run(); }
END
done
cat >"$tmp/both.c" <<'END'
void fluid(void);
void solid(void);
int main(void) {
  fluid();
  solid();
  return 0;
}
END
# Each profile has a row for each file: $1 says how the program was compiled.
two_rows() {
  under "$tmp/both"
  for folder in fluid solid; do
    grep -q "^parallel  *$folder/step.c:3-4 " "$tmp/out"
    verdict "names: equal file names, $1: $folder" $?
    [ -z "$2" ] || grep -q "^$folder/step.c:1  *work " "$tmp/out"
    verdict "names: equal file names, $1: the line of $folder" $?
  done
  shares=$(sed -n 's/^parallel  *\(.*\)\/step.c:3-4  *run  *\([0-9]*\).*/\1 \2/p' "$tmp/out" | sort)
  echo "$shares" | awk '{ share[$1] = $2 }
    END { exit !(share["solid"] > share["fluid"] && share["fluid"] > 1) }'
  verdict "names: equal file names, $1: $(echo "$shares" | tr '\n' ' ')" $?
}
$cc -O1 -g "$tmp/fluid/step.c" "$tmp/solid/step.c" "$tmp/both.c" -o "$tmp/both"
two_rows 'whole paths' lines
for folder in fluid solid; do
  (cd "$tmp/$folder" && $cc -O1 -g -c step.c)
done
$cc -g "$tmp/both.c" "$tmp/fluid/step.o" "$tmp/solid/step.o" -o "$tmp/both"
two_rows 'own folders' lines
(cd "$tmp/fluid" && $cc -O1 "../fluid/./step.c" ../solid/step.c ../both.c -o ../both)
two_rows 'without debug information' ''
# Without -g, no line is known but perhaps one in a library of the system. Its time is the caller's.
cat >"$tmp/serial.c" <<'END'
#include <stdlib.h>
static int a[8];
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    a[i] = i;
  for (int i = 0; i < 20000000; i++)
    a[i % 8] += rand();
  return a[0] == 0;
}
END
# shellcheck disable=SC2086
$cc -O1 "$tmp/serial.c" -o "$tmp/serial" >"$seen" 2>&1
OMP_NUM_THREADS=2 under "$tmp/serial"
grep -q '^  1\. serial code, in main: ' "$tmp/out" && ! grep '^  2\. ' "$tmp/out"
verdict "without -g: serial code in a library: $(grep '^  [12]\. ' "$tmp/out")" $?
totals
