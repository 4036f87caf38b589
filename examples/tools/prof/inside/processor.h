/* processor.h: measures how long a thread had a processor.
 *
 * For:      sample.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_PROCESSOR_H
#define PROF_PROCESSOR_H

#include <stdint.h>

struct processor { /* values of the calling thread at its last sample */
  int64_t clock; /* CLOCK_MONOTONIC */
  int64_t time; /* processor time so far, in nanoseconds */
  long sleeps; /* how often it had given up its processor */
};

/* Values since a thread's last sample: `time` is its processor time in
 * nanoseconds; `slept` is 1 if the thread gave up its processor. */
struct ran {
  int64_t time;
  int slept;
};
/* Returns the values since `mark`, and moves `mark` to `now`. If the thread had
 * a processor for nearly all the time, assumes that it did not sleep, because
 * to ask for this would be one more system call. Async-signal safe. */
struct ran processor_ran(struct processor *mark, int64_t now);

/* Returns the processor time since the mark, in nanoseconds, and moves the mark
 * to `now`. Makes no system call if the mark is at most 30000 ns ago. */
int64_t processor_spent(struct processor *mark, int64_t now);

/* Returns the part (0 to 1) of `time` in which another thread or process had
 * the thread's processor; 0 if the thread gave up its processor, because it may
 * have waited for something. */
static inline double processor_starved(struct ran its, int64_t time) {
  return its.slept || its.time >= time ? 0
                                       : 1 - (double)its.time / (double)time;
}

/* Returns the part of `time` in which the thread slept, or waited for a
 * processor after the sleep. */
static inline int64_t processor_asleep(struct ran its, int64_t time) {
  return its.slept && its.time < time ? time - its.time : 0;
}

#endif
