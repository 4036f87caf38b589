/* precise.h: collects the processor's samples of memory accesses, in the
 * observed process.
 *
 * For:      sample.c. Async-signal safe, except for precise_start.
 *
 * Some processors sample loads and stores with their addresses, and tell
 * whether another cache had a modified copy of the line (HITM). The events for
 * this are mem-loads and mem-stores of Intel's processors, and IBS of AMD's.
 * The kernel describes the events in /sys.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_PRECISE_H
#define PROF_PRECISE_H

#include "prof/record/record.h"

/* Looks for events that sample addresses, if OMPT_PROF_COUNTERS is set. Call
 * again in a forked child. */
void precise_start(void);

void precise_begin(struct record_thread *thread);
/* Moves the samples of the calling thread from the kernel's buffers to the
 * record. */
void precise_take(struct record_thread *thread);
void precise_end(struct record_thread *thread);

#endif
