/* wait.h: one way of waiting for everything that a team's threads wait for.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the decision to poll, to help, or to sleep.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_WAIT_H
#define OCC_ENGINE_WAIT_H

#include "model/team.h"
#include "model/thread.h"
#include "tool/emit.h"
#include "tool/states.h"

/* Says whether the wait is over. Reads shared words with SEQ_CST, as base/park
 * asks. */
typedef int occ_ready(const void *object, OCC_u64 target);

struct occ_stretch;

enum occ_helped { /* what a thread that waits has done meanwhile */
                  OCC_HELPED_NOT, /* it found nothing */
                  OCC_HELPED,
                  OCC_HELPED_MORE_WAITS /* and will find more, before it looks
                                           at `ready` */
};

/* What a thread does instead of waiting; see engine/task_run. */
struct occ_help {
  /* Does a piece, if there is one. Before that it ends the stretch. */
  enum occ_helped (*with_one)(struct occ_thread *self,
                              struct occ_stretch *stretch);
  int (*is_wanted)(const struct occ_thread *self);
  void (*stop)(struct occ_thread *self); /* the wait is over, and there has been
                                          * some; NULL: nothing to do */
};

struct occ_wait { /* what is not named is 0 */
  occ_ready *ready;
  const void *object;
  OCC_u64 target;
  struct occ_team *team; /* whose sleepers to join */
  const struct occ_help *help; /* NULL: it only waits */
  unsigned state; /* while it waits; mutexes: the caller sets wait_id */
  int begin, end; /* events around each stretch of waiting; 0: none */
  void (*settle)(struct occ_thread *self); /* before each stretch; or NULL */
  const void *word; /* a thread that stores the target there, or more, calls
                     * occ_wake_waiters; NULL: occ_wake_team, or the like */
};

/* Of waiting, between two pieces of help. */
struct occ_stretch {
  const struct occ_wait *wait;
  unsigned outside; /* the thread's state before and after it */
  unsigned char open;
  unsigned char ran; /* help: there was some since it last ran dry */
};

static inline void occ_stretch_end(struct occ_thread *self,
                                   struct occ_stretch *stretch) {
  if (!stretch->open)
    return;
  if (stretch->wait->end)
    occ_emit_number(self, (enum occ_event)stretch->wait->end, 0);
  self->state = stretch->outside;
  stretch->open = 0;
}

/* Returns when ready says so. The thread's state is then what it was. The
 * caller has found it not ready. */
void occ_wait(struct occ_thread *self, const struct occ_wait *wait);

/* In the barrier that the thread's state names: until ready says so. */
void occ_wait_in_barrier(struct occ_thread *self, occ_ready *ready,
                         const void *object, OCC_u64 target,
                         const struct occ_help *help);

/* Likewise until the word has been reached, which it may have been. */
void occ_wait_reached(struct occ_thread *self, const unsigned *word,
                      unsigned target, const struct occ_help *help);

/* ready for a 32-bit word that counts up to a target. */
int occ_ready_reached(const void *word, OCC_u64 target);

/* Wakes every sleeping member of the team after a word they all wait for has
 * been stored with SEQ_CST. Costs one load when nobody sleeps. */
void occ_wake_team(struct occ_team *team);

/* Likewise those members who wait at that word for `value` or less. */
void occ_wake_waiters(struct occ_team *team, const void *word, OCC_u64 value);

/* Wakes one sleeping member, if there is one, to run a task. */
void occ_wake_helper(const struct occ_thread *self, struct occ_team *team);

#endif
