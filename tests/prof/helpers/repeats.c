/* repeats.c: two functions call a third, which forks short regions of one construct, for
 * repeats.sh. A region of one caller does three times the work of a region of the other.
 *
 * Prints the part of the time that each of the two took, and then a long region's seconds.
 */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>

#define NOINLINE __attribute__((noinline))
#define STAY __asm__ volatile("" ::: "memory") /* no jump instead of a call */

static volatile double sink[64 * 16];

static NOINLINE void region(long n) {
#pragma omp parallel
  {
    double x = 1;
    for (long i = 0; i < n; i++)
      x = x * 0.999 + 1 / (x + 1);
    sink[omp_get_thread_num() % 64 * 16] = x;
  }
  STAY;
}

static NOINLINE void small(long n) {
  region(n);
  STAY;
}

static NOINLINE void large(long n) {
  region(3 * n);
  STAY;
}

static NOINLINE void seldom(long n) {
  region(2 * n);
  STAY;
}

int main(void) {
  double spent[2] = {0}, t = omp_get_wtime();
  for (int i = 0; i < 60000; i++) {
    small(300);
    const double u = omp_get_wtime();
    spent[0] += u - t;
    t = u;
    if (i % 2) {
      large(300);
      t = omp_get_wtime();
      spent[1] += t - u;
    }
  }
  seldom(30000000);
  const double all = spent[0] + spent[1];
  printf("%.4f %.4f %.4f\n", spent[0] / all, spent[1] / all, omp_get_wtime() - t);
  return 0;
}
