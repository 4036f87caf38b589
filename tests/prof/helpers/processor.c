/* processor.c: one thread that works for a second of its processor time.
 *
 * Prints the seconds that it worked for, and those of them without a processor.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <time.h>

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

int main(void) {
  double wall = seconds(CLOCK_MONOTONIC);
  double own = seconds(CLOCK_THREAD_CPUTIME_ID), worked;
  volatile double sink = 0;
#pragma omp parallel num_threads(1)
  while (seconds(CLOCK_THREAD_CPUTIME_ID) - own < 1)
    for (int i = 0; i < 10000; i++)
      sink += i;
  worked = seconds(CLOCK_MONOTONIC) - wall;
  own = seconds(CLOCK_THREAD_CPUTIME_ID) - own;
  printf("%.6f %.6f\n", worked, worked - own);
  return 0;
}
