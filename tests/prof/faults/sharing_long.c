/* sharing_long.c: the fault: variables of two threads lie in one cache line.
 * The body has many other stores, which wait for the store to this line. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { N = 30000000, THREADS = 64, PARTS = 8 };

static volatile long counts[THREADS];
static volatile struct {
  _Alignas(128) long its;
} apart[THREADS];

static inline void more(volatile long own[PARTS], long i) {
  own[0] += i;
  own[1] ^= i;
  own[2] += 3;
  own[3] -= i;
  own[4] += i;
  own[5] ^= i;
  own[6] += 3;
  own[7] -= i;
}

static void faulty(void) {
#pragma omp parallel
  {
    volatile long own[PARTS] = {0};
    const int me = omp_get_thread_num();
    for (long i = 0; i < N; i++) {
      more(own, i);
      counts[me] += i & 1; /* fault */
      more(own, i);
    }
  }
}

static void mended(void) {
#pragma omp parallel
  {
    volatile long own[PARTS] = {0};
    const int me = omp_get_thread_num();
    for (long i = 0; i < N; i++) {
      more(own, i);
      apart[me].its += i & 1;
      more(own, i);
    }
  }
}
