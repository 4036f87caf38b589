/* record_access.h: the part of the record for memory accesses that the
 * processor has sampled.
 *
 * For:      record.h; writer.c, which writes this part; precise_read.c, which
 *           reads it.
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
  /* union perf_mem_data_src: load or store, and the source of the data */
  uint64_t source;
};

struct record_accesses { /* rows: a random choice of the sampled accesses */
  atomic_ulong count; /* number of accesses that were sampled */
  int32_t events; /* events of this machine that sample addresses */
  /* errno of the first thread that could not open an event; 0: no error */
  atomic_int error;
  char event[PRECISE_MOST][PRECISE_NAME]; /* "cpu/mem-loads" */
  struct record_access row[RECORD_ACCESSES];
};

#endif
