/* assume_block.c: the promises of assume change no result. [OMP 5.2 §8.3]
 * SPDX-License-Identifier: MIT
 */
#include <omp.h>
#include <stdio.h>

static int asked;
static int ask(void) { return ++asked; }

#define STRING(x) #x
#define PRAGMA(x) _Pragma(STRING(omp x))
#define PROMISE(x) PRAGMA(assume holds(x > 0) holds((x) < 100) no_openmp_routines)

static long sum(int n, const int *a) {
  long s = 0;
  if (n > 0)
#pragma omp assume holds(n % 4 == 0), no_openmp, no_parallelism contains(simd)
    for (int i = 0; i < n; i++)
      s += a[i];
  else
    s = -1;
  return s;
}

int main(void) {
  int a[8] = {1, 2, 3, 4, 5, 6, 7, 8}, n = 8, count = 0;
  printf("%ld %ld\n", sum(8, a), sum(0, a));

#pragma omp assume holds(n == 8) contains(parallel, for, parallel for) absent(target enter data)
#pragma omp parallel for num_threads(4) reduction(+ : count)
  for (int i = 0; i < n; i++)
#pragma omp assume holds(n > i) absent(barrier)
    count += n > i ? omp_get_num_threads() : 0;
  printf("%d\n", count);

  /* The condition of the clause `holds` is not evaluated. */
#pragma omp assume holds(ask() > 0)
  {
    int n = 3;
    PROMISE(n) count = n;
    for (int i = 0; i < 2; i++) {
      PROMISE(count) { count += n; }
      if (count > 3)
        continue;
    }
  }
  printf("%d, asked %d\n", count, asked);

  /* The metadirective chooses at run time. */
#pragma omp metadirective when(user = {condition(n == 8)} : assume holds(n == 8)) \
    when(user = {condition(n == 7)} : parallel)
#pragma omp parallel num_threads(n)
#pragma omp single
  printf("%d\n", omp_get_num_threads());
  return 0;
}

/* output:
36 -1
32
9, asked 0
8
*/
