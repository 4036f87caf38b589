/* task_events.c: decides whether events report tasks. See task_events.h.
 *
 * Owns:    the decision, for all threads.
 * Callers: tool.c and worksharing.c, inside callbacks; sample.c.
 *
 * The events of a task take about 150 nanoseconds; the task itself may take 20.
 * The threads may create one task in DISTANCE nanoseconds of processor time.
 * When they are ADVANCE tasks ahead of this pace, the events of tasks are left
 * out. From then on, callstack.c finds the constructs of a task, and the
 * runtime counts the tasks.
 *
 * Only events report which tasks wait for dependences. A task with dependences
 * takes more time than its events, so programs with dependences keep the
 * events.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/inside/task_events.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <time.h>

enum {
  DISTANCE = 3000, /* the pace: ns of processor time from task to task */
  ADVANCE = 16384, /* tasks beyond this pace before events are left out */
  STEP = 256 /* tasks of a thread between looks at the clock */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static occ_report_t choose; /* may be NULL */
static occ_created_t created_by_me; /* may be NULL */
static atomic_int left_out, depend;
static atomic_long level; /* tasks created beyond the pace */

struct pace {
  unsigned steps;
  int64_t last; /* processor time at the last look at the clock */
};
static _Thread_local struct pace own __attribute__((tls_model("initial-exec")));

static int64_t processor_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

void task_events_start(occ_report_t report, occ_created_t created) {
  /* In a forked child, a thread that only the parent has may hold the lock. */
  pthread_mutex_init(&lock, NULL);
  choose = report;
  created_by_me = created;
  atomic_store(&left_out, 0);
  atomic_store(&depend, 0);
  atomic_store(&level, 0);
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
  struct pace *pace = &own;
  if (++pace->steps % STEP != 0)
    return;
  int64_t time = processor_time();
  long due = (long)((time - pace->last) / DISTANCE), after;
  long before = atomic_load(&level);
  pace->last = time;
  do {
    after = before + STEP - due;
    if (after < 0)
      after = 0;
  } while (!atomic_compare_exchange_weak(&level, &before, after));
  if (after > ADVANCE)
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
