/* processor.c: measures how long a thread had a processor.
 *
 * Owns:    nothing. Callers: sample.c, in signal handlers.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/inside/processor.h"

#include <sys/resource.h>
#include <time.h>

enum {
  SHORT = 30000, /* ns; longer than most samples */
  NEARLY = 32 /* no sleep if under 1 / 32 of the time was without a processor */
};

static int64_t nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

int64_t processor_spent(struct processor *mark, int64_t now) {
  int64_t spent = now - mark->clock;
  if (spent > SHORT) /* the thread may have lost its processor */
    spent = nanoseconds() - mark->time;
  mark->clock = now;
  mark->time += spent;
  return spent;
}

/* Does not use getrusage's processor time, which the kernel updates only at its
 * ticks. */
struct ran processor_ran(struct processor *mark, int64_t now) {
  const int64_t all = now - mark->clock, time = nanoseconds();
  const int64_t spent = time - mark->time;
  struct rusage usage;
  mark->clock = now;
  mark->time = time;
  if (all - spent < all / NEARLY)
    return (struct ran){spent, 0};
  if (getrusage(RUSAGE_THREAD, &usage))
    return (struct ran){0, 1};
  const int slept = usage.ru_nvcsw != mark->sleeps;
  mark->sleeps = usage.ru_nvcsw;
  return (struct ran){spent, slept};
}
