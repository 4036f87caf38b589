/* bench.h: how one measurement is described and made. See bench.c. */
/* SPDX-License-Identifier: MIT */
#ifndef BENCH_H
#define BENCH_H

/* Runs `reps` times; every thread's share of the work in one repetition is
 * what `reference` does in one. */
typedef void bench_function(int reps);

struct bench {
  const char *name;
  bench_function *test;
  bench_function *reference; /* NULL: nothing is subtracted */
  double per;                /* repetitions count as this many constructs */
};

extern const struct bench constructs[]; /* ends with a NULL name */
extern const struct bench kernels[];
extern int iterations;

void delay(void); /* about 100 ns of work that touches no memory */

#endif
