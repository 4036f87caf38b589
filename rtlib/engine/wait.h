/* wait.h: one way of waiting for everything that a team's threads wait for.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the decision to spin, to help with tasks, or to sleep.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_WAIT_H
#define OCC_ENGINE_WAIT_H

#include "base/spin.h"
#include "model/team.h"
#include "model/thread.h"
#include "tool/emit.h"
#include "tool/states.h"

/* Says whether the wait is over. Reads shared words with SEQ_CST, as base/park
 * asks. */
typedef int occ_ready(const void *object, OCC_u64 target);

enum occ_help {
  OCC_HELP_NONE,
  OCC_HELP_ANY,        /* at barriers: any task of the team */
  OCC_HELP_DESCENDANTS /* elsewhere: the tied-task rule [OMP 3.1 §2.7.3] */
};

struct occ_wait { /* what is not named is 0 */
  occ_ready *ready;
  const void *object;
  OCC_u64 target;
  struct occ_team *team; /* whose tasks to help with, whose sleepers to join */
  enum occ_help help;
  unsigned state; /* while it waits; mutexes: the caller sets wait_id */
  int begin, end; /* events around each stretch of waiting; 0: none */
  void (*settle)(struct occ_thread *self); /* before each stretch; or NULL */
  const void *word; /* who stores the target there, or more, calls
                     * occ_wake_waiters; NULL: occ_wake_team, or the like */
};

/* Returns when ready says so. The thread's state is then what it was. */
void occ_wait(struct occ_thread *self, const struct occ_wait *wait);

/* Likewise, in the barrier that the thread's state names: any task of the team
 * may run meanwhile. */
void occ_wait_in_barrier(struct occ_thread *self, occ_ready *ready,
                         const void *object, OCC_u64 target);

/* ready for a 32-bit word that counts up to a target. */
int occ_ready_reached(const void *word, OCC_u64 target);

/* Wakes every sleeping member of the team after a word they all wait for has
 * been stored with SEQ_CST. Costs one load when nobody sleeps. */
void occ_wake_team(struct occ_team *team);

/* Likewise those members who wait at that word for `value` or less. */
void occ_wake_waiters(struct occ_team *team, const void *word, OCC_u64 value);

/* Wakes one sleeping member, if there is one, to run a task. */
void occ_wake_helper(const struct occ_thread *self, struct occ_team *team);

/* The calling thread, whose seat it is, tells its team which processor it is
 * on. */
void occ_wait_here(struct occ_member *seat);

/* The same; and whether another member of `team` has told that it is there too,
 * so that one of the two does not run. */
int occ_wait_together(struct occ_member *seat, const struct occ_team *team);

struct occ_spinner {
  struct occ_member *seat;
  const struct occ_team *team;
  OCC_u64 budget; /* ns */
  OCC_u64 started;
  unsigned polls; /* 0: starts again */
  int crowded; /* more threads than processors, or another one on this one */
};

/* Who has that seat in `team` begins to wait; NULL: it has no team. */
struct occ_spinner occ_spin_start(struct occ_member *seat,
                                  const struct occ_team *team);

/* One poll's pause; 0 when the budget is used up. */
int occ_spin_once(struct occ_spinner *spinner);

#endif
