/* states.h: translates OpenMP 5's states of threads to the activities of a
 * profile.
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

/* Returns the state with this name. An unknown name counts as work. */
const struct outside_state *outside_state_of(const char *name);

#endif
