/* precise_read.h: reads memory accesses from the record, after the processor
 * has sampled them.
 *
 * For:      shared.c, and programs that test it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_PRECISE_READ_H
#define PROF_PRECISE_READ_H

#include "prof/record/record.h"
#include "prof/sharing/sharing.h"

/* Fills in load, store and hitm of the access, from a union
 * perf_mem_data_src. */
void precise_source(uint64_t source, struct access *access);

/* Converts a row of the record to an access. Returns 0 if the row is not
 * complete, or is neither a load nor a store. */
int precise_access(const struct record_access *row, struct access *access);

#endif
