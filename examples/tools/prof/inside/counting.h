/* counting.h: reads the kernel's and the processor's counters of each thread,
 * in the observed process.
 *
 * For:      sample.c. Async-signal safe, except for counting_start.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_COUNTING_H
#define PROF_COUNTING_H

#include "prof/record/record.h"

/* Selects the counters that OMPT_PROF_COUNTERS names. Call again in a forked
 * child. */
void counting_start(void);

void counting_begin(struct record_thread *thread);
/* Adds the counts since this thread's last call to the sums of the thread and
 * of the context (NULL: no context). */
void counting_add(struct record_thread *thread, struct record_context *context);
void counting_end(struct record_thread *thread);

#endif
