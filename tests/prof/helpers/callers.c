/* callers.c: three functions call another function, for callers.sh. Two of them have
 * frames of the same size, so both call the function with the same stack pointer.
 * The third has a frame whose size changes.
 *
 * Prints, for each of the three functions, the part of the time that it took.
 */
/* SPDX-License-Identifier: MIT */
#include <alloca.h>
#include <stdio.h>
#include <time.h>

#define NOINLINE __attribute__((noinline))

static volatile double sink;

static NOINLINE double leaf(long n) {
  double x = 1;
  for (long i = 0; i < n; i++)
    x = x * 0.999 + 1 / (x + 1);
  return x;
}

static NOINLINE void often(long n) { sink = leaf(n) + 1; }
static NOINLINE void seldom(long n) { sink = leaf(n) + 2; }
static NOINLINE void deep(long n) {
  volatile char *its = alloca((size_t)(n % 7 * 16 + 16));
  its[0] = 1;
  sink = leaf(n) + its[0];
}

int main(void) {
  double spent[3] = {0};
#pragma omp parallel num_threads(1)
  for (long i = 0; i < 90000; i++) {
    struct timespec begin, end;
    const int which = i % 9 < 5 ? 0 : i % 9 < 7 ? 1 : 2;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begin);
    if (which == 0)
      often(1000 + i % 7);
    else if (which == 1)
      seldom(1000 + i % 7);
    else
      deep(1000 + i % 7);
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end);
    spent[which] += (double)(end.tv_sec - begin.tv_sec) +
                    1e-9 * (double)(end.tv_nsec - begin.tv_nsec);
  }
  const double all = spent[0] + spent[1] + spent[2];
  printf("%.4f %.4f %.4f\n", spent[0] / all, spent[1] / all, spent[2] / all);
  return 0;
}
