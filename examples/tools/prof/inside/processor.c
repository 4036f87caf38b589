/* processor.c: measures how long a thread had a processor.
 *
 * Owns:    nothing. Callers: sample.c, in signal handlers.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/inside/processor.h"

#include <sys/resource.h>
#include <time.h>

static int64_t nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

int64_t processor_spent(struct processor *mark) {
  const int64_t before = mark->time;
  mark->time = nanoseconds();
  return mark->time - before;
}

/* Does not use getrusage's processor time, which the kernel updates only at its
 * ticks. */
struct ran processor_ran(struct processor *mark) {
  struct rusage usage;
  if (getrusage(RUSAGE_THREAD, &usage))
    return (struct ran){0, 1};
  const int slept = usage.ru_nvcsw != mark->sleeps;
  mark->sleeps = usage.ru_nvcsw;
  return (struct ran){processor_spent(mark), slept};
}
