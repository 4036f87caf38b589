/* halves.c: half of the team works, then one thread; the others wait. So some
 * waits are blamed on several threads, and others on one. */
/* SPDX-License-Identifier: MIT */
#include "helpers/answers.h"

enum { HALF, ONE };
static const char *const functions[] = {"half", "one"};

static NOINLINE void half(void) { WORK(HALF, 0, 25); }
static NOINLINE void one(void) { WORK(ONE, 0, 25); }

int main(void) {
  answers_begin();
  long begin = now();
#pragma omp parallel
  {
    enter();
    for (int round = 0; round < 20; round++) {
      if (omp_get_thread_num() < omp_get_num_threads() / 2)
        half();
#pragma omp barrier
#pragma omp masked
      one();
#pragma omp barrier
    }
  }
  note(REGION, begin);
  answers_end(2, ABOUT_TEAM);
  return 0;
}
