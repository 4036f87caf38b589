#!/bin/sh
# missing.sh: a program with OpenACC ends with a message that names the missing function. ompt-run
# finds our libgomp.so.1, and passes on arguments and the exit status.
#
# usage: sh missing.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
run=$build/bin/ompt-run seen=$tmp/said
cat >"$tmp/acc.c" <<'C'
int main(void) {
  int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 10; i++)
    sum += i;
  return sum;
}
C
gcc -fopenacc -w "$tmp/acc.c" -o "$tmp/acc"
verdict "gcc compiles OpenACC" $?
"$run" "$tmp/acc" >"$tmp/said" 2>&1
[ $? -eq 1 ] && grep -q 'the program calls GOACC_parallel_keyed' "$tmp/said"
verdict "OpenACC is told to be missing" $?

cat >"$tmp/args.c" <<'C'
#include <dlfcn.h>
#include <omp.h>
#include <time.h>
/* Works for 50 ms: ompt-prof looks once in each millisecond. */
static void work(void) {
  struct timespec used;
  do
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  while (used.tv_sec == 0 && used.tv_nsec < 50000000);
}
int main(int argc, char **argv) {
  int n = 0;
#pragma omp parallel num_threads(2) reduction(+ : n)
  {
    work();
    n++;
  }
  /* Only our library has this function, not libgomp. */
  return argc == 3 && argv[2][0] == 'b' && n == 2 &&
                 dlsym(RTLD_DEFAULT, "OCC_fork")
             ? 5
             : 6;
}
C
gcc -D_GNU_SOURCE -fopenmp -w "$tmp/args.c" -o "$tmp/args"
verdict "gcc compiles" $?
"$run" "$tmp/args" a b >"$tmp/said" 2>&1
[ $? -eq 5 ]
verdict "ompt-run finds the library, passes arguments and the status" $?
"$tmp/args" a b >"$tmp/said" 2>&1
[ $? -eq 6 ]
verdict "without it the program has libgomp" $?
"$run" "$tmp/nothing" >"$tmp/said" 2>&1
[ $? -eq 127 ]
verdict "a program that is not there" $?
echo text >"$tmp/text"
"$run" "$tmp/text" >"$tmp/said" 2>&1
[ $? -eq 126 ] && grep -q "^ompt-run: $tmp/text: Permission denied$" "$tmp/said"
verdict "a file that is no program" $?
"$run" "$tmp/args.c" >"$tmp/said" 2>&1
[ $? -eq 126 ] && grep -q "^ompt-run: $tmp/args.c is a source file: compile it" "$tmp/said"
verdict "a source file" $?
"$run" >"$tmp/said" 2>&1
[ $? -eq 2 ] && grep -q 'which program' "$tmp/said"
verdict "no program" $?
"$build/bin/ompt-prof" -o "$tmp/prof" "$tmp/args" a b >"$tmp/said" 2>&1
[ $? -eq 5 ] && grep -q 'parallel in main' "$tmp/prof.folded"
verdict "ompt-prof sees gcc's program by itself" $?
says "ompt-prof's regions" '^parallel  *main '
totals
