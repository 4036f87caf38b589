/* optional.c: counts every optional event that C can cause [TR2 §3.2].
 *
 * Each construct runs a known number of times. So an event has a known count if
 * ompt_set_callback returns 4 (always reported). The program prints how many of
 * the other events may happen. rules.c checks pairs, arguments and contexts.
 *
 * Fails when: an event is missing, comes twice, or comes from the wrong
 * threads.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "trace.h"

#include <omp.h>
#include <stdio.h>
#include <time.h>

enum { THREADS, TASKS_SEEN, ORDERED_SUM, ATOMIC_SUM, LOOPS = 7 };

/* For each thread: 4 loops, 1 sections, 2 singles, 5 implied barriers. */
static void worksharing(void) {
#pragma omp for schedule(static)
  for (int i = 0; i < LOOPS; i++) {
  }
#pragma omp for schedule(dynamic) nowait
  for (int i = 0; i < LOOPS; i++) {
  }
#pragma omp for ordered
  for (int i = 0; i < LOOPS; i++) {
#pragma omp ordered
    trace->note[ORDERED_SUM]++;
  }
#pragma omp for
  for (int i = 0; i < 0; i++) {
  }
#pragma omp sections
  {
#pragma omp section
    {
      ;
    }
#pragma omp section
    {
      ;
    }
  }
#pragma omp single
  {
    ;
  }
#pragma omp single nowait
  {
    ;
  }
#pragma omp master
  {
    ;
  }
}

static void synchronization(omp_lock_t *lock, omp_nest_lock_t *nest) {
#pragma omp critical
  {
    ;
  }
#pragma omp critical(named)
  {
    ;
  }
#pragma omp atomic
  trace->note[ATOMIC_SUM]++;
#pragma omp barrier
#pragma omp taskwait
#pragma omp taskgroup
  {
    ;
  }
#pragma omp flush
  omp_set_lock(lock);
  omp_unset_lock(lock);
  omp_set_nest_lock(nest);
  omp_set_nest_lock(nest);
  omp_unset_nest_lock(nest);
  omp_unset_nest_lock(nest);
}

static void wait_for(ompt_event_t event) {
  const struct timespec ms = {0, 1000000};
  for (int i = 0; i < 2000 && trace_reports(event) && !trace_count(event); i++)
    nanosleep(&ms, NULL);
}

static long double wide;

void test_event(const struct trace_event *e) {
  if (e->event == ompt_event_acquired_atomic && e->arg[0] == POINTER(&wide))
    wait_for(ompt_event_wait_atomic);
}

/* Thread 0 holds each mutex until thread 1 waits for it. */
static void contention(omp_lock_t *lock, omp_nest_lock_t *nest) {
  int me = omp_get_thread_num();
  static int inside;
  if (me == 0) {
    omp_set_lock(lock);
    omp_set_nest_lock(nest);
  }
#pragma omp barrier
  if (me == 0) {
    wait_for(ompt_event_wait_lock);
    omp_unset_lock(lock);
    wait_for(ompt_event_wait_nest_lock);
    omp_unset_nest_lock(nest);
#pragma omp critical(contended)
    {
      __atomic_store_n(&inside, 1, __ATOMIC_RELEASE);
      wait_for(ompt_event_wait_critical);
    }
  } else if (me == 1) {
    omp_set_lock(lock);
    omp_unset_lock(lock);
    omp_set_nest_lock(nest);
    omp_unset_nest_lock(nest);
    while (!__atomic_load_n(&inside, __ATOMIC_ACQUIRE))
      ;
#pragma omp critical(contended)
    {
      ;
    }
  }
#pragma omp for ordered schedule(static, 1)
  for (int i = 0; i < 2; i++) {
    if (i == 0)
      wait_for(ompt_event_wait_ordered);
#pragma omp ordered
    {
      ;
    }
  }
  /* No instruction adds to a long double atomically. In test_event, the first
   * thread stays inside its update until the other thread waits for it. */
#pragma omp barrier
#pragma omp atomic
  wide += 1;
  /* Thread 1 waits in taskwait, and then at the end of a taskgroup, for a task
   * that thread 0 runs in the barrier. */
  static int running, grouped;
  if (me == 1) {
#pragma omp task
    {
      __atomic_store_n(&running, 1, __ATOMIC_RELEASE);
      if (omp_get_thread_num() != 1)
        wait_for(ompt_event_wait_taskwait_begin);
    }
    while (!__atomic_load_n(&running, __ATOMIC_ACQUIRE))
      ;
#pragma omp taskwait
#pragma omp taskgroup
    {
#pragma omp task
      {
        __atomic_store_n(&grouped, 1, __ATOMIC_RELEASE);
        if (omp_get_thread_num() != 1)
          wait_for(ompt_event_wait_taskgroup_begin);
      }
      while (!__atomic_load_n(&grouped, __ATOMIC_ACQUIRE))
        ;
    }
  }
}

