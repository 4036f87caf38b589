/* pace.h: finds out that something happens too often for events.
 *
 * For:      task_events.c and member_events.c.
 *
 * The threads may do it once in `distance` nanoseconds. pace_is_exceeded
 * returns 1 when they are `advance` steps ahead of this pace.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_PACE_H
#define PROF_PACE_H

#include <stdatomic.h>
#include <stdint.h>
#include <time.h>

/* For all threads. */
struct pace_limit {
  clockid_t clock;
  int distance;
  long advance;
  unsigned every; /* steps of a thread between looks at the clock */
  atomic_long ahead; /* steps beyond the pace */
};

/* Of one thread. Zero at first. */
struct pace {
  unsigned steps;
  int64_t last; /* time of the last look at the clock */
};

/* Call at each step of the thread. */
static inline int pace_is_exceeded(struct pace *its, struct pace_limit *limit) {
  struct timespec time;
  if (++its->steps % limit->every != 0)
    return 0;
  clock_gettime(limit->clock, &time);
  const int64_t now = time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
  const long due = (long)((now - its->last) / limit->distance);
  long before = atomic_load(&limit->ahead), after;
  its->last = now;
  do {
    after = before + (long)limit->every - due;
    if (after < 0)
      after = 0;
  } while (!atomic_compare_exchange_weak(&limit->ahead, &before, after));
  return after > limit->advance;
}

#endif
