/* threads.c: thread begin and end, thread IDs, and threads without OpenMP [TR2
 * §3.1, §4.1, §5.2].
 *
 * Fails when: a worker's start or end is not reported; a type is wrong; IDs
 * change during a thread's life; or an inquiry on a thread without OpenMP does
 * not return "nothing".
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "trace.h"

#include <omp.h>
#include <pthread.h>

enum { SIZE, FIRST_ID, USER_ID = 100, WORKERS = 200 };

static void *stranger(void *unused) {
  ompt_wait_id_t wait = 77;
  CHECK_EQ(ompt.get_thread_id(), 0);
  CHECK_EQ(ompt.get_state(&wait), ompt_state_undefined);
  CHECK_EQ(wait, 0);
  CHECK_EQ(ompt.get_state(NULL), ompt_state_undefined);
  for (int level = 0; level < 3; level++) {
    CHECK_EQ(ompt.get_parallel_id(level), 0);
    CHECK_EQ(ompt.get_parallel_team_size(level), -1);
    CHECK_EQ(ompt.get_task_info(level, NULL), 0);
    CHECK(ompt.get_task_frame(level) == NULL);
  }
  return unused;
}

/* A thread that the program made. It encounters a construct. */
static void *newcomer(void *unused) {
  stranger(NULL);
#pragma omp parallel num_threads(2)
  {
    CHECK(ompt.get_thread_id() != 0);
    CHECK(ompt.get_parallel_id(0) != 0);
  }
  trace->note[USER_ID] = ompt.get_thread_id();
  CHECK(ompt.get_thread_id() != 0);
  CHECK_EQ(ompt.get_state(NULL), ompt_state_work_serial);
  return unused;
}

static void run(void *(*body)(void *)) {
  pthread_t thread;
  pthread_create(&thread, NULL, body, NULL);
  pthread_join(thread, NULL);
}

void test_body(void) {
  trace->note[SIZE] = (uint64_t)omp_get_max_threads();
  trace->note[FIRST_ID] = ompt.get_thread_id();
  run(stranger);
  for (int round = 0; round < 3; round++) {
#pragma omp parallel
    {
      uint64_t *mine = &trace->note[WORKERS + omp_get_thread_num()];
      if (round == 0)
        *mine = ompt.get_thread_id();
      CHECK_EQ(*mine, ompt.get_thread_id()); /* as in the region before */
    }
    CHECK_EQ(ompt.get_thread_id(), trace->note[FIRST_ID]);
  }
  run(stranger);
  run(newcomer);
}

void test_check(void) {
  const struct trace_event *first = trace_find(ompt_event_thread_begin, 0);
  CHECK(first == trace_first());
  CHECK_EQ(first->arg[0], ompt_thread_initial);
  CHECK_EQ(first->arg[1], trace->note[FIRST_ID]);
  CHECK_EQ(trace->note[WORKERS], trace->note[FIRST_ID]);

  int size = (int)trace->note[SIZE];
  for (int i = 1; i < size; i++) {
    const struct trace_event *begin =
        trace_with(ompt_event_thread_begin, 1, trace->note[WORKERS + i]);
    CHECK(begin != NULL);
    if (begin)
      CHECK_EQ(begin->arg[0], ompt_thread_worker);
    for (int j = 0; j < i; j++)
      CHECK(trace->note[WORKERS + i] != trace->note[WORKERS + j]);
  }
  const struct trace_event *user =
      trace_with(ompt_event_thread_begin, 1, trace->note[USER_ID]);
  CHECK(user && (user->arg[0] == ompt_thread_initial ||
                 user->arg[0] == ompt_thread_other));
  CHECK(trace->note[USER_ID] != trace->note[FIRST_ID]);

  /* TR2 requires only a worker's end event. But ompt_set_callback returns 4,
   * which promises the event for other threads, too. */
  foreach (e) {
    if (e->event != ompt_event_thread_begin)
      continue;
    const struct trace_event *end =
        trace_with(ompt_event_thread_end, 1, e->arg[1]);
    CHECK(end && end->arg[0] == e->arg[0]);
  }
}