void test_body(void) {
  omp_lock_t lock;
  omp_nest_lock_t nest;
  omp_init_lock(&lock);
  omp_init_nest_lock(&nest);
#pragma omp parallel
  {
#pragma omp master
    trace->note[THREADS] = (uint64_t)omp_get_num_threads();
    worksharing();
    synchronization(&lock, &nest);
#pragma omp task
    __atomic_fetch_add(&trace->note[TASKS_SEEN], 1, __ATOMIC_RELAXED);
  }
  if (trace->note[THREADS] > 1) {
#pragma omp parallel num_threads(2)
    contention(&lock, &nest);
  }
  omp_destroy_lock(&lock);
  omp_destroy_nest_lock(&nest);
}

void test_check(void) {
  int n = (int)trace->note[THREADS];
  int c = n > 1; /* 1: contention() ran, with two threads */
  CHECK_EQ(trace->note[TASKS_SEEN], n);
  CHECK_EQ(trace->note[ORDERED_SUM], LOOPS);
  CHECK_EQ(trace->note[ATOMIC_SUM], n);

  enum { EXACT, AT_LEAST };
  const struct {
    ompt_event_t event;
    int count, how;
  } wanted[] = {
#define PAIR(name, count, how)               \
  {ompt_event_##name##_begin, count, how}, { \
    ompt_event_##name##_end, count, how      \
  }
      PAIR(implicit_task, n + 2 * c, EXACT),
      PAIR(initial_task, 1, EXACT),
      PAIR(loop, 4 * n + 2 * c, EXACT),
      PAIR(sections, n, EXACT),
      PAIR(single_in_block, 2, EXACT),
      PAIR(single_others, 2 * (n - 1), EXACT),
      PAIR(workshare, 0, EXACT),
      PAIR(master, 2, EXACT),
      PAIR(barrier, (5 + 1 + 1) * n + (1 + 1 + 1 + 1) * 2 * c, EXACT),
      PAIR(taskwait, n + c, EXACT),
      PAIR(taskgroup, n + c, EXACT),
      PAIR(idle, n - 1, AT_LEAST),
      PAIR(wait_barrier, 3 * c, AT_LEAST),
      PAIR(wait_taskwait, c, AT_LEAST),
      PAIR(wait_taskgroup, c, AT_LEAST),
      {ompt_event_task_switch, 2 * n, AT_LEAST},
      {ompt_event_flush, n, AT_LEAST},
      {ompt_event_acquired_critical, 2 * n + 2 * c, EXACT},
      {ompt_event_release_critical, 2 * n + 2 * c, EXACT},
      {ompt_event_acquired_atomic, n + 2 * c, EXACT},
      {ompt_event_release_atomic, n + 2 * c, EXACT},
      {ompt_event_acquired_ordered, LOOPS + 2 * c, EXACT},
      {ompt_event_release_ordered, LOOPS + 2 * c, EXACT},
      {ompt_event_init_lock, 1, EXACT},
      {ompt_event_destroy_lock, 1, EXACT},
      {ompt_event_init_nest_lock, 1, EXACT},
      {ompt_event_destroy_nest_lock, 1, EXACT},
      {ompt_event_acquired_lock, n + 2 * c, EXACT},
      {ompt_event_release_lock, n + 2 * c, EXACT},
      {ompt_event_acquired_nest_lock_first, n + 2 * c, EXACT},
      {ompt_event_acquired_nest_lock_next, n, EXACT},
      {ompt_event_release_nest_lock_prev, n, EXACT},
      {ompt_event_release_nest_lock_last, n + 2 * c, EXACT},
      {ompt_event_wait_lock, c, AT_LEAST},
      {ompt_event_wait_nest_lock, c, AT_LEAST},
      {ompt_event_wait_critical, c, AT_LEAST},
      {ompt_event_wait_ordered, c, AT_LEAST},
      {ompt_event_wait_atomic, c, AT_LEAST},
  };
  int missing = 0;
  for (unsigned i = 0; i < sizeof wanted / sizeof *wanted; i++) {
    ompt_event_t event = wanted[i].event;
    int seen = trace_count(event);
    if (trace->code[event] != 4) {
      missing += trace->code[event] != 2;
      continue;
    }
    if (wanted[i].how == EXACT ? seen != wanted[i].count
                               : seen < wanted[i].count) {
      fprintf(stderr, "%s: seen %d, wanted %d\n", trace_name(event), seen,
              wanted[i].count);
      CHECK(!"the count is as the program says");
    }
  }
  if (missing)
    printf("%d optional events are not promised\n", missing);

  /* Each release has the same wait ID as some acquisition. */
  foreach (e) {
    if (e->event == ompt_event_release_critical &&
        trace_reports(ompt_event_acquired_critical))
      CHECK(trace_with(ompt_event_acquired_critical, 0, e->arg[0]) != NULL);
    if (e->event == ompt_event_release_lock &&
        trace_reports(ompt_event_acquired_lock))
      CHECK(trace_with(ompt_event_acquired_lock, 0, e->arg[0]) != NULL);
  }
}
