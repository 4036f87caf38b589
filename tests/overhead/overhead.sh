#!/bin/sh
# overhead.sh: checks which groups of events (words of --ompt-events) ompt-overhead measures and
# leaves out, and checks the counts of instructions that it prints.
#
# usage: sh overhead.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# Times are not checked, because the machine may be busy.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
seen=$tmp/seen overhead=$build/bin/ompt-overhead
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
echo 'int main(void) { return 0; }' >none.c
"$overhead" --runs 1 none.c >seen 2>err
ends "a program without OpenMP" 0 $?
grep -q '^The code is the same with all events' seen && ! grep -q 'one group alone\|not in this' seen
verdict "a program without OpenMP: the sentence" $?
cp "$overhead" binary
"$overhead" ./binary >seen 2>&1
ends "a file that is no source" 2 $?
grep -q '^ompt-overhead: which C source?' seen
verdict "a file that is no source: the message" $?
# Each run has the same input. An input without an end is no obstacle to a program that reads none.
cat >reads.c <<'C'
#include <stdio.h>
int main(void) {
  int count = 0;
  while (getchar() != EOF)
    count++;
#pragma omp parallel
  ;
  return count != 50000;
}
C
head -c 50000 /dev/zero >zeros
{ head -c 9 zeros; cat zeros; } >more
"$overhead" --runs 2 --threads 1 reads.c <zeros >seen 2>&1
ends "a file as standard input" 0 $?
{ head -c 9 >/dev/null; "$overhead" --runs 2 --threads 1 reads.c; } <more >seen 2>&1
ends "a file from its tenth byte on" 0 $?
head -c 50000 zeros | "$overhead" --runs 2 --threads 1 reads.c >seen 2>&1
ends "a pipe as standard input" 0 $?
mkfifo endless
sleep 1000 >endless &
sleeper=$!
timeout 100 "$overhead" --runs 1 --threads 1 a.c -- 2 <endless >seen 2>&1
ends "a pipe without an end" 0 $?
says "one run" '^a.c: 1 run of each, alternately'
kill $sleeper
for option in -c -S -E; do
  "$overhead" --runs 1 a.c $option >seen 2>&1
  ends "no program: $option" 1 $?
  says "no program" 'the options of the compiler make no program'
done

# Without optimization the same groups are left out, and a warning is printed once.
# The programs that run are not optimized.
cat a.c - >warns.c <<'C'
#warning seen
#ifdef __OPTIMIZE__
__attribute__((constructor)) static void end(void) { _Exit(7); }
#endif
C
"$overhead" --runs 1 --threads 2 --csv=plain.csv warns.c -- 2 >seen 2>err
ends "a program without -O" 0 $?
for table in a plain; do
  awk -F, '$3 == 0 { print $1, $4 }' $table.csv >groups_of_$table
done
cmp groups_of_a groups_of_plain >seen
verdict "the same groups without -O as with -O2" $?
[ "$(grep -c 'warning: seen' err)" -eq 1 ]
verdict "a warning is printed once" $?
# Progress is printed on a terminal (script(1) simulates it), but not in a pipe.
script -qec "'$overhead' -n 2 -t 1 a.c -O1 -- 2 >two_runs" /dev/null </dev/null >seen
says "progress: compiling" 'compiling variants: 1 of [0-9]*, [0-9 min]*s left'
says "progress: runs" 'measuring, runs: 0 of [0-9]*'
says "progress: time left" 'measuring, runs: 5 of [0-9]*, [0-9 min]*s left'
tr '\r' '\n' <seen | sed -n 's/.*runs: \([0-9]*\) of \([0-9]*\).*/\1 \2/p' >steps
awk '{ if ($1 != NR - 1 || NR > 1 && $2 != all) bad = 1; all = $2 } END { exit bad || NR != all || NR < 30 }' steps
verdict "progress: each run is counted" $?
[ "$(tail -c 4 seen)" = "$(printf '\r\033[K')" ]
verdict "progress: the line is taken away" $?
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

[ "$(grep -c '[0-9]~$' two_runs)" -ge 5 ]
verdict "two runs tell nothing" $?

# A program without OpenMP runs only with `off`.
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

PYTHONPATH=$top/tests/browser
export PYTHONPATH
add python3 "$here/helpers/picture.py" "$tmp/a.svg"
for option in csv svg; do
  "$overhead" --runs 1 --$option=none/a a.c >seen 2>err
  ends "--$option in a folder that is not there" 1 $?
  [ ! -s seen ] && grep -q 'none/a: No such file' err
  verdict "--$option in a folder that is not there: said before the measurement" $?
done
totals
