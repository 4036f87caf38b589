/* counters.h: counters of a profile, as tables and sentences.
 *
 * For:      profile.c, which reads them; main.c, report.c and json.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_COUNTERS_H
#define PROF_COUNTERS_H

#include "prof/profile.h"

struct counter {
  const char *name;
  int error; /* errno: why some thread did not count it; 0: all did */
  int is_hardware, in_kernel;
  double value; /* of all threads */
  double share; /* of the time in which it counted; 0: it never did */
};

enum { COUNTER_NOTES = 12, COUNTER_NOTE = 400 };

/* Fills profile->counter. */
void counters_read(struct profile *profile);
void counters_free(struct profile *profile);

/* Returns the number of the counter, if it has counted; else -1. */
int counters_find(const struct profile *profile, const char *name);

/* Figures made of several counters. */
enum derived {
  DERIVED_IPC, /* instructions per cycle */
  DERIVED_MISSES, /* cache misses per 1000 instructions */
  DERIVED_BRANCHES, /* branch misses per 1000 instructions */
  DERIVED
};
extern const char *const counters_derived[DERIVED];
/* Returns -1 if its counters have not counted. */
double counters_derive(const struct profile *profile, enum derived what,
                       const double value[RECORD_COUNTERS]);

struct summary;
/* Fills the list with sentences: which counters are missing, and why; and
 * causes that the figures show. Returns how many there are. */
int counters_notes(const struct profile *profile, const struct summary *summary,
                   char list[COUNTER_NOTES][COUNTER_NOTE]);

/* Writes a table, and the sentences. */
void counters_write(const struct profile *profile, int rows, FILE *file);
/* Writes the part of the JSON. */
void counters_put(const struct profile *profile, const struct summary *summary,
                  FILE *file);

#endif
