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
  int64_t ready; /* time so far in which it was ready to run, but had to wait */
  long sleeps; /* how often it had given up its processor */
};

/* Parts of the time since a thread's last sample, in nanoseconds: with a
 * processor; ready to run, while others had the processor; asleep. */
struct ran {
  int64_t time, starved, asleep;
};
/* Returns the parts since `mark`, and moves `mark` to `now`. If the thread had
 * a processor for nearly all the time, assumes that it did not sleep, because
 * to ask for this would be two more system calls. If the kernel does not say
 * how long the thread was ready, all time without a processor counts as sleep
 * if the thread gave up its processor, else as starved. Async-signal safe. */
struct ran processor_ran(struct processor *mark, int64_t now);

/* Returns the processor time since the mark, in nanoseconds, and moves the mark
 * to `now`. Makes no system call if the mark is at most 30000 ns ago. */
int64_t processor_spent(struct processor *mark, int64_t now);

#endif
