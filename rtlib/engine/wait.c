/* wait.c: one way of waiting for everything that a team's threads wait for.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    team->sleepers, the calling thread's park word.
 * Callers: any thread of a team, no lock held.
 * Emits:   the begin and end of each stretch, as the caller names them.
 *
 * A waiting thread helps, polls (engine/polling), then sleeps. What it can help
 * with the caller says: waiting knows no tasks.
 *
 * The word and the wake-up. A word that one thread waits for (a barrier flag, a
 * child's arrival) is stored by its poster, which then wakes that thread. A
 * word that a whole team waits for (a release) is stored, and then
 * team->sleepers is read: the sleeper adds itself to sleepers before it looks
 * at the word for the last time, all with SEQ_CST, so either it sees the word
 * or the poster sees the sleeper.
 *
 * A word that one thread at a time waits for, another each time (an ordered
 * turn), is stored likewise; the poster wakes those members who have said,
 * before they added themselves to sleepers, that they wait for this word and
 * value.
 *
 * A new task is announced more cheaply: its creator reads sleepers with a
 * relaxed load right after the push, without waiting for the push to become
 * visible. It can miss a thread that is just falling asleep. That is harmless
 * for progress, as the creator itself runs the task at its next scheduling
 * point; and the first sleep of a thread that could help is a short one, after
 * which it looks again.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/wait.h"

#include "engine/launches.h"
#include "engine/polling.h"

#define FIRST_NAP_US 1000
#define BARE_POLLS 100  /* without a pause, which may take 140 cycles */
#define QUICK_POLLS 140 /* before a wait is worth setting up */

int occ_ready_reached(const void *word, OCC_u64 target) {
  return occ_reached(occ_load((const unsigned *)word, SEQ_CST),
                     (unsigned)target);
}

void occ_wake_team(struct occ_team *team) {
  if (OCC_LIKELY(occ_load(&team->sleepers, SEQ_CST) == 0))
    return;
  for (unsigned i = 0; i < team->size; i++)
    occ_park_wake(&team->member[i].thread->inbox.park);
}

void occ_wake_waiters(struct occ_team *team, const void *word, OCC_u64 value) {
  if (OCC_LIKELY(occ_load(&team->sleepers, SEQ_CST) == 0))
    return;
  for (unsigned i = 0; i < team->size; i++) {
    struct occ_member *member = &team->member[i];
    if (occ_load(&member->awaited, ACQUIRE) == word &&
        occ_load(&member->awaited_value, RELAXED) <= value)
      occ_park_wake(&member->thread->inbox.park);
  }
}

void occ_wake_helper(const struct occ_thread *self, struct occ_team *team) {
  unsigned size = self->pub.team_size;
  for (unsigned i = 1; i < size; i++) {
    unsigned num = self->pub.num + i;
    struct occ_park *park =
        &team->member[num < size ? num : num - size].thread->inbox.park;
    if (occ_load(&park->word, RELAXED)) {
      occ_park_wake(park);
      return;
    }
  }
}

/* Once more before it sleeps. Of tasks in other members' queues it may hear
 * late, of the team's list not. */
static int is_help_wanted(const struct occ_thread *self,
                          const struct occ_wait *wait) {
  return wait->help &&
         (occ_load(&wait->team->ready_count, SEQ_CST) ||
          occ_tasking(self->member, wait->team)) &&
         wait->help->is_wanted(self);
}

static void nap(struct occ_thread *self, const struct occ_wait *wait,
                unsigned microseconds) {
  occ_store(&self->member->awaited_value, wait->target, RELAXED);
  occ_store(&self->member->awaited, wait->word, RELEASE);
  occ_add(&wait->team->sleepers, 1, SEQ_CST);
  occ_park_prepare(&self->inbox.park);
  if (occ_load(&wait->team->light, RELAXED))
    occ_park_barrier();
  if (wait->ready(wait->object, wait->target) || is_help_wanted(self, wait))
    occ_park_cancel(&self->inbox.park);
  else if (OCC_UNLIKELY(wait->team->launched != 0) && wait->help)
    occ_launches_sleep(self);
  else
    occ_park_sleep(&self->inbox.park, microseconds);
  occ_sub(&wait->team->sleepers, 1, RELAXED);
  occ_store(&self->member->awaited, 0, RELAXED);
}

static void stretch_begin(struct occ_thread *self,
                          struct occ_stretch *stretch) {
  const struct occ_wait *wait = stretch->wait;
  stretch->open = 1;
  if (wait->settle)
    wait->settle(self);
  self->state = wait->state;
  if (wait->begin)
    occ_emit_number(self, (enum occ_event)wait->begin, self->wait_id);
}

void occ_wait(struct occ_thread *self, const struct occ_wait *wait) {
  struct occ_spinner spinner = {.seat = self->member, .team = wait->team};
  struct occ_stretch stretch = {wait, self->state, 0, 0};
  enum occ_helped helped;
  unsigned naps = 0;
  /* Whether a barrier is over is a look at what others write all the time: not
   * while it knows what to help with. */
  do {
    helped = wait->help && occ_tasking(self->member, wait->team)
                 ? wait->help->with_one(self, &stretch)
                 : OCC_HELPED_NOT;
    if (helped) {
      spinner.polls = naps = 0;
      continue;
    }
    if (!stretch.open)
      stretch_begin(self, &stretch);
    if (!occ_spin_once(&spinner)) {
      nap(self, wait, wait->help && naps == 0 ? FIRST_NAP_US : 0);
      naps++;
    }
  } while (helped == OCC_HELPED_MORE_WAITS ||
           !wait->ready(wait->object, wait->target));
  /* It may be over just after a task that was the team's last. */
  if (stretch.ran && wait->help->stop)
    wait->help->stop(self);
  occ_stretch_end(self, &stretch);
}

void occ_wait_in_barrier(struct occ_thread *self, occ_ready *ready,
                         const void *object, OCC_u64 target,
                         const struct occ_help *help) {
  struct occ_wait wait = {.ready = ready,
                          .object = object,
                          .target = target,
                          .team = occ_team_current(self),
                          .help = help,
                          .state = self->state,
                          .begin = OCC_EV_WAIT_BARRIER_BEGIN,
                          .end = OCC_EV_WAIT_BARRIER_END};
  if (!ready(object, target))
    occ_wait(self, &wait);
}

/* Before a wait is set up. 1: the word has been reached. */
static int poll_quickly(struct occ_thread *self, const unsigned *word,
                        unsigned target) {
  struct occ_team *team = occ_team_current(self);
  if (OCC_UNLIKELY(occ_observed) || !occ_load(&team->may_spin, RELAXED))
    return 0;
  for (int i = 0; i < QUICK_POLLS; i++) {
    if (occ_reached(occ_load(word, ACQUIRE), target))
      return 1;
    if (i == BARE_POLLS && occ_spin_together(self->member, team))
      return 0;
    if (i >= BARE_POLLS)
      occ_spin_pause();
  }
  return 0;
}

void occ_wait_reached(struct occ_thread *self, const unsigned *word,
                      unsigned target, const struct occ_help *help) {
  if (!poll_quickly(self, word, target))
    occ_wait_in_barrier(self, occ_ready_reached, word, target, help);
}
