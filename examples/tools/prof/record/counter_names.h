/* counter_names.h: finds the counters that --counters can name, and declares
 * the part of the record for the counters.
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
  int in_kernel; /* 1: in the kernel's code only */
  int is_hardware;
};

/* Copies the next name of the list to `name`, fills *kind, and moves *list
 * after it. Returns 1, or 0 if the list has ended, or -1 if no counter has this
 * name.
 */
int counter_next(const char **list, char name[COUNTER_NAME],
                 struct counter_kind *kind);

/* The counters in the record, in the order in which --counters names them. */
struct record_counter {
  char name[COUNTER_NAME];
  int32_t is_hardware, in_kernel;
  /* errno of the first thread that could not use the counter; 0: no error */
  atomic_int error;
  /* nanoseconds in which threads had the counter open, and in which the counter
   * counted */
  atomic_ulong enabled, running;
};
struct record_counters {
  uint32_t count;
  struct record_counter row[RECORD_COUNTERS];
};

/* Returns the names of all counters, for a message. */
const char *counter_list(void);

#endif
