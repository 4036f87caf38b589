/* polling.h: decides how long a thread polls before it sleeps, and how often it
 * yields.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    member->processor, struct occ_spinner.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_POLLING_H
#define OCC_ENGINE_POLLING_H

#include "base/spin.h"
#include "model/team.h"

#include <sched.h>

/* Publishes the processor of the calling thread. `seat` is the thread's record
 * in its team. */
void occ_spin_here(struct occ_member *seat);

/* Calls occ_spin_here. Returns 1 if another member of `team` published the same
 * processor, so that only one of the two can run. */
int occ_spin_together(struct occ_member *seat, const struct occ_team *team);

struct occ_spinner { /* members that an initializer leaves out are 0 */
  struct occ_member *seat;
  const struct occ_team *team; /* the seat's team, or NULL */
  OCC_u64 budget; /* the longest time to poll, in ns */
  OCC_u64 started;
  unsigned polls; /* number of polls; set to 0 when a wait begins anew */
  int crowded; /* more threads than processors, or another member is on this
                  processor */
};

/* Waits between two polls. Returns 0 when the budget is used up. */
int occ_spin_once(struct occ_spinner *spinner);

/* The same with `pauses` pauses, for words that other threads write often. */
static inline int occ_spin_for(struct occ_spinner *spinner, unsigned pauses) {
  for (unsigned i = 1; i < pauses; i++)
    occ_spin_pause();
  return occ_spin_once(spinner);
}

/* Call between two polls in a short wait for one other thread. Every 64th call
 * yields, so that the other thread can run. *turns begins with 0. */
static inline void occ_spin_briefly(unsigned *turns) {
  occ_spin_pause();
  if ((++*turns & 63) == 0)
    sched_yield();
}

#endif
