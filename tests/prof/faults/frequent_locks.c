/* frequent_locks.c: the fault: each iteration takes one of many locks for one
 * addition. Threads seldom wait for each other. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { N = 4000000, BINS = 256 };
static long bin[BINS];
static omp_lock_t lock[BINS];

static int bin_of(unsigned i) { return (int)(i * 2654435761u >> 24); }

static void faulty(void) {
  for (int i = 0; i < BINS; i++)
    omp_init_lock(&lock[i]);
#pragma omp parallel for
  for (int i = 0; i < N; i++) {
    const int k = bin_of((unsigned)i);
    omp_set_lock(&lock[k]); /* fault */
    bin[k]++;
    omp_unset_lock(&lock[k]);
  }
}

static void mended(void) {
#pragma omp parallel for reduction(+ : bin)
  for (int i = 0; i < N; i++)
    bin[bin_of((unsigned)i)]++;
}
