/* wait.h: lets a thread of a team help, poll and sleep until a condition holds.
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

/* Returns 1 if the wait is over. Reads shared words with SEQ_CST, as base/park
 * requires. */
typedef int occ_ready(const void *object, OCC_u64 target);

struct occ_stretch;

enum occ_helped { /* the result of one attempt to help */
                  OCC_HELPED_NOT, /* there was nothing to do */
                  OCC_HELPED,
                  /* The thread has done some work, and there is more to do, so
                   * `ready` need not be called yet. */
                  OCC_HELPED_MORE_WAITS
};

/* Useful work for a thread that waits; see engine/task_run. */
struct occ_help {
  /* Does one piece of work, if there is any. Before the work, ends the stretch
   * of waiting. */
  enum occ_helped (*with_one)(struct occ_thread *self,
                              struct occ_stretch *stretch);
  int (*is_wanted)(const struct occ_thread *self);
  /* called at the end of a wait if the thread has helped */
  void (*stop)(struct occ_thread *self, struct occ_stretch *stretch);
  int all; /* with_one does any work that the thread itself has queued */
};

struct occ_wait { /* members that an initializer leaves out are 0 */
  occ_ready *ready;
  const void *object;
  OCC_u64 target;
  struct occ_team *team; /* the thread is counted in its `sleepers` */
  const struct occ_help *help; /* NULL: the thread only waits */
  /* The thread's state while it waits. For a mutex, the caller also sets the
   * thread's wait_id. */
  unsigned state;
  int begin, end; /* events around each stretch of waiting, or 0 */
  /* called before each stretch; or NULL */
  void (*settle)(struct occ_thread *self);
  /* The word that `ready` tests. A thread that stores `target` or more in the
   * word calls occ_wake_waiters. If `word` is NULL, the waiting thread is woken
   * in another way. */
  const void *word;
};

/* The completions of tasks that a thread has not reported yet; see
 * engine/task_bundle. */
struct occ_late {
  OCC_u64 tasks; /* their number; if 0, the other members say nothing */
  struct occ_task *parent;
  struct OCC_taskgroup *group;
  struct occ_thread *waiter; /* the thread that runs the parent */
};

/* A stretch of waiting: the time between two pieces of work. */
struct occ_stretch {
  const struct occ_wait *wait;
  unsigned outside; /* the thread's state outside the stretch */
  unsigned char open;
  /* 1 if the thread has run tasks after its last search that found none */
  unsigned char ran;
  struct occ_late late;
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

/* Waits until `ready` returns 1; the caller has called `ready` and got 0.
 * Restores the thread's state. */
void occ_wait(struct occ_thread *self, const struct occ_wait *wait);

/* Waits in a barrier until `ready` returns 1. The thread's state is already
 * that of a wait in this kind of barrier. */
void occ_wait_in_barrier(struct occ_thread *self, occ_ready *ready,
                         const void *object, OCC_u64 target,
                         const struct occ_help *help);

/* Waits in a barrier until the word has reached `target`. It may have reached
 * `target` before the call. */
void occ_wait_reached(struct occ_thread *self, const unsigned *word,
                      unsigned target, const struct occ_help *help);

/* Returns 1 if a 32-bit word that counts up has reached the target. Use it as
 * `ready` of struct occ_wait. */
int occ_ready_reached(const void *word, OCC_u64 target);

/* Wakes the sleeping members of the team. Call after a SEQ_CST store to a word
 * that all of them wait for. Costs one load if none sleeps. */
void occ_wake_team(struct occ_team *team);

/* Wakes the members that wait for the word to reach `value` or less. Call after
 * a SEQ_CST store to the word. */
void occ_wake_waiters(struct occ_team *team, const void *word, OCC_u64 value);

/* Wakes one sleeping member, if there is one, to run a task. Call after the
 * task was queued. */
void occ_wake_sleeper(const struct occ_thread *self, struct occ_team *team);
static inline void occ_wake_helper(const struct occ_thread *self,
                                   struct occ_team *team) {
  if (OCC_UNLIKELY(occ_load(&team->sleepers, SEQ_CST) != 0))
    occ_wake_sleeper(self, team);
}

#endif
