/* counter_names.h: the counters that --counters can name, and their place in
 * the record.
 *
 * For:      counting.c in the observed process; counters.c and main.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_COUNTER_NAMES_H
#define PROF_COUNTER_NAMES_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

enum { RECORD_COUNTERS = 12, COUNTER_NAME = 32 };

#define COUNTERS_DEFAULT                                             \
  "cycles,instructions,cache-references,cache-misses,branch-misses," \
  "page-faults,context-switches,migrations"

struct counter_kind {
  uint32_t type; /* as in perf_event_attr */
  uint64_t config;
  int in_kernel; /* the kernel counts it in its own code only */
  int is_hardware;
};

/* Reads the name at *list, and moves *list after it and a comma. Returns 1; 0
 * at the end of the list; -1 if there is no such counter, whose name is in
 * `name`.
 */
int counter_next(const char **list, char name[COUNTER_NAME],
                 struct counter_kind *kind);

/* In the record: the counters in the order of the list. */
struct record_counter {
  char name[COUNTER_NAME];
  int32_t is_hardware, in_kernel;
  atomic_int error; /* errno of the first thread without it; 0: there is none */
  /* Nanoseconds for which threads wanted to count, and counted. */
  atomic_ulong enabled, running;
};
struct record_counters {
  uint32_t count;
  struct record_counter row[RECORD_COUNTERS];
};

#endif
