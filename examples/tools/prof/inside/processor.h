/* processor.h: how long a thread had a processor.
 *
 * For:      sample.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_PROCESSOR_H
#define PROF_PROCESSOR_H

#include <stdint.h>

struct processor { /* of the calling thread, at its last sample */
  int64_t time;    /* nanoseconds for which it had had a processor */
  long sleeps;     /* how often it had given it up */
};

/* The nanoseconds with a processor since the mark, and whether the thread gave
 * up the processor in between. Sets the mark. Safe in a signal handler. */
struct ran {
  int64_t time;
  int slept;
};
struct ran processor_ran(struct processor *mark);

/* The nanoseconds with a processor since the mark. Sets its time only. */
int64_t processor_spent(struct processor *mark);

/* The share of `time` for which the thread had lost its processor. A thread
 * that lost it without waiting for anything is not to blame for that time:
 * another thread or process had the processor. */
static inline double processor_starved(struct ran its, int64_t time) {
  return its.slept || its.time >= time ? 0
                                       : 1 - (double)its.time / (double)time;
}

#endif
