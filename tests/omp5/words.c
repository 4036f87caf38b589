/* words.c: checks data words and flags of undeferred and included tasks,
 * taskwaits and target data.
 *
 * Fails when: in a task_dependence event, the data word of an undeferred task
 * or a taskwait is missing or is a copy; a taskwait with nowait is reported as
 * undeferred, or its end comes too early; the child of a final task is not
 * reported as undeferred; enter data, exit data or update makes no target task.
 */
/* SPDX-License-Identifier: MIT */
#include "tool.h"

#include <omp.h>
#include <pthread.h>
#include <unistd.h>

static int x, y, z;

#define STATUS(name) SEEN(task_schedule, ompt_##name, 0)
#define PAIRS SEEN(task_dependence, 0, 0)

static unsigned flags(unsigned flag) { return (unsigned)flags_seen[__builtin_ctz(flag)]; }

/* Fulfils the event when more than `pairs` dependences are reported, or after 20 seconds. */
static unsigned long long pairs;
static void *after_a_pair(void *event) {
  for (int ms = 0; ms < 20000 && PAIRS == pairs; ms++)
    usleep(1000);
  omp_fulfill_event((omp_event_handle_t)event);
  return NULL;
}

static void later(void) {
  omp_event_handle_t open;
#pragma omp taskwait depend(inout : x) nowait
  IS(STATUS(taskwait_complete), 1);
#pragma omp task detach(open) depend(out : x)
  x = 1;
#pragma omp taskwait depend(inout : x) nowait
  IS(STATUS(taskwait_complete), 1);
#pragma omp task depend(in : x)
  x = 2;
  IS(PAIRS, 2);
  omp_fulfill_event(open);
  IS(STATUS(taskwait_complete), 2);
  IS(flags(ompt_task_taskwait), 2);
  IS(flags(ompt_task_undeferred), 0);
#pragma omp taskwait depend(in : y)
  IS(STATUS(taskwait_complete), 3);
  IS(flags(ompt_task_undeferred), 1);
#pragma omp taskwait
}

static void undeferred(void) {
  omp_event_handle_t open;
  pthread_t thread;
#pragma omp task detach(open) depend(out : y)
  y = 1;
  pairs = PAIRS;
  pthread_create(&thread, NULL, after_a_pair, (void *)open);
#pragma omp task depend(in : y) if (0)
  y = 2;
  pthread_join(thread, NULL);
  IS(PAIRS, pairs + 1);
#pragma omp task detach(open) depend(out : z) if (0)
  z = 1;
#pragma omp task depend(in : z)
  z = 2;
  IS(PAIRS, pairs + 2);
  omp_fulfill_event(open);
#pragma omp taskwait
}

int main(void) {
#pragma omp parallel num_threads(1)
#pragma omp single
  later();
#pragma omp parallel num_threads(1)
#pragma omp single
  undeferred();
  IS(x + y + z, 6);

  unsigned before = flags(ompt_task_undeferred);
#pragma omp parallel
#pragma omp single
#pragma omp task final(1)
  {
#pragma omp task
    x++;
#pragma omp task depend(out : y) mergeable
    y++;
  }
  IS(flags(ompt_task_undeferred), before + 2);
  IS(flags(ompt_task_final), 3);

  unsigned long long complete = STATUS(task_complete);
#pragma omp target enter data map(to : x)
#pragma omp target update to(x)
#pragma omp target exit data map(from : x)
  IS(flags(ompt_task_target), 3);
  IS(flags(ompt_task_undeferred), before + 5);
  IS(STATUS(task_complete), complete + 3);
#pragma omp target data map(x)
  x++;
  IS(flags(ompt_task_target), 3);
  return failures != 0;
}
