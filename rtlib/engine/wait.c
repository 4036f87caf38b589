/* wait.c: one way of waiting for everything that a team's threads wait for.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    team->sleepers, outbox.processor, the calling thread's park word.
 * Callers: any thread of a team, no lock held.
 * Emits:   the begin and end of each stretch, as the caller names them.
 *
 * A waiting thread polls, then sleeps. How long it polls is measured in time,
 * not in turns: a pause takes 10 cycles on one processor and 140 on another.
 * After the first few microseconds it also yields now and then: on a machine
 * that other programs use too, polling must not keep away whom it waits for.
 * In a team with more threads than processors it yields all the time: putting a
 * thread to sleep and waking it costs some twenty times a switch. So it does
 * when another member has been seen on its own processor; and it sleeps soon,
 * since who wakes up may be given another one.
 *
 * Who wakes whom. A word that one thread waits for (a barrier flag, a child's
 * arrival) is stored by its poster, who then wakes that thread. A word that a
 * whole team waits for (a release) is stored, and then team->sleepers is read:
 * the sleeper adds itself to sleepers before it looks at the word for the last
 * time, all with SEQ_CST, so either it sees the word or the poster sees the
 * sleeper.
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
#define _GNU_SOURCE /* sched_getcpu */
#include "engine/wait.h"

#include "engine/ready.h"
#include "engine/tasking.h"

#include <sched.h>
#include <time.h>

#define SPIN_NS 1000000ull        /* default: about 20 times a wake-up */
#define FIRST_LOOK 8 /* polls */
#define TOGETHER_NS 20000ull
#define SPIN_ACTIVE_NS 3600000000000ull
#define FIRST_NAP_US 1000

void occ_wait_here(struct occ_member *seat) {
  unsigned short processor = (unsigned short)(sched_getcpu() + 1);
  if (occ_load(&seat->out.processor, RELAXED) != processor)
    occ_store(&seat->out.processor, processor, RELAXED);
}

int occ_wait_together(struct occ_member *seat, const struct occ_team *team) {
  unsigned size = occ_load(&team->may_spin, RELAXED);
  unsigned short processor;
  occ_wait_here(seat);
  processor = occ_load(&seat->out.processor, RELAXED);
  for (unsigned i = 0; processor && i < size; i++)
    if (&team->member[i] != seat &&
        occ_load(&team->member[i].out.processor, RELAXED) == processor)
      return 1;
  return 0;
}

/* Others write the lines that this reads, so not before the wait has lasted a
 * little. */
static void look_around(struct occ_spinner *spinner) {
  if (!spinner->team || !occ_load(&spinner->team->may_spin, RELAXED))
    return;
  spinner->crowded = occ_wait_together(spinner->seat, spinner->team);
  if (spinner->budget == SPIN_NS || spinner->budget == TOGETHER_NS)
    spinner->budget = spinner->crowded ? TOGETHER_NS : SPIN_NS;
}

struct occ_spinner occ_spin_start(struct occ_member *seat,
                                  const struct occ_team *team) {
  struct occ_spinner spinner = {seat, team, SPIN_NS, 0, 0, 0};
  if (occ_settings.wait_policy == OCC_WAIT_ACTIVE)
    spinner.budget = SPIN_ACTIVE_NS;
  else if (occ_settings.wait_policy == OCC_WAIT_PASSIVE || !team)
    spinner.budget = 0;
  spinner.crowded = team && !occ_load(&team->may_spin, RELAXED);
  return spinner;
}

static OCC_u64 now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (OCC_u64)time.tv_sec * 1000000000u + (OCC_u64)time.tv_nsec;
}

int occ_spin_once(struct occ_spinner *spinner) {
  const unsigned turns = spinner->crowded ? 16 : 256; /* between clock reads */
  if (!spinner->budget) {
    occ_spin_pause();
    return ++spinner->polls < 32;
  }
  if (spinner->polls == FIRST_LOOK)
    look_around(spinner);
  if (spinner->crowded)
    sched_yield(); /* the thread waited for probably has no processor */
  else
    occ_spin_pause();
  if ((++spinner->polls & (turns - 1)) != 0)
    return 1;
  OCC_u64 time = now();
  if (spinner->polls == turns)
    spinner->started = time;
  else if (!spinner->crowded) {
    sched_yield(); /* it may want this one */
    look_around(spinner);
  }
  return time - spinner->started < spinner->budget;
}

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

