/* processor.c: one thread that works, for about a second of processor time. It
 * makes no system call meanwhile, because the kernel would then update the
 * thread's processor time.
 *
 * Prints the seconds from begin to end, and the seconds in which the thread had
 * no processor.
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
  for (long i = 0; i < 400000000; i++)
    sink = sink + 1;
  worked = seconds(CLOCK_MONOTONIC) - wall;
  own = seconds(CLOCK_THREAD_CPUTIME_ID) - own;
  printf("%.6f %.6f\n", worked, worked - own);
  return 0;
}
