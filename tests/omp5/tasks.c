/* tasks.c: checks explicit tasks: creation, every status, flags, dependences,
 * groups.
 *
 * Fails when: a task's reported status is not its status; a flag or a
 * dependence is lost; or taskloop and its chunks are not reported.
 */
/* SPDX-License-Identifier: MIT */
#include "tool.h"

#include <omp.h>
#include <pthread.h>

static int x, y, done[100];

#define STATUS(name) SEEN(task_schedule, ompt_##name, 0)

static unsigned bit(unsigned flag) { return (unsigned)__builtin_ctz(flag); }

static void *foreign(void *event) {
  omp_fulfill_event((omp_event_handle_t)event);
  return NULL;
}

int main(void) {
  unsigned created = 0;
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < 10; i++)
#pragma omp task
      done[i]++;
#pragma omp taskwait
  }
  created += 10;
  IS(SEEN(task_create, 0, 0), created);
  IS(STATUS(task_complete), created);
  IS(STATUS(task_switch) + STATUS(task_yield), created);
  IS(SEEN(sync_region, ompt_sync_region_taskwait, ompt_scope_begin), 1);
  IS(SEEN(sync_region, ompt_sync_region_taskwait, ompt_scope_end), 1);

#pragma omp parallel
#pragma omp single
  {
#pragma omp task untied
    x++;
#pragma omp task if (0)
    x++;
#pragma omp task final(1) mergeable
    x++;
#pragma omp taskgroup
    {
#pragma omp task
      y++;
    }
#pragma omp task
    x = x;
#pragma omp taskyield
  }
  created += 5;
  IS(SEEN(task_create, 0, 0), created);
  IS(STATUS(task_complete), created);
  IS(flags_seen[bit(ompt_task_explicit)], created);
  IS(flags_seen[bit(ompt_task_untied)], 1);
  IS(flags_seen[bit(ompt_task_undeferred)], 1);
  IS(flags_seen[bit(ompt_task_final)], 1);
  IS(flags_seen[bit(ompt_task_mergeable)], 1);
  IS(SEEN(sync_region, ompt_sync_region_taskgroup, ompt_scope_begin), 1);
  IS(SEEN(sync_region, ompt_sync_region_taskgroup, ompt_scope_end), 1);

  /* One thread queues two tasks, and may run the inner task in the outer task's
   * taskyield. */
#pragma omp parallel num_threads(1)
#pragma omp single
  {
#pragma omp task
    {
#pragma omp task
      x++;
#pragma omp taskyield
    }
  }
  created += 2;
  IS(STATUS(task_complete), created);

  /* Dependences: the second task waits for the first one. */
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : x) shared(x)
    x = 1;
#pragma omp task depend(in : x) depend(inout : y)
    y = x;
#pragma omp taskwait depend(in : y)
  }
  created += 2;
  IS(SEEN(task_create, 0, 0) + SEEN(task_create, 1, 0), created + 1);
  IS(SEEN(task_create, 1, 0), 3);
  IS(STATUS(taskwait_complete), 1);
  IS(flags_seen[bit(ompt_task_taskwait)], 1);
  IS(SEEN(dependences, ompt_dependence_type_in, 0), 2);
  IS(SEEN(dependences, ompt_dependence_type_out, 0), 1);
  IS(SEEN(dependences, ompt_dependence_type_inout, 0), 1);
  HOLDS(SEEN(task_dependence, 0, 0) <= 2);
  unsigned pairs = (unsigned)SEEN(task_dependence, 0, 0);
#pragma omp parallel num_threads(1)
#pragma omp single
  {
    omp_event_handle_t open;
#pragma omp task detach(open) depend(out : x)
    x = 1;
#pragma omp task depend(in : x)
    y = x;
    omp_fulfill_event(open); /* only after the second task has to wait */
  }
  created += 2;
  IS(SEEN(task_dependence, 0, 0), pairs + 1);
  IS(STATUS(task_detach), 1);
  IS(STATUS(task_late_fulfill), 1);
  IS(STATUS(task_complete), created - 1);

  /* Two detached tasks: the event of the first is fulfilled in the first task's
   * body, the event of the second later. */
#pragma omp parallel num_threads(1)
#pragma omp single
  {
    omp_event_handle_t event;
#pragma omp task detach(event)
    omp_fulfill_event(event);
  }
  created += 1;
  IS(STATUS(task_early_fulfill), 1);
  IS(STATUS(task_late_fulfill), 1);
  IS(STATUS(task_detach), 1);
  IS(STATUS(task_complete), created - 1);
