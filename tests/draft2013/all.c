/* all.c: tools for the 2013 draft, for TR2 and for OpenMP 5 get the same events
 * in one run.
 *
 * Fails when the tools get different events, or when a tool gets a data word
 * that another tool has set. Linked with counting_tr2.c and counting_omp5.c.
 */
/* extra: ../helpers/counting_tr2.c ../helpers/counting_omp5.c */
/* SPDX-License-Identifier: MIT */
#include "tool.h"
#include "counting.h"

#include <omp.h>

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
    IS(tr2[index][0], times); \
    IS(omp5[index][0], times); \
  } while (0)
  SAME(PARALLEL, parallel_create, 3);
  SAME(IMPLICIT, implicit_task_create, 3 * n);
  SAME(TASK, task_create, 60);
  SAME(BARRIER, barrier_begin, 6 * n);
  SAME(CRITICAL, acquired_critical, 3 * n + 60);
  SAME(THREAD, thread_create, n);
  IS(SEEN(task_exit), 30);
  IS(omp5_failures, 0);
  return failures != 0;
}
