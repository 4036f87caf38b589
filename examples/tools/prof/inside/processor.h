/* processor.h: measures how long a thread had a processor.
 *
 * For:      sample.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_PROCESSOR_H
#define PROF_PROCESSOR_H

#include <stdint.h>

struct processor { /* a mark: values of the calling thread at its last sample */
  int64_t time; /* processor time so far, in nanoseconds */
  long sleeps; /* number of times that the thread gave up its processor */
};

/* Processor time since the mark, in nanoseconds, and whether the thread has
 * given up the processor since then. */
struct ran {
  int64_t time;
  int slept;
};
/* Returns processor time and sleep since the mark, and moves the mark to this
 * moment. Safe in a signal handler. */
struct ran processor_ran(struct processor *mark);

/* Returns the processor time since the mark, in nanoseconds. Sets mark->time
 * only. */
int64_t processor_spent(struct processor *mark);

/* Returns the share of `time` for which another thread or process had the
 * thread's processor. For this time the thread is not to blame. Returns 0 if
 * the thread gave up its processor, because it may have waited for
 * something. */
static inline double processor_starved(struct ran its, int64_t time) {
  return its.slept || its.time >= time ? 0
                                       : 1 - (double)its.time / (double)time;
}

/* Returns the part of `time` in which the thread slept, if it gave up its
 * processor. It may also have waited for a processor after the sleep. */
static inline int64_t processor_asleep(struct ran its, int64_t time) {
  return its.slept && its.time < time ? time - its.time : 0;
}

#endif
