/* kinds.h: kinds of constructs and of waits.
 *
 * For:      own_waits.c; advice/.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_KINDS_H
#define PROF_KINDS_H

#include "prof/profile/profile.h"

#include <ompt.h>
#include <string.h>

/* Returns 1 for a parallel construct. */
static inline int is_team(const struct label *label) {
  return label->kind == LABEL_CONSTRUCT && label->what &&
         (strcmp(label->what, "parallel") == 0 ||
          strcmp(label->what, "region") == 0);
}

/* Returns 1 if the whole team is blamed for waits in this state, because these
 * are waits for a lock whose holder is not known. */
static inline int blames_team(int state) {
  return state == ompt_state_wait_ordered || state == ompt_state_wait_atomic;
}

#endif
