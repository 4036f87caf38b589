/* hand_over.c: two threads hold a lock alternately, about 40 us each.
 * So a waiting thread sleeps. Each sample of the profiler wakes this thread.
 *
 * Prints, summed over both threads, the seconds from begin to end and the
 * seconds of waiting for the lock, by the threads' own clocks.
 */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>

enum { TIMES = 8000 };

static volatile double sink;

static __attribute__((noinline)) void work(long steps) {
  double x = 1;
  for (long i = 0; i < steps; i++)
    x = x * 0.999 + 1 / (x + 1);
  sink = x;
}

int main(void) {
  double all = 0, waited = 0;
#pragma omp parallel num_threads(2) reduction(+ : all, waited)
  {
    double begin = omp_get_wtime();
#pragma omp for nowait
    for (int i = 0; i < TIMES; i++) {
      double asked = omp_get_wtime();
#pragma omp critical
      {
        waited += omp_get_wtime() - asked;
        work(8000);
      }
      work(600);
    }
    all += omp_get_wtime() - begin;
  }
  printf("%.6f %.6f\n", all, waited);
  return 0;
}
