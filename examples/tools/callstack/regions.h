/* regions.h: keeps the records of regions while threads may need them.
 *
 * Owns:    for each thread, the regions that it is in, and the regions that it
 *          has ended.
 * For:     callstack.c, in callbacks.
 *
 * A region ends on one thread while other threads may still be leaving it. A
 * thread needs the record of each region that it is in, and of the region that
 * it left last. Keys are those of origin.h.
 */
/* SPDX-License-Identifier: MIT */
#ifndef REGIONS_H
#define REGIONS_H

#include "origin.h"

/* The calling thread begins, or has ended, its implicit task in the region. */
void regions_enter(uint64_t key);
void regions_leave(void);

/* The calling thread has ended the region. Removes a user of the record as soon
 * as no thread needs it. `origin` may be NULL. */
void regions_end(struct origin *origin);

/* The calling thread ends, and needs no record any more. */
void regions_thread_end(void);

/* Forgets all threads. Call in a forked child. */
void regions_reset(void);

#endif
