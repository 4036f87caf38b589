/* impatient.c: a thread that meets OpenMP while the tool's initializer waits
 * for it [TR2 7.1].
 *
 * Fails when: the start hangs; or the thread's regions, of which the tool has
 * not heard, have workers that report their part of them.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "trace.h"

#include <omp.h>
#include <pthread.h>

enum { EARLY, LATER, GO_ON };

static pthread_t thread;
static pthread_barrier_t early_over;

static int region(void) {
  int size = 0;
#pragma omp parallel num_threads(3) reduction(+ : size)
  size++;
  return size;
}

static void *impatient(void *unused) {
  trace->note[EARLY] = (uint64_t)region();
  pthread_barrier_wait(&early_over);
  while (!__atomic_load_n(&trace->note[GO_ON], __ATOMIC_ACQUIRE))
    sched_yield();
  for (int i = 0; i < 10; i++)
    trace->note[LATER] += (uint64_t)region();
  return unused;
}

void test_tool(void) {
  pthread_barrier_init(&early_over, NULL, 2);
  pthread_create(&thread, NULL, impatient, NULL);
  pthread_barrier_wait(&early_over); /* asleep, until OpenMP has served it */
}

void test_body(void) {
  for (int i = 0; i < 3; i++)
    CHECK_EQ(region(), 3);
  __atomic_store_n(&trace->note[GO_ON], 1, __ATOMIC_RELEASE);
  pthread_join(thread, NULL);
  CHECK_EQ(region(), 3);
}

void test_check(void) {
  CHECK_EQ(trace->note[EARLY], 1);
  CHECK_EQ(trace->note[LATER], 10);
  CHECK_EQ(trace_count(ompt_event_parallel_begin), 4);
  CHECK_EQ(trace_count(ompt_event_thread_begin), 3);
  foreach (e) {
    if (e->event == ompt_event_implicit_task_begin)
      CHECK(trace_with(ompt_event_parallel_begin, 2, e->arg[0]) != NULL);
    if (e->thread)
      CHECK(trace_with(ompt_event_thread_begin, 1, e->thread) != NULL);
  }
}
