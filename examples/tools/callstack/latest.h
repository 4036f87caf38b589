/* latest.h: keeps, for each parallel construct, the record of the last region
 * that one thread has begun.
 *
 * Owns:    the choice of the thread; a user of each record.
 * For:     callstack.c, which makes no record for the next region if it has the
 *          same callers. Samples in that region use the kept record.
 *
 * Only one thread may leave out records: a sample in a region without a record
 * knows its construct, but not the thread that has begun it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef LATEST_H
#define LATEST_H

#include "origin.h"

/* Call all functions except latest_key in callbacks. A construct may be NULL.
 */

/* Returns 1 if the calling thread may leave out records. The first thread that
 * asks may, until it ends. */
int latest_is_mine(void);
void latest_thread_end(void);

/* Makes `origin` the last record of the construct, and removes the one before.
 * Does nothing if the thread may not leave out records. */
void latest_set(const struct occ_region_info *construct, struct origin *origin);

/* Returns the last record, or NULL. After dlclose another construct may be at
 * the same address, so a record from before it is not returned. Call only if
 * latest_is_mine() is 1. */
const struct origin *latest_of(const struct occ_region_info *construct);

/* Returns the key of the last record, or 0. Async-signal safe, on any thread.
 */
uint64_t latest_key(const struct occ_region_info *construct);

/* Forgets all constructs and the thread. Call in a forked child. */
void latest_reset(void);

#endif
