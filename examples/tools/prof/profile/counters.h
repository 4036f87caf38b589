/* counters.h: reads the counters of a profile.
 *
 * For:      profile.c, which reads them; counters_show.c and counter_notes.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_COUNTERS_H
#define PROF_COUNTERS_H

#include "prof/profile/profile.h"

struct counter {
  const char *name;
  int error; /* errno if a thread could not use the counter; 0: none */
  int is_hardware, in_kernel;
  double value; /* sum over all threads */
  double share; /* time that the counter ran / whole time; 0: it never ran */
};

/* Fills profile->counter. */
void counters_read(struct profile *profile);
void counters_free(struct profile *profile);

/* Returns the index in profile->counter; -1: the counter has not counted. */
int counters_find(const struct profile *profile, const char *name);

/* Figures that are made of two counters. */
enum derived {
  DERIVED_IPC, /* instructions per cycle */
  DERIVED_MISSES, /* cache misses per 1000 instructions */
  DERIVED_BRANCHES, /* branch misses per 1000 instructions */
  DERIVED
};
extern const char *const counters_derived[DERIVED];
/* Returns the figure; -1: its counters have not counted. */
double counters_derive(const struct profile *profile, enum derived what,
                       const double value[RECORD_COUNTERS]);

#endif
