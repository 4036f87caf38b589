/* impatient.c: threads that use OpenMP while the tool's initializer runs [TR2
 * §7.1, §7.2].
 *
 * The first thread existed before the initializer. It waits until the
 * initializer is done, so its region is as large as without a tool, and is
 * reported.
 *
 * The initializer starts a second thread and waits for it. The second thread
 * starts a third thread. The second and the third thread do not wait for the
 * initializer: until it is done, their regions have one thread.
 *
 * Fails when: the start hangs; a slow initializer changes the program, or an
 * event is lost; or the tool gets events of workers in a region whose begin was
 * not reported.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "trace.h"

#include <omp.h>
#include <pthread.h>
#include <time.h>

enum { EARLY, LATER, PATIENT, ASKED };
enum { SECONDS_OF_START = 1, ROUNDS = 10 };

static pthread_t patient_thread, tools_thread, grandchild;
static pthread_barrier_t is_there, early_over, go_on;

static int region(void) {
  int size = 0;
#pragma omp parallel num_threads(3) reduction(+ : size)
  size++;
  return size;
}

static void *patient(void *unused) {
  pthread_barrier_wait(&is_there);
  trace->note[PATIENT] = (uint64_t)region();
  return unused;
}

static void *asks(void *unused) {
  trace->note[ASKED] = (uint64_t)omp_get_num_threads();
  trace->note[EARLY] += (uint64_t)region();
  return unused;
}

static void *tools_own(void *unused) {
  trace->note[ASKED] = (uint64_t)omp_get_num_threads();
  pthread_create(&grandchild, NULL, asks, NULL);
  pthread_join(grandchild, NULL);
  trace->note[EARLY] += (uint64_t)region();
  pthread_barrier_wait(&early_over);
  pthread_barrier_wait(&go_on);
  for (int i = 0; i < ROUNDS; i++)
    trace->note[LATER] += (uint64_t)region();
  return unused;
}

/* Runs before main, and before OpenMP starts. */
__attribute__((constructor)) static void prepare(void) {
  pthread_barrier_init(&is_there, NULL, 2);
  pthread_barrier_init(&early_over, NULL, 2);
  pthread_barrier_init(&go_on, NULL, 2);
}

void test_tool(void) {
  struct timespec slow = {SECONDS_OF_START, 0};
  pthread_barrier_wait(&is_there);
  pthread_create(&tools_thread, NULL, tools_own, NULL);
  pthread_barrier_wait(&early_over); /* until an early region is over */
  nanosleep(&slow, NULL);
}

void test_body(void) {
  pthread_create(&patient_thread, NULL, patient, NULL);
  for (int i = 0; i < 3; i++)
    CHECK_EQ(region(), 3);
  pthread_join(patient_thread, NULL);
  pthread_barrier_wait(&go_on);
  pthread_join(tools_thread, NULL);
  CHECK_EQ(region(), 3);
}

void test_check(void) {
  CHECK_EQ(trace->note[ASKED], 1);
  CHECK_EQ(trace->note[EARLY], 2);
  CHECK_EQ(trace->note[PATIENT], 3);
  CHECK_EQ(trace->note[LATER], 3 * ROUNDS);
  CHECK_EQ(trace_count(ompt_event_parallel_begin), 5 + ROUNDS);
  CHECK_EQ(trace_count(ompt_event_parallel_end), 5 + ROUNDS);
  int others = 0;
  foreach (e) {
    others +=
        e->event == ompt_event_thread_begin && e->arg[0] == ompt_thread_other;
    if (e->event == ompt_event_implicit_task_begin)
      CHECK(trace_with(ompt_event_parallel_begin, 2, e->arg[0]) != NULL);
    if (e->thread)
      CHECK(trace_with(ompt_event_thread_begin, 1, e->thread) != NULL);
  }
  CHECK_EQ(others, 2);
}
