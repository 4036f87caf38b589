#!/bin/sh
# many.sh: tests, with real threads, code that runs only in large teams with enough processors.
#
# usage: sh many.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# helpers/many.c makes the runtime believe that the process may use 64 processors. So the runtime
# divides teams into families (engine/families) on any machine.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
# shellcheck source=tests/helpers/checked.sh
. "$here/../helpers/checked.sh"
not_with 'it is loaded before the sanitizer'

seen=$tmp/log
"$clang" -O2 -shared -fPIC "$here/helpers/many.c" -o "$tmp/many.so" >"$seen" 2>&1
verdict 'the library is built' $?
checkers
# shellcheck disable=SC2086
$cc -O2 -fno-optimize-sibling-calls "$here/helpers/meets.c" -o "$tmp/meets" >"$seen" 2>&1
verdict 'the program is built' $?
# shellcheck disable=SC2086
$cc -O2 -fno-optimize-sibling-calls $flags "$here/helpers/meets.c" "$here/../omp5/helpers/tool.c" \
  -o "$tmp/meets5" >"$seen" 2>&1
verdict 'the program is built with a tool' $?

try 'large teams' 'all met' env LD_PRELOAD="$tmp/many.so" "$tmp/meets"
env LD_PRELOAD="$tmp/many.so" OCC_DEBUG=fork "$tmp/meets" >"$seen" 2>&1
for size in '9 in 2' '57 in 8' '64 in 8'; do
  has "team of $size families" "team of $size families" "$seen"
done
try 'where threads are bound' 'all met' env LD_PRELOAD="$tmp/many.so" OMP_PROC_BIND=spread \
  OMP_PLACES='{0}:64' "$tmp/meets"
try 'where threads sleep' 'all met' env LD_PRELOAD="$tmp/many.so" OMP_WAIT_POLICY=passive \
  "$tmp/meets"
env LD_PRELOAD="$tmp/many.so:$tmp/check.so" "$tmp/meets" >"$seen" 2>&1
has 'the checker of TR2 finds nothing' 'tool_check: .* 0 violations' "$seen"
has 'with it, all meet' '^all met' "$seen"
env LD_PRELOAD="$tmp/many.so" "$tmp/meets5" >"$seen" 2>&1
verdict 'the checker of OpenMP 5 finds nothing' $?
has 'with it, all meet' '^all met' "$seen"

# The head of a family (see engine/families) is delayed here. It passes the release on when the
# primary thread has already changed the size of the team.
rtlib=$here/../../rtlib
sed 's/^void occ_barrier_release(.*/#include <time.h>\n&/
  s/^  int families = .*/  if (self->pub.num == 8)\n    nanosleep(\&(struct timespec){0, 3000000}, 0);\n&/' \
  "$rtlib/engine/barrier_wait.c" >"$tmp/late.c"
[ "$(grep -c nanosleep "$tmp/late.c")" -eq 1 ]
verdict 'a head is late' $?
{
  "$clang" -std=gnu11 -O2 -w -fPIC -fno-omit-frame-pointer -fvisibility=hidden -I"$rtlib" \
    -I"$rtlib/../include" -c "$tmp/late.c" -o "$tmp/late.o" &&
    $cc -static-openmp -O2 "$here/helpers/meets.c" "$tmp/late.o" "$build/obj/rtlib.a" -o "$tmp/meets_late"
} >"$seen" 2>&1
verdict 'the program with a late head is built' $?
try 'a head that is late' 'all met' timeout -s KILL 300 env LD_PRELOAD="$tmp/many.so" "$tmp/meets_late"
totals
