/* all.c: tools for the 2013 draft, for TR2 and for OpenMP 5 in one run.
 *
 * Fails when they do not hear the same, or one's word shows up at another.
 */
/* SPDX-License-Identifier: MIT */
#include "tool.h"

#include <omp.h>

extern unsigned long long tr2[8], omp5[8];
extern int omp5_failures;

int main(void) {
  unsigned n = (unsigned)omp_get_max_threads();
  int x = 0;
  for (int times = 0; times < 3; times++) {
#pragma omp parallel
    {
#pragma omp critical
      x++;
#pragma omp single
      for (int i = 0; i < 20; i++)
#pragma omp task if (i & 3)
      {
#pragma omp critical
        x++;
      }
    }
  }
  await(ompt_event_implicit_task_exit, 3 * n);
  IS(x, 3 * n + 60);
#define SAME(index, event, times) \
  do { \
    IS(SEEN(event), times); \
    IS(tr2[index], times); \
    IS(omp5[index], times); \
  } while (0)
  SAME(0, parallel_create, 3);
  SAME(1, implicit_task_create, 3 * n);
  SAME(2, task_create, 60);
  SAME(3, barrier_begin, 6 * n);
  SAME(4, acquired_critical, 3 * n + 60);
  SAME(5, thread_create, n);
  IS(SEEN(task_exit), 30);
  IS(omp5_failures, 0);
  return failures != 0;
}
