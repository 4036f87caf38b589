/* frequent.h: leaves out events while they are frequent and not needed.
 *
 * For:      task_events.c and member_events.c.
 *
 * The threads may make one step, such as the creation of a task, in `distance`
 * nanoseconds. When they are `advance` steps ahead of this pace, the events
 * are left out. When they are needed, they come back for the rest of the run.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_FREQUENT_H
#define PROF_FREQUENT_H

#include <occ.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <time.h>

/* For all threads. */
struct frequent {
  const char *events; /* a word of occ_report */
  clockid_t clock;
  int distance;
  long advance;
  unsigned every; /* steps of a thread between looks at the clock */
  /* frequent_start sets all members below. */
  pthread_mutex_t lock;
  occ_report_t report; /* NULL: the events are never left out */
  atomic_long ahead; /* steps beyond the pace */
  atomic_int left_out, needed;
};

/* Of one thread. Zero at first. */
struct pace {
  unsigned steps;
  int64_t last; /* time of the last look at the clock */
};

/* Call in the tool's initializer. */
void frequent_start(struct frequent *its, occ_report_t report);

/* Call at each step of the thread, in an event. */
void frequent_look(struct frequent *its, struct pace *own);
static inline void frequent_step(struct frequent *its, struct pace *own) {
  if (++own->steps % its->every == 0)
    frequent_look(its, own);
}

/* Call in an event. From then on, the events are not left out. Returns 1 if
 * they were, and this call has turned them on. */
int frequent_need(struct frequent *its);

static inline int frequent_is_left_out(struct frequent *its) {
  return atomic_load_explicit(&its->left_out, memory_order_relaxed);
}

#endif
