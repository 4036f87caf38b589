/* ends.c: the end of threads that the program creates, and of their workers
 * [TR2 §3.1, §3.2].
 *
 * One thread ends soon after its region, while its workers are still in slow
 * callbacks at the region's end. Another thread sleeps when the process ends,
 * and its workers are idle then.
 *
 * Fails when: a thread's initial task ends before the implicit tasks of its
 * regions; a worker never reports that it stops idling and ends.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "trace.h"

#include <pthread.h>
#include <sched.h>
#include <time.h>
#include <unistd.h>

int test_sleepers(void);

enum { ENDED, OWNER };

static pthread_barrier_t met;

int test_sleepers(void) { return 1; }

static void region(void) {
#pragma omp parallel num_threads(3)
  ;
}

void test_event(const struct trace_event *e) {
  const struct timespec time = {0, 50000000};
  if (e->event == ompt_event_parallel_begin && trace->note[ENDED] == 1) {
    trace->note[OWNER] = e->thread;
    trace->note[ENDED] = e->arg[2];
  }
  if (e->event == ompt_event_barrier_end && e->arg[0] == trace->note[ENDED] &&
      e->thread != trace->note[OWNER])
    nanosleep(&time, NULL);
}

static void *ends(void *unused) {
  trace->note[ENDED] = 1;
  region();
  return unused;
}

static void *sleeps(void *unused) {
  region();
  region();
  pthread_barrier_wait(&met);
  for (;;)
    pause();
  return unused;
}

void test_body(void) {
  pthread_t thread;
  pthread_barrier_init(&met, NULL, 2);
  region();
  pthread_create(&thread, NULL, ends, NULL);
  pthread_join(thread, NULL);
  pthread_create(&thread, NULL, sleeps, NULL);
  pthread_barrier_wait(&met);
  /* Waits until the four workers have left their regions. */
  while (trace_count(ompt_event_idle_begin) <
         trace_count(ompt_event_idle_end) + 4)
    sched_yield();
}

void test_check(void) {
  const struct trace_event *region =
      trace_with(ompt_event_parallel_begin, 2, trace->note[ENDED]);
  const struct trace_event *end =
      region ? trace_with(ompt_event_initial_task_end, 0, region->arg[0])
             : NULL;
  int parts = 0;
  CHECK(end != NULL);
  foreach (e) {
    if (e->event == ompt_event_implicit_task_end &&
        e->arg[0] == trace->note[ENDED]) {
      parts++;
      CHECK(e < end);
    }
    if (e->event == ompt_event_thread_begin && e->arg[0] == ompt_thread_worker)
      CHECK(trace_with(ompt_event_thread_end, 1, e->arg[1]) != NULL);
  }
  CHECK_EQ(parts, 3);
  CHECK_EQ(trace_count(ompt_event_idle_begin),
           trace_count(ompt_event_idle_end));
}
