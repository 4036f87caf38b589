/* precise_read.h: uses of memory that the processor has sampled, from the
 * record.
 *
 * For:      shared.c, counters.c, and programs that test it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_PRECISE_READ_H
#define PROF_PRECISE_READ_H

#include "prof/record/record.h"
#include "prof/sharing/sharing.h"

/* Fills in load, store and hitm of an access from a union perf_mem_data_src. */
void precise_source(uint64_t source, struct access *access);

/* Makes an access of a row of the record. Returns 0 if the row has none, or one
 * that is neither a load nor a store. */
int precise_access(const struct record_access *row, struct access *access);

#endif
