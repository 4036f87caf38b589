/* states.h: OpenMP 5's states of threads, as a profile counts them.
 *
 * For:      the files of this folder.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_STATES_H
#define PROF_STATES_H

#include "prof/record/record.h"

struct outside_state {
  const char *name; /* "ompt_state_idle" */
  int number; /* TR2's ompt_state_t */
  enum doing doing;
};

/* A name that is not known counts as work. */
const struct outside_state *outside_state_of(const char *name);

#endif
