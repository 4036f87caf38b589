/* record_access.h: a part of the record: uses of memory that the processor has
 * sampled.
 *
 * For:      record.h; precise.c, which writes it; precise_read.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_RECORD_ACCESS_H
#define PROF_RECORD_ACCESS_H

#include <stdatomic.h>
#include <stdint.h>

enum { RECORD_ACCESSES = 1 << 15, PRECISE_MOST = 3, PRECISE_NAME = 32 };

struct record_access {
  atomic_int stage;
  uint32_t thread, module;
  int64_t time; /* CLOCK_MONOTONIC */
  uint64_t pc, address;
  uint64_t source; /* union perf_mem_data_src: load or store, and from where */
};

struct record_accesses { /* a random choice */
  atomic_ulong count; /* of all that were sampled */
  int32_t events; /* that the machine has */
  atomic_int error; /* errno of the first thread that had none; 0: all had */
  char event[PRECISE_MOST][PRECISE_NAME]; /* "cpu/mem-loads" */
  struct record_access row[RECORD_ACCESSES];
};

#endif
