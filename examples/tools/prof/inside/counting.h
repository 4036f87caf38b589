/* counting.h: the kernel's and the processor's counters of each thread, in the
 * observed process.
 *
 * For:      sample.c. Async-signal safe, except for counting_start.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_COUNTING_H
#define PROF_COUNTING_H

#include "prof/record/record.h"

/* Counts the counters of OMPT_PROF_COUNTERS, a list of names; without it, none.
 * A child calls it again after fork(). */
void counting_start(struct record *record);

/* Opens the counters of the calling thread. */
void counting_begin(struct record_thread *thread);
/* Adds the counts since the last call to the thread and the context (NULL: none
 * has room). */
void counting_add(struct record_thread *thread, struct record_context *context);
void counting_end(struct record_thread *thread);

#endif
