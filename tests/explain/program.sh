#!/bin/sh
# program.sh: calls ompt-explain as a user does, with files, lines, options and errors.
#
# usage: sh program.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
seen=$tmp/seen explain=$build/bin/ompt-explain
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
[ "$(head -n 3 wrapped)" = "a.c:4: parallel
a.c:6:   for
a.c:9:   critical" ]
verdict "a list of the constructs comes first" $?
says all 'a.c:4-11  parallel  in main'
says "the user's lines are marked" '^   8>  *sum += i;'
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
cp seen of_line
"$explain" a.c:8:13 >place 2>&1
check "a place in the format of the compiler" cmp of_line place
cp a.c a.c:8
"$explain" -xc a.c:8:8 >seen 2>&1
verdict "a file whose name ends in a number" $?
rm a.c:8
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

# On a terminal (simulated by script(1)) the output has colours, unless NO_COLOR or TERM forbids it.
terminal() { # variables...
  env -u NO_COLOR TERM=xterm "$@" script -qec "'$explain' a.c:8" /dev/null </dev/null >seen
}
terminal COLUMNS=80
sed 's/\r$//; s/\x1b\[/{/g' seen >escapes
cp escapes seen
says "calls of generated code are in colour" '^{2m      {0m .*{36mOCC_static_span{0m('
says "keywords of generated code are in colour" '^{2m      {0m .*{34mconst{0m {34mint{0m occ_lb'
says "the user's line is marked" '^{33m   8> {0m *sum += i;'
for variable in NO_COLOR=1 TERM=dumb; do
  terminal "$variable"
  ! grep -q "$(printf '\033')" seen && grep -q 'sum += i' seen
  verdict "no colour with $variable" $?
done
COLUMNS=240 "$explain" a.c:10 >seen
says "side by side" '#pragma omp critical.* | .*OCC_construct'
[ "$(awk 'length > 240' seen | wc -l)" = 0 ]
verdict "no wider than the terminal" $?
"$explain" a.c:10 --html=a.html && ! grep -q 'https\?:' a.html
verdict "a page that stands alone" $?
"$explain" a.c:2 >seen 2>&1
[ $? = 1 ]
verdict "status where there is no construct" $?
says "no construct" 'a.c:2: there is no OpenMP construct here'
says "where there is one" '^The nearest one is at a.c:4\. All of the file:$'
[ "$(tail -n 3 seen)" = "a.c:4: parallel
a.c:6:   for
a.c:9:   critical" ]
verdict "all constructs are listed" $?
"$explain" a.c:12 >seen 2>&1
says "the nearest one" 'nearest one is at a.c:4'
printf '#include "in.h"\nint main(void) {\n  inside();\n}\n' >outer.c
printf 'static void inside(void) {\n#pragma omp barrier\n}\n' >in.h
"$explain" outer.c:3 >seen 2>&1
says "constructs of a header" 'none in this file; in the files that it includes'
says "constructs of a header" '^\(./\)\{0,1\}in.h:2: barrier$'
printf 'int main(void) {\n#pragma omp parallel private(no)\n  ;\n}\n' >bad.c
"$explain" bad.c >seen 2>&1
[ $? = 1 ]
verdict "status of an error" $?
says "clang's diagnostics" "bad.c:2:.*use of undeclared identifier 'no'"
"$explain" "$build/bin/ompt-cc" >seen 2>&1
[ $? = 1 ] && [ "$(wc -l <seen)" -eq 1 ]
verdict "status of a program" $?
says "a program" 'ompt-cc is not a C source: its name does not end in .c$'
cp a.c a.txt
check "a C source with another name" "$explain" -xc a.txt
"$explain" >seen 2>&1
[ $? = 2 ]
verdict "status without a file" $?
says "usage" '^usage: ompt-explain'
check "help" "$explain" --help
says "help" 'ompt-explain --html demo.html demo.c'
"$explain" a.c >/dev/full 2>seen
[ $? = 1 ]
verdict "a full disk" $?
cp a.c other.c
"$explain" a.c other.c >seen 2>&1
[ $? -eq 2 ] && grep -q '^ompt-explain: one file at a time' seen
verdict "two files" $?

# Dumps that can't be read.
"$build/bin/ompt-cc" --ompt-dump=json -fopenmp a.c >dump
"$explain" --from=dump a.c:8 >place 2>&1
check "a dump" cmp of_line place
: >empty
head -c 500 dump >half
cat dump dump >two
sed 's/"version":1/"version":2/' dump >other
for name in empty half two other; do
  "$explain" --from=$name a.c >seen 2>&1
  [ $? -eq 1 ] && [ "$(wc -l <seen)" -eq 1 ]
  verdict "$name: status" $?
  case $name in
    empty) says $name '^ompt-explain: empty is empty: a.c has no OpenMP construct, or its errors were' ;;
    half | two) says $name "^ompt-explain: $name is not one JSON object: it is incomplete, or of several files$" ;;
    other) says $name '^ompt-explain: other: its dump is not of this version of ompt-explain$' ;;
  esac
done
"$explain" a.c -E >seen 2>&1
[ $? -eq 2 ] && grep -q 'printed more than its decisions: leave out options such as -E' seen
verdict "an option for another output" $?

# Tabs are shown as in the user's file, and the columns of the panes stay straight.
printf 'int main(void) {\n\tint x = 0;\n#pragma omp parallel\n\t{\n\t\tif (x)\tx--;\n\t}\n}\n' >tab.c
COLUMNS=180 "$explain" tab.c >seen
[ "$(sed -n '/^   3  #pragma/,/^   6  /p' seen | cut -d '|' -f 1 | awk '{ print length }' | sort -u)" = 49 ] &&
  grep -q '^   5                  if (x)  x--; ' seen && ! grep -q "$(printf '\t')" seen
verdict "tabs" $?
printf 'int main(void) { return 0; }\n' >plain.c
"$explain" plain.c >seen 2>&1
verdict "a file without OpenMP" $?
says "without OpenMP" 'has no OpenMP construct'
totals
