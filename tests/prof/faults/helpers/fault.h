/* fault.h: the part that the programs with one known fault have in common.
 *
 * For:      tests/prof/faults/NAME.c. The comment "fault" marks the line to
 * blame. `NAME` has the fault; `NAME mended` runs without it.
 *
 * Work is a number of steps, not a time, so that both variants do the same
 * work. The program prints the seconds of the variant. These do not include the
 * start of threads, unless the program defines NO_TEAM_BEFORE.
 */
/* SPDX-License-Identifier: MIT */
#ifndef FAULT_H
#define FAULT_H

#include <omp.h>
#include <stdio.h>

/* A step takes some nanoseconds. */
static __attribute__((noinline)) double work(long steps) {
  double x = 1;
  __asm__ volatile("" : "+r"(steps)); /* an effect, so that each call is made */
  for (long i = 0; i < steps; i++)
    x = x * 0.999 + 1 / (x + 1);
  return x;
}

static volatile double sink;

static void faulty(void);
static void mended(void);

int main(int argc, char **argv) {
  (void)argv;
#ifndef NO_TEAM_BEFORE
#pragma omp parallel
  sink = work(1000);
#endif
  double begin = omp_get_wtime();
  if (argc > 1)
    mended();
  else
    faulty();
  printf("%.4f\n", omp_get_wtime() - begin);
  return 0;
}

#endif
