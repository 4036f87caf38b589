/* both.c: a tool of TR2 and a tool of OpenMP 5 get all events in the same run.
 *
 * Linked with counting_tr2.c. Fails when the tools count different regions,
 * tasks, barriers or locks, or when a tool gets fewer events than without the
 * other tool.
 */
/* extra: ../helpers/counting_tr2.c */
/* SPDX-License-Identifier: MIT */
#include "tool.h"
#include "counting.h"

#include <omp.h>

static omp_lock_t lock;
static int x;

int main(void) {
  unsigned n = (unsigned)omp_get_max_threads();
  omp_init_lock(&lock);
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < 100; i++) {
#pragma omp critical
      x++;
    }
#pragma omp single
    for (int i = 0; i < 20; i++)
#pragma omp task
    {
      omp_set_lock(&lock);
      x++;
      omp_unset_lock(&lock);
    }
#pragma omp taskwait
#pragma omp barrier
  }
  settle();
#define TR2(index, end) __atomic_load_n(&tr2[index][end], __ATOMIC_ACQUIRE)
#define SAME(index, first, last)          \
  do {                                    \
    IS(TR2(index, 0), first);             \
    IS(TR2(index, 1), last);              \
  } while (0)
#define SCOPE(index, event, kind)                    \
  SAME(index, SEEN(event, kind, ompt_scope_begin),   \
       SEEN(event, kind, ompt_scope_end))
  SAME(PARALLEL, SEEN(parallel_begin, 0, ompt_scope_begin), SEEN(parallel_end, 0, 0));
  SCOPE(IMPLICIT, implicit_task, 2);
  SAME(TASK, SEEN(task_create, 0, 0), SEEN(task_schedule, ompt_task_complete, 0));
  SCOPE(TASKWAIT, sync_region, ompt_sync_region_taskwait);
  SCOPE(LOOP, work, ompt_work_loop_static);
  SCOPE(SINGLE, work, ompt_work_single_executor);
  SAME(CRITICAL, SEEN(mutex_acquired, ompt_mutex_critical, 0),
       SEEN(mutex_released, ompt_mutex_critical, 0));
  SAME(LOCK, SEEN(mutex_acquired, ompt_mutex_lock, 0),
       SEEN(mutex_released, ompt_mutex_lock, 0));
  unsigned long long first = 0, last = 0;
  for (int kind = ompt_sync_region_barrier; kind < KINDS; kind++)
    if (kind != ompt_sync_region_taskwait && kind != ompt_sync_region_taskgroup) {
      first += SEEN(sync_region, kind, ompt_scope_begin);
      last += SEEN(sync_region, kind, ompt_scope_end);
    }
  SAME(BARRIER, first, last);
  IS(first, 4 * n);
  IS(SEEN(task_create, 0, 0), 20);
  IS(TR2(THREAD, 0), SEEN(thread_begin, ompt_thread_initial, 0) +
                         SEEN(thread_begin, ompt_thread_worker, 0));
  return failures != 0;
}