#pragma omp parallel num_threads(1)
#pragma omp single
  {
    omp_event_handle_t event;
#pragma omp task detach(event)
    x++;
    omp_fulfill_event(event); /* the only thread has run the task */
  }
  IS(STATUS(task_early_fulfill) + STATUS(task_late_fulfill), 3);
  IS(STATUS(task_late_fulfill), STATUS(task_detach));
  IS(STATUS(task_complete) + STATUS(task_detach), created + 1);

  /* Tools get the right kind of each dependence, also from a depobj. The kind
   * `in` is not tested here. */
#pragma omp parallel num_threads(1)
#pragma omp single
  {
    omp_depend_t object;
#pragma omp depobj(object) depend(out : x)
#pragma omp task depend(mutexinoutset : x) depend(inoutset : y)
    x++;
#pragma omp task depend(out : omp_all_memory)
    x++;
#pragma omp task depend(inout : omp_all_memory)
    x++;
#pragma omp task depend(depobj : object)
    x++;
#pragma omp depobj(object) update(inout)
#pragma omp task depend(depobj : object)
    x++;
#pragma omp depobj(object) destroy
  }
  created += 5;
  IS(SEEN(dependences, ompt_dependence_type_mutexinoutset, 0), 1);
  IS(SEEN(dependences, ompt_dependence_type_inoutset, 0), 1);
  IS(SEEN(dependences, ompt_dependence_type_out_all_memory, 0), 1);
  IS(SEEN(dependences, ompt_dependence_type_inout_all_memory, 0), 1);
  IS(SEEN(dependences, ompt_dependence_type_out, 0), 3);
  IS(SEEN(dependences, ompt_dependence_type_inout, 0), 2);

  /* A task's body ends while another thread fulfils its event. */
  for (int round = 0; round < 40; round++) {
    omp_event_handle_t open = 0;
    int go = 0;
#pragma omp parallel num_threads(2)
    if (omp_get_thread_num() == 1 || omp_get_num_threads() == 1) {
#pragma omp task detach(open) if (0)
      {
        __atomic_store_n(&go, 1, __ATOMIC_RELEASE);
        if (omp_get_num_threads() == 1)
          omp_fulfill_event(open);
        for (volatile int i = 0; i < round * 50;)
          i++;
      }
    } else {
      while (!__atomic_load_n(&go, __ATOMIC_ACQUIRE))
        ;
      omp_fulfill_event(open);
    }
    created++;
  }

  /* A thread that OpenMP does not know fulfils a task's event. The thread
   * becomes an initial thread, whose begin is reported. */
  unsigned early = (unsigned)STATUS(task_early_fulfill);
  unsigned initial = (unsigned)SEEN(thread_begin, ompt_thread_initial, 0);
#pragma omp parallel num_threads(1)
#pragma omp single
  {
    omp_event_handle_t open;
#pragma omp task detach(open)
    {
      pthread_t thread;
      pthread_create(&thread, NULL, foreign, (void *)open);
      pthread_join(thread, NULL);
    }
  }
  created += 1;
  IS(STATUS(task_early_fulfill), early + 1);
  IS(SEEN(thread_begin, ompt_thread_initial, 0), initial + 1);

  /* The creator of an undeferred task with an event waits only for the body. */
#pragma omp parallel num_threads(1)
#pragma omp single
  {
    omp_event_handle_t event;
    unsigned before = (unsigned)STATUS(task_late_fulfill);
#pragma omp task detach(event) if (0)
    x++;
    omp_fulfill_event(event);
    IS(STATUS(task_late_fulfill), before + 1);
  }
  created += 1;

#pragma omp parallel
#pragma omp single
#pragma omp taskloop grainsize(10)
  for (int i = 0; i < 100; i++)
    done[i]++;
  IS(SEEN(work, ompt_work_taskloop, ompt_scope_begin), 1);
  IS(SEEN(work, ompt_work_taskloop, ompt_scope_end), 1);
  IS(SEEN(dispatch, ompt_dispatch_taskloop_chunk, 0), 10);
  IS(chunk_count, 10);
  for (int i = 0; i < 10; i++)
    IS(chunks[i].iterations, 10);
  return failures != 0;
}
