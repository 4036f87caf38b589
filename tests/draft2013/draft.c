/* draft.c: counts each event of the 2013 draft. */
/* SPDX-License-Identifier: MIT */
#include "tool.h"

#include <omp.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int n, x;
static omp_lock_t lock;
static omp_nest_lock_t nest;
static long double wide; /* no instruction adds to it in one step */

#define SAME(event, times) IS(SEEN(event), times)
#define PAIR(event, times) \
  do { \
    SAME(event##_begin, times); \
    SAME(event##_end, times); \
  } while (0)

static void worksharing(void) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < 20; i++)
      ;
#pragma omp for schedule(dynamic) nowait
    for (int i = 0; i < 20; i++)
      ;
#pragma omp sections
    {
#pragma omp section
      ;
#pragma omp section
      ;
    }
#pragma omp single
    ;
#pragma omp master
    ;
#pragma omp barrier
#pragma omp flush
  }
  await(ompt_event_implicit_task_exit, (unsigned)n);
  SAME(parallel_create, 1);
  SAME(parallel_exit, 1);
  SAME(implicit_task_create, n);
  SAME(implicit_task_exit, n);
  PAIR(loop, 2 * n);
  PAIR(section, n);
  PAIR(single_in_block, 1);
  PAIR(single_others, n - 1);
  PAIR(master, 1);
  PAIR(barrier, 5 * n);
  SAME(flush, n);
  SAME(thread_create, n);
}

/* The caller holds a mutex. Waits until the event has come from all other
 * threads, which wait for this mutex. */
static void held(ompt_event_t event) { await(event, (unsigned)n - 1); }

static void exclusion(void) {
  omp_init_lock(&lock);
  omp_init_nest_lock(&nest);
  hold = n > 1 ? &wide : NULL;
  omp_set_lock(&lock);
  omp_set_nest_lock(&nest);
  omp_set_nest_lock(&nest);
  omp_unset_nest_lock(&nest);
  omp_unset_nest_lock(&nest);
  SAME(acquired_nest_lock_first, 1);
  SAME(acquired_nest_lock_next, 1);
  SAME(release_nest_lock_prev, 1);
  SAME(release_nest_lock_last, 1);
  omp_unset_lock(&lock);
#pragma omp parallel
  {
    int first = omp_get_thread_num() == 0;
    if (first) {
      omp_set_lock(&lock);
      omp_set_nest_lock(&nest);
    }
#pragma omp barrier
    if (first) {
      held(ompt_event_wait_lock);
      omp_unset_lock(&lock);
    } else {
      omp_set_lock(&lock);
      omp_unset_lock(&lock);
    }
#pragma omp barrier
    if (first) {
      held(ompt_event_wait_nest_lock);
      omp_unset_nest_lock(&nest);
    } else {
      omp_set_nest_lock(&nest);
      omp_unset_nest_lock(&nest);
    }
#pragma omp barrier
#pragma omp critical
    if (!x++)
      held(ompt_event_wait_critical);
#pragma omp for ordered schedule(static, 1)
    for (int i = 0; i < n; i++)
#pragma omp ordered
      if (i == 0)
        held(ompt_event_wait_ordered);
#pragma omp atomic
    x++;
#pragma omp atomic
    wide += 1;
  }
  IS(x, 2 * n);
  omp_destroy_lock(&lock);
  omp_destroy_nest_lock(&nest);
  SAME(init_lock, 1);
  SAME(init_nest_lock, 1);
  SAME(destroy_lock, 1);
  SAME(destroy_nest_lock, 1);
  SAME(acquired_lock, 1 + n);
  SAME(release_lock, 1 + n);
  SAME(acquired_nest_lock_first, 1 + n);
  SAME(release_nest_lock_last, 1 + n);
  SAME(acquired_critical, n);
  SAME(release_critical, n);
  SAME(acquired_ordered, n);
  SAME(release_ordered, n);
  SAME(acquired_atomic, 2 * n);
  SAME(release_atomic, 2 * n);
  HOLDS(n == 1 || SEEN(wait_atomic));
  SAME(wait_lock, n - 1);
  SAME(wait_nest_lock, n - 1);
  SAME(wait_critical, n - 1);
  HOLDS(SEEN(wait_ordered) >= (unsigned)n - 1);
}

/* Called in a task for which the parent task waits. The tool gets `event` for
 * the parent's wait. If there is a second thread, waits for this event. */
static void wait_for(ompt_event_t event) {
  if (n > 1)
    await(event, 1);
}

/* Makes a detached task, which ends when its event is fulfilled, usually after
 * the end of its body. */
static void detached(void) {
  omp_event_handle_t event;
  int ended = 0;
#pragma omp task detach(event) shared(ended)
  __atomic_store_n(&ended, 1, __ATOMIC_SEQ_CST);
  while (n > 1 && !__atomic_load_n(&ended, __ATOMIC_SEQ_CST))
    sched_yield();
  usleep(3000);
  omp_fulfill_event(event);
#pragma omp taskwait
}

