/* processor.c: how long a thread had a processor.
 *
 * Owns:    nothing. Callers: sample.c, in signal handlers.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/processor.h"

#include <sys/resource.h>
#include <time.h>

/* getrusage also has the processor time, but while the thread runs the kernel
 * updates that value at its ticks only. */
struct ran processor_ran(struct processor *mark) {
  struct rusage usage;
  struct timespec now;
  if (getrusage(RUSAGE_THREAD, &usage) ||
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now))
    return (struct ran){0, 1};
  const int64_t time = now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
  const struct ran its = {time - mark->time, usage.ru_nvcsw != mark->sleeps};
  *mark = (struct processor){time, usage.ru_nvcsw};
  return its;
}
