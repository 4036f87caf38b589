/* perf_event.h: opens events of the kernel, in the observed process.
 *
 * For:      counting.c and precise.c. Async-signal safe.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_PERF_EVENT_H
#define PROF_PERF_EVENT_H

#include <linux/perf_event.h>

/* Opens an event of the calling thread in the group of the event `leader` (-1:
 * in a new group). Returns its file descriptor, or -1. Small descriptors are
 * left to the program, if possible. */
int perf_event(struct perf_event_attr *attr, int leader);

#endif