/* Who puts a task into the team's list is not about to run it, and wakes whom
 * it can; a task in another member's queue that this thread may run only now
 * and then is left to its owner. */
static int tasks_in_sight(const struct occ_thread *self, enum occ_help help,
                          struct occ_team *team) {
  if (occ_ready_count(team) &&
      occ_ready_waits(
          team, help == OCC_HELP_DESCENDANTS ? occ_task_current(self) : 0))
    return 1;
  if (help != OCC_HELP_ANY)
    return 0;
  for (unsigned i = 0; i < self->pub.team_size; i++) {
    const struct occ_deque *deque = occ_load(&team->member[i].deque, ACQUIRE);
    if (deque && !occ_deque_seems_empty(deque))
      return 1;
  }
  return 0;
}

static void nap(struct occ_thread *self, const struct occ_wait *wait,
                unsigned microseconds) {
  occ_store(&self->member->awaited_value, wait->target, RELAXED);
  occ_store(&self->member->awaited, wait->word, RELEASE);
  occ_add(&wait->team->sleepers, 1, SEQ_CST);
  occ_park_prepare(&self->inbox.park);
  if (occ_load(&wait->team->light, RELAXED))
    occ_park_barrier();
  if (wait->ready(wait->object, wait->target) ||
      (wait->help && tasks_in_sight(self, wait->help, wait->team)))
    occ_park_cancel(&self->inbox.park);
  else
    occ_park_sleep(&self->inbox.park, microseconds);
  occ_sub(&wait->team->sleepers, 1, RELAXED);
  occ_store(&self->member->awaited, 0, RELAXED);
}

void occ_wait(struct occ_thread *self, const struct occ_wait *wait) {
  struct occ_team *team = wait->team;
  struct occ_spinner spinner = occ_spin_start(self->member, team);
  unsigned outside = self->state;
  unsigned naps = 0;
  int stretch = 0, ran = 0, more = 0;
  /* Whether a barrier is over is a look at what others write all the time: not
   * while there are tasks in the thread's own queue. */
  while (more || !wait->ready(wait->object, wait->target)) {
    more = 0;
    if (wait->help && occ_tasking(self, team)) {
      struct occ_task *task = occ_task_find(
          self,
          wait->help == OCC_HELP_DESCENDANTS ? occ_task_current(self) : 0);
      if (task) {
        /* A stretch of waiting ends before another task is run. */
        if (stretch) {
          if (wait->end)
            occ_emit(self, (enum occ_event)wait->end, 0);
          self->state = outside;
          stretch = 0;
        }
        occ_task_run_queued(self, task);
        spinner.polls = naps = 0;
        ran = 1;
        const struct occ_deque *own = occ_load(&self->member->deque, RELAXED);
        more = wait->help == OCC_HELP_ANY && own && !occ_deque_seems_empty(own);
        continue;
      }
      if (ran) {
        occ_tasks_dry(self, team);
        ran = 0;
      }
    }
    if (!stretch) {
      stretch = 1;
      if (wait->settle)
        wait->settle(self);
      self->state = wait->state;
      if (wait->begin)
        occ_emit(self, (enum occ_event)wait->begin, self->wait_id);
    }
    if (!occ_spin_once(&spinner)) {
      nap(self, wait, wait->help && naps == 0 ? FIRST_NAP_US : 0);
      naps++;
    }
  }
  /* The wait may be over just after a task that was the team's last. */
  if (ran && wait->help == OCC_HELP_ANY)
    occ_tasks_dry(self, team);
  if (stretch) {
    if (wait->end)
      occ_emit(self, (enum occ_event)wait->end, 0);
    self->state = outside;
  }
}

void occ_wait_in_barrier(struct occ_thread *self, occ_ready *ready,
                         const void *object, OCC_u64 target) {
  struct occ_wait wait = {.ready = ready,
                          .object = object,
                          .target = target,
                          .team = (struct occ_team *)self->pub.team,
                          .help = OCC_HELP_ANY,
                          .state = self->state,
                          .begin = OCC_EV_WAIT_BARRIER_BEGIN,
                          .end = OCC_EV_WAIT_BARRIER_END};
  occ_wait(self, &wait);
}
