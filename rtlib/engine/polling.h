/* polling.h: how long and how politely a thread polls before it sleeps.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    outbox.processor, struct occ_spinner.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_POLLING_H
#define OCC_ENGINE_POLLING_H

#include "base/spin.h"
#include "model/team.h"

#include <sched.h>

/* The calling thread, whose seat it is, tells its team which processor it is
 * on. */
void occ_spin_here(struct occ_member *seat);

/* Does occ_spin_here, and says whether another member of `team` has told that
 * it is there too, so that one of the two does not run. */
int occ_spin_together(struct occ_member *seat, const struct occ_team *team);

struct occ_spinner { /* what is not named is 0 */
  struct occ_member *seat;
  const struct occ_team *team; /* in which that is a seat; NULL: none */
  OCC_u64 budget; /* ns */
  OCC_u64 started;
  unsigned polls; /* 0: starts again */
  int crowded; /* more threads than processors, or another one on this one */
  int begun;
};

/* One poll's pause; 0 when the budget is used up. */
int occ_spin_once(struct occ_spinner *spinner);

/* A poll's pause in a short wait for one other thread, which must run: every
 * 64th is a yield too. `turns` begins with 0. */
static inline void occ_spin_briefly(unsigned *turns) {
  occ_spin_pause();
  if ((++*turns & 63) == 0)
    sched_yield();
}

#endif
