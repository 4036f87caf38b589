#!/bin/sh
# reasons.sh: the reasons of ompt-explain are those of the construct that it explains.
#
# usage: sh reasons.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
cd "$tmp" || exit 1
# Prints the variables of the constructs in a line, one per line of output.
explain() { # FILE LINE
  "$build/bin/ompt-explain" "$1:$2" | sed -n '/^  variables/,/^$/p' |
    sed ':a; N; $!ba; s/\n       *\([^ ]*\)/ \1/g' >seen
}
says() { # what, pattern
  grep -q -e "$2" seen
  verdict "$1: $2" $?
}
cat >tasks.c <<'C'
int f(int n) {
  int x = 1, r = 0;
#pragma omp task shared(x)
  x++;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x += i;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    if (x)
      r++;
#pragma omp taskwait
  return x + r;
}
C
explain tasks.c 3
says task ' x .*it is written, and a task may run after its creator'
explain tasks.c 5
says "a region that writes, beside a task" ' x .*the region writes it'
explain tasks.c 8
says "a region that reads, beside a task" ' x .*it is written, and a task, which may run meanwhile, uses it'
cat >maps.c <<'C'
struct s { int a; };
static int all[3];
int f(int *p) {
  struct s q = {1};
  int ext[3] = {0}, r = 0, n = 2;
#pragma omp target map(tofrom : r) defaultmap(firstprivate : aggregate)
  r = q.a + ext[1] + n + p[0] + all[1];
  return r;
}
C
explain maps.c 6
for name in q ext all; do
  says "an aggregate" "  $name .*firstprivate.*: the defaultmap clause determines it \[5.8.7\]"
done
for name in n p; do
  says "no aggregate" "  $name .*firstprivate.*: a scalar or pointer that no clause maps"
done
totals
