/* cancel.c: checks the events of cancellation: activated, detected, discarded
 * task.
 *
 * OMP_CANCELLATION must be true. Fails when one of these events is missing, or
 * a discarded task is reported as complete.
 */
/* SPDX-License-Identifier: MIT */
#include "tool.h"

#include <omp.h>
#include <stdlib.h>
#include <unistd.h>

static int x;

int main(int argc, char **argv) {
  (void)argc;
  if (!omp_get_cancellation()) {
    setenv("OMP_CANCELLATION", "true", 1);
    execv(argv[0], argv);
  }
  unsigned n = (unsigned)omp_get_max_threads();
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < 1000; i++) {
#pragma omp cancel for if (i == 0)
#pragma omp cancellation point for
    }
  }
  settle();
  IS(SEEN(cancel, ompt_cancel_loop, 1), 1);
  HOLDS(SEEN(cancel, ompt_cancel_loop, 2) < n);
#pragma omp parallel
  {
#pragma omp cancel parallel if (omp_get_thread_num() == 0)
    while (omp_get_thread_num() != 0) {
#pragma omp cancellation point parallel
    }
  }
  settle();
  IS(SEEN(cancel, ompt_cancel_parallel, 1), 1);
  IS(SEEN(cancel, ompt_cancel_parallel, 2), n - 1);
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup
  {
#pragma omp task if (0)
    {
#pragma omp cancel taskgroup
      x++;
    }
    for (int i = 0; i < 10; i++)
#pragma omp task
      x++;
  }
  IS(x, 0);
  IS(SEEN(cancel, ompt_cancel_taskgroup, 1), 1);
  IS(SEEN(cancel, ompt_cancel_taskgroup, 3), 10);
  IS(SEEN(task_schedule, ompt_task_cancel, 0), 11);
  IS(SEEN(task_schedule, ompt_task_complete, 0), 0);
  return failures != 0;
}
