/* task_events.c: whether tasks are told of by events. See task_events.h.
 *
 * Owns:    the decision, for all threads.
 * Callers: tool.c, ledger.c in events; sample.c.
 *
 * The events of a task take about 150 nanoseconds, most of which go into
 * recording the place that creates it. A task may take 20. So once threads
 * create tasks more often than one in DISTANCE of their processor time, after
 * some in advance, the events of tasks are left out: callstack.c knows the
 * constructs of a task without them, and the runtime counts. Processor time,
 * because on a busy machine tasks are no larger.
 *
 * Which tasks wait for dependences is known from events only. The runtime needs
 * more for such a task than we do, so in programs with dependences events stay.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/task_events.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <time.h>

enum {
  DISTANCE = 3000, /* ns of a thread, between two tasks that it creates */
  ADVANCE = 16384, /* tasks */
  STEP = 256 /* of one thread, between two looks at the clock */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static occ_report_t report_tr2, report_omp5; /* may be NULL */
static occ_created_t created_by_me; /* the same */
static atomic_int left_out, depend;
static atomic_long level; /* tasks that were created too soon */

struct pace {
  unsigned steps;
  int64_t last; /* of its processor time */
};
static _Thread_local struct pace own __attribute__((tls_model("initial-exec")));

static int64_t processor_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

void task_events_start(occ_report_t tr2, occ_created_t created) {
  pthread_mutex_init(&lock,
                     NULL); /* another thread of the parent may hold it */
  report_tr2 = tr2;
  created_by_me = created;
  atomic_store(&left_out, 0);
  atomic_store(&depend, 0);
  atomic_store(&level, 0);
}

void task_events_start_ledger(occ_report_t omp5) { report_omp5 = omp5; }

/* Under the lock. */
static void leave_out(int out) {
  atomic_store(&left_out, out);
  report_tr2("task", !out);
  report_omp5("task", !out);
}

static void decide(void) {
  pthread_mutex_lock(&lock);
  if (report_tr2 && report_omp5 && created_by_me && !atomic_load(&depend) &&
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
