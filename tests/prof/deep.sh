#!/bin/sh
# deep.sh: a recursion with thousands of frames has the profile of a shallow one.
#
# usage: sh deep.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"

make deep
for frames in 100 2000 20000; do
  under "$tmp/deep" $frames
  verdict "deep: status with $frames frames" $?
  share=$(sed -n 's/^parallel  *deep.c:[^ ]* *main *\([0-9]*\).*/\1/p' "$tmp/out")
  [ "${share:-0}" -ge 30 ] # under load, half of the time may be a wait for the other thread
  verdict "deep: $frames frames, the region has $share % of the work" $?
  more=$([ $frames = 100 ] || echo '(more);')
  grep -q "^${more}main;parallel in main (deep.c:[^;]*;deeper;deeper;.*;deeper;work " \
    "$tmp/out.folded"
  verdict "deep: the stack of $frames frames" $?
done
# A chain of tasks, of which the outer ones are cut off. Their region is the one in which the other
# tasks are.
cat >"$tmp/chain.c" <<'END'
static double sum[64];
__attribute__((noinline)) static double work(long n) {
  double x = 0;
  for (long i = 0; i < n; i++)
    x += 1.0 / (double)(i + 1);
  return x;
}
static void next(int depth) {
  if (depth == 0)
    return;
#pragma omp task /* chain */
  next(depth - 1);
  sum[depth % 64] += work(100);
#pragma omp taskwait
}
int main(void) {
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 2000; i++)
#pragma omp task
    next(400);
  return sum[0] == 0;
}
END
# shellcheck disable=SC2086
$cc -std=gnu11 -O2 -g "$tmp/chain.c" -o "$tmp/chain" >"$seen" 2>&1
under "$tmp/chain"
seen=$tmp/out
tr '\n' ' ' <"$tmp/out" | grep -q '[1-9][0-9]\.[0-9]% was spent in stacks of more than 200 frames'
verdict "chain: the report says that stacks are cut off" $?
says chain "^ *1\. fine tasks, chain.c:$(grep -n '/\* chain' "$tmp/chain.c" | sed 's/:.*//'), in next:"
under "$tmp/deep" 2000
! grep -q 'stacks of more than' "$tmp/out"
verdict "deep: no construct is cut off" $?
totals
