/* task_events.c: decides whether events report tasks. See task_events.h.
 *
 * Owns:    the decision, for all threads.
 * Callers: tool.c and worksharing.c, inside callbacks; sample.c.
 *
 * The events of a task take about 150 nanoseconds; the task itself may take 20.
 * So if tasks are frequent (pace.h, with processor time as the clock), the
 * events of tasks are left out. From then on, callstack.c finds the constructs
 * of a task, and the runtime counts the tasks.
 *
 * Only events report which tasks wait for dependences. A task with dependences
 * takes more time than its events, so programs with dependences keep the
 * events.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/inside/task_events.h"

#include "prof/inside/pace.h"

#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static occ_report_t choose; /* may be NULL */
static occ_created_t created_by_me; /* may be NULL */
static atomic_int left_out, depend;
static struct pace_limit limit = {.clock = CLOCK_THREAD_CPUTIME_ID,
                                  .distance = 3000,
                                  .advance = 16384,
                                  .every = 256};
static _Thread_local struct pace own __attribute__((tls_model("initial-exec")));

void task_events_start(occ_report_t report, occ_created_t created) {
  /* In a forked child, a thread that only the parent has may hold the lock. */
  pthread_mutex_init(&lock, NULL);
  choose = report;
  created_by_me = created;
  atomic_store(&left_out, 0);
  atomic_store(&depend, 0);
  atomic_store(&limit.ahead, 0);
}

/* Turns the events of tasks off (out: 1) or on (0). Call with the lock held. */
static void leave_out(int out) {
  atomic_store(&left_out, out);
  choose("task", !out);
}

static void decide(void) {
  pthread_mutex_lock(&lock);
  if (choose && created_by_me && !atomic_load(&depend) &&
      !atomic_load(&left_out))
    leave_out(1);
  pthread_mutex_unlock(&lock);
}

int task_events_depend(void) {
  if (atomic_load_explicit(&depend, memory_order_relaxed))
    return 0;
  pthread_mutex_lock(&lock);
  int again = atomic_load(&left_out);
  atomic_store(&depend, 1);
  if (again)
    leave_out(0);
  pthread_mutex_unlock(&lock);
  return again;
}

void task_events_created(void) {
  if (pace_is_exceeded(&own, &limit))
    decide();
}

unsigned long long task_events_missed(unsigned long long *created) {
  unsigned long long before = *created;
  if (!created_by_me)
    return 0;
  *created = created_by_me();
  return atomic_load_explicit(&left_out, memory_order_relaxed)
             ? *created - before
             : 0;
}
