/* steps.c: two loops for comparisons of profiles. The arguments are the loops'
 * numbers of steps. With MOVED each line is 100 further down.
 */
/* SPDX-License-Identifier: MIT */
#ifdef MOVED
#line 107 "steps.c"
#endif
#include <stdlib.h>

static __attribute__((noinline)) double work(long steps) {
  double x = 1;
  __asm__ volatile("" : "+r"(steps));
  for (long i = 0; i < steps; i++)
    x = x * 0.999 + 1 / (x + 1);
  return x;
}

static volatile double sink;

static void grows(long steps) {
#pragma omp parallel for /* grows */
  for (int i = 0; i < 8; i++)
    sink = work(steps);
}

static void stays(long steps) {
#pragma omp parallel for /* stays */
  for (int i = 0; i < 8; i++)
    sink = work(steps);
}

int main(int argc, char **argv) {
  (void)argc;
  grows(atol(argv[1]) * 2000000);
  stays(atol(argv[2]) * 2000000);
  return 0;
}