static void tasks(void) {
  ompt_data_t *mine[2] = {NULL, NULL};
  int taken = 0;
#pragma omp parallel shared(mine, taken)
  {
#pragma omp single nowait
    {
      ompt_data_t *creator = ompt_get_task_data(0);
      for (int i = 0; i < 10; i++)
#pragma omp task firstprivate(creator)
      {
        HOLDS(ompt_get_task_data(1) == creator);
        HOLDS(ompt_get_task_function(0) && !ompt_get_task_function(1));
        HOLDS(ompt_get_task_frame(0)->exit_runtime_frame);
      }
#pragma omp taskwait
#pragma omp task shared(taken)
      {
        __atomic_store_n(&taken, 1, __ATOMIC_SEQ_CST);
        wait_for(ompt_event_wait_taskwait_begin);
      }
      while (n > 1 && !__atomic_load_n(&taken, __ATOMIC_SEQ_CST))
        sched_yield();
#pragma omp taskwait
      taken = 0;
#pragma omp taskgroup
      {
#pragma omp task shared(taken)
        {
          __atomic_store_n(&taken, 1, __ATOMIC_SEQ_CST);
          wait_for(ompt_event_wait_taskgroup_begin);
        }
        while (n > 1 && !__atomic_load_n(&taken, __ATOMIC_SEQ_CST))
          sched_yield();
      }
#pragma omp task if (0)
      HOLDS(ompt_get_task_data(1) == creator);
#pragma omp task shared(mine) depend(out : mine)
      mine[0] = ompt_get_task_data(0);
#pragma omp task shared(mine) depend(in : mine)
      mine[1] = ompt_get_task_data(0);
#pragma omp taskwait
      detached();
      detached();
    }
  }
  HOLDS(mine[0] && mine[1]);
  SAME(task_create, 17);
  SAME(task_exit, 9);
  SAME(task_switch, 34);
  PAIR(taskwait, 5);
  PAIR(taskgroup, 1);
  SAME(wait_taskwait_begin, SEEN(wait_taskwait_end));
  SAME(wait_taskgroup_begin, SEEN(wait_taskgroup_end));
  HOLDS(n == 1 || (SEEN(wait_taskwait_begin) && SEEN(wait_taskgroup_begin)));
  await(ompt_event_implicit_task_exit, SEEN(implicit_task_create));
  SAME(wait_barrier_begin, SEEN(wait_barrier_end));
  HOLDS(n == 1 || SEEN(wait_barrier_begin));
}

static void nested(void) {
  omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2)
  {
    ompt_parallel_id_t outer = ompt_get_parallel_id(0);
    ompt_data_t *task = ompt_get_task_data(0);
    void *function = ompt_get_parallel_function(0);
    HOLDS(outer && !ompt_get_parallel_id(1) && function);
    HOLDS(!ompt_get_parallel_function(1) && !ompt_get_parallel_id(-1));
    HOLDS(ompt_get_task_data(1) && !ompt_get_task_data(2));
#pragma omp parallel num_threads(2)
    {
      HOLDS(ompt_get_parallel_id(0) != outer && ompt_get_parallel_id(0));
      HOLDS(ompt_get_parallel_id(1) == outer && !ompt_get_parallel_id(2));
      HOLDS(ompt_get_parallel_function(0) != function);
      HOLDS(ompt_get_parallel_function(1) == function);
      HOLDS(ompt_get_task_data(1) == task && ompt_get_task_data(2));
      HOLDS(!ompt_get_task_data(3) && !ompt_get_task_data(-1));
      HOLDS(!ompt_get_task_frame(3) && !ompt_get_task_function(3));
      IS(ompt_get_state(NULL), ompt_state_work_parallel);
    }
  }
}

__attribute__((constructor)) static void before_main(void) {
  ompt_wait_id_t wait = 5;
  IS(ompt_get_state(&wait), ompt_state_undefined);
  IS(wait, 0);
  HOLDS(!ompt_get_thread_data() && !ompt_get_task_data(0));
  HOLDS(!ompt_get_task_frame(0) && !ompt_get_parallel_id(0));
  IS(started, 0);
}

int main(void) {
  char text[100], cut[5] = "1234";
  ompt_callback_t callback;
  IS(started, 1);
  n = omp_get_max_threads();
  for (int event = 1; event < EVENTS; event++)
    IS(codes[event], 3);
  IS(ompt_set_callback(ompt_event_flush, NULL), 0);
  IS(ompt_get_callback(ompt_event_flush, &callback), 1);
  IS(ompt_get_state(NULL), ompt_state_work_serial);
  HOLDS(ompt_get_thread_data() && ompt_get_task_data(0));
  HOLDS(!ompt_get_task_data(1) && !ompt_get_parallel_function(0));
  worksharing();
  exclusion();
  tasks();
  nested();
  ompt_control(77, 78);
  SAME(control, 1);
  HOLDS(n == 1 || SEEN(idle_begin));
  HOLDS((unsigned)ompt_get_runtime_version(text, sizeof text) == strlen(text));
  HOLDS(!strncmp(text, "ompt-cc-", 8));
  IS(ompt_get_runtime_version(cut, 4), strlen(text));
  HOLDS(!strcmp(cut, "omp"));
  return failures != 0;
}
