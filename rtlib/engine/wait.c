/* wait.c: lets a thread of a team help, poll and sleep until a condition holds.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    team->sleepers, the calling thread's park word.
 * Callers: any thread of a team, no lock held.
 * Emits:   an event at the begin and one at the end of each stretch of waiting;
 *          the caller chooses both.
 *
 * A waiting thread helps, polls (engine/polling), then sleeps. The caller says
 * how to help (struct occ_help): this file knows nothing of tasks.
 *
 * Wake-up. If one thread waits for a word (a barrier flag, a child's arrival),
 * the poster stores the word and then wakes that thread. If a whole team waits
 * (for a release), the poster stores the word, then reads team->sleepers; a
 * sleeper adds itself to `sleepers` before its last look at the word. All these
 * accesses are SEQ_CST, so the sleeper sees the new word or the poster sees the
 * sleeper.
 *
 * For each ordered turn one thread waits, but the poster does not know which
 * thread. The waiting thread stores the word's address in `awaited`, and in
 * `awaited_value` the value for which it waits. Then it adds itself to
 * `sleepers`. The poster stores the word, reads team->sleepers, and wakes the
 * members that wait for this word and value.
 *
 * A new task is announced in the same way: its creator pushes the task, then
 * reads team->sleepers. In a team with `light`, the push is a RELEASE store, as
 * base/park.h describes.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/wait.h"

#include "engine/launches.h"
#include "engine/polling.h"

/* The limit of the first sleep in a barrier or a wait for tasks. With it, the
 * system expects a short sleep, and wakes the processor sooner. */
#define FIRST_NAP_US 1000
#define BARE_POLLS 100 /* polls without pauses */
#define QUICK_POLLS 140 /* polls before occ_wait is called */

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

void occ_wake_sleeper(const struct occ_thread *self, struct occ_team *team) {
  unsigned size = self->pub.team_size;
  for (unsigned i = 1; i < size; i++) {
    unsigned num = self->pub.num + i;
    struct occ_park *park =
        &team->member[num < size ? num : num - size].thread->inbox.park;
    if (occ_load(&park->word, SEQ_CST)) {
      occ_park_wake(park);
      return;
    }
  }
}

/* Call before the thread sleeps. Returns 1 if the thread should help instead of
 * sleeping. */
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
  struct occ_stretch stretch = {.wait = wait, .outside = self->state};
  enum occ_helped helped;
  unsigned naps = 0;
  /* `ready` reads words that other threads write all the time. So do not call
   * it while the thread knows of more work. */
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
  /* This thread may have completed the team's last task. */
  if (stretch.ran)
    wait->help->stop(self, &stretch);
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

/* Polls for a short time. Returns 1 if the word has reached `target`. Otherwise
 * the caller must call occ_wait. */
static int poll_quickly(struct occ_thread *self, const unsigned *word,
                        unsigned target) {
  struct occ_team *team = occ_team_current(self);
  if (OCC_UNLIKELY(occ_ends_watched) || !occ_load(&team->may_spin, RELAXED))
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
