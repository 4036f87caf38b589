/* sharing.c: the fault: each thread counts in a variable of its own, but these
 * variables lie in one cache line. */
/* SPDX-License-Identifier: MIT */
#include "helpers/fault.h"

enum { N = 400000000, THREADS = 64 };

struct count {
  long odd, even;
};
static volatile struct count counts[THREADS];
static volatile struct {
  _Alignas(128) struct count its;
} apart[THREADS];

static void faulty(void) {
#pragma omp parallel
  {
    volatile struct count *its = &counts[omp_get_thread_num()];
    for (long i = 0; i < N; i++)
      its->odd += i & 1; /* fault */
  }
}

static void mended(void) {
#pragma omp parallel
  {
    volatile struct count *its = &apart[omp_get_thread_num()].its;
    for (long i = 0; i < N; i++)
      its->odd += i & 1;
  }
}
