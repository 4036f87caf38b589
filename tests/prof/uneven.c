/* uneven.c: later iterations of a loop take longer, so other threads wait for
 * threads that execute late iterations. One thread comes late to a barrier. */
/* SPDX-License-Identifier: MIT */
#include "helpers/answers.h"

enum { LIGHT, HEAVY, LATE };
static const char *const functions[] = {"light", "heavy", "late"};

static NOINLINE void light(void) { WORK(LIGHT, 0, 3); }
static NOINLINE void heavy(void) { WORK(HEAVY, 0, 12); }
static NOINLINE void late(void) { WORK(LATE, 0, 9); }

int main(void) {
  answers_begin();
  for (int round = 0; round < 50; round++) {
    long begin = now();
#pragma omp parallel
    {
      enter();
      int n = 4 * omp_get_num_threads();
#pragma omp for schedule(static)
      for (int i = 0; i < n; i++)
        if (i < n - n / 4)
          light();
        else if (i % 2)
          heavy();
#pragma omp masked
      late();
#pragma omp barrier
    }
    note(REGION, begin);
  }
  answers_end(3, ABOUT_TEAM);
  return 0;
}
