#!/bin/sh
# killed.sh: ompt-prof removes the files of a session that was killed.
#
# Fails when: the next session leaves such files; it removes those of a session that still runs, or
# files that are not ompt-prof's; or the observed program does not continue.
#
# usage: sh killed.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"

make odd -ldl
cat >"$tmp/waits.c" <<'END'
#include <stdio.h>
int main(void) {
  int n = 0, ends;
#pragma omp parallel
#pragma omp atomic
  n++;
  puts("works");
  fflush(stdout);
  ends = getchar();
  puts(ends == 'e' ? "goes on" : "has no input");
  return n == 0;
}
END
build waits "$tmp/waits.c"
mkdir "$tmp/room" "$tmp/room/ompt-prof.records-others" "$tmp/room/ompt-prof.records-ABC"
: >"$tmp/room/ompt-prof.records-ABCDEF"
: >"$tmp/room/ompt-prof.records-others/notes"
TMPDIR=$tmp/room
export TMPDIR

begin() { # name: starts a session of `waits`, which ends when it gets a letter
  mkfifo "$tmp/$1.pipe"
  "$prof" -o "$tmp/$1" "$tmp/waits" <"$tmp/$1.pipe" >"$tmp/$1.out" 2>"$tmp/$1.err" &
  profiler=$!
  exec 8>"$tmp/$1.pipe"
  for second in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    grep -q works "$tmp/$1.out" && return
    sleep "0.$second"
  done
  fails "$1 does not begin"
}
sessions() { find "$tmp/room" -mindepth 1 -type d -name 'ompt-prof.records-??????' | grep -cv others; }

begin one
kill -KILL $profiler
wait $profiler 2>"$tmp/said"
[ "$(sessions)" -eq 1 ]
verdict "a killed session leaves its files" $?
begin_of_one=$profiler
exec 9>&8
begin two
[ "$(sessions)" -eq 1 ]
verdict "the next session removes them" $?
"$prof" -o "$tmp/three" "$tmp/odd" plain >"$seen" 2>&1
[ $? -eq 0 ] && [ "$(sessions)" -eq 1 ]
verdict "a session that runs keeps its files" $?
echo e >&8
wait $profiler
[ $? -eq 0 ] && [ -s "$tmp/two.json" ] && [ "$(sessions)" -eq 0 ]
verdict "it has its profile" $?
echo e >&9
exec 8>&- 9>&-
for second in 1 2 3 4 5; do
  grep -q 'goes on' "$tmp/one.out" && break
  sleep "0.$second"
done
grep -q 'goes on' "$tmp/one.out"
verdict "the program of the killed session ($begin_of_one) continues" $?
[ -e "$tmp/room/ompt-prof.records-ABCDEF" ] && [ -e "$tmp/room/ompt-prof.records-ABC" ] &&
  [ -e "$tmp/room/ompt-prof.records-others/notes" ]
verdict "other files stay" $?

# Sessions that begin at the same time do not remove each other's folders.
for _ in 1 2 3 4 5 6 7 8 9 10; do
  for number in 1 2 3 4 5 6 7 8; do
    OMP_NUM_THREADS=1 "$prof" -o "$tmp/many$number" "$tmp/waits" </dev/null >"$tmp/many$number.out" 2>&1 &
  done
  wait
  cat "$tmp"/many*.out
done >"$seen"
[ "$(grep -c 'samples at' "$seen")" -eq 80 ]
verdict "80 sessions have profiles" $?
[ "$(sessions)" -eq 0 ]
verdict "and leave nothing" $?
totals
