/* polling.c: decides how long a thread polls before it sleeps, and how often it
 * yields.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    member->processor.
 * Callers: any thread, no lock held.
 *
 * The limit is a time, not a number of polls, because a pause takes 10 cycles
 * on one processor and 140 on another. After a few microseconds the thread also
 * yields at each look at the clock, because other programs may use the
 * processors.
 *
 * A thread yields at each poll if the team has more threads than processors:
 * sleep and wake-up cost twenty times as much as a switch to another thread. A
 * thread also yields at each poll if another member reported the same
 * processor. Then the thread sleeps soon, because the system may give a woken
 * thread another processor.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* sched_getcpu */
#include "engine/polling.h"

#include "model/icv.h"

#include <time.h>

/* The default limit for polling. It is a hundred times as long as a wake-up,
 * which takes 50 us. */
#define SPIN_NS 5000000ull
/* The limit for polling if there are more threads than processors. */
#define YIELD_NS 1000000ull
/* After this many polls, a thread looks at the other members' processors for
 * the first time. */
#define FIRST_LOOK 8
#define TOGETHER_NS 20000ull
#define SPIN_ACTIVE_NS 3600000000000ull

void occ_spin_here(struct occ_member *seat) {
  unsigned processor = (unsigned)(sched_getcpu() + 1);
  if (occ_load(&seat->processor, RELAXED) != processor)
    occ_store(&seat->processor, processor, RELAXED);
}

int occ_spin_together(struct occ_member *seat, const struct occ_team *team) {
  unsigned size = occ_load(&team->may_spin, RELAXED);
  unsigned processor;
  occ_spin_here(seat);
  processor = occ_load(&seat->processor, RELAXED);
  for (unsigned i = 0; processor && i < size; i++)
    if (&team->member[i] != seat &&
        occ_load(&team->member[i].processor, RELAXED) == processor)
      return 1;
  return 0;
}

/* Checks whether another member is on this processor. Reads a cache line of
 * each member, so call it only after some polls. The lines seldom change. */
static void look_around(struct occ_spinner *spinner) {
  if (!spinner->team || !occ_load(&spinner->team->may_spin, RELAXED))
    return;
  spinner->crowded = occ_spin_together(spinner->seat, spinner->team);
  if (spinner->budget == SPIN_NS || spinner->budget == TOGETHER_NS)
    spinner->budget = spinner->crowded ? TOGETHER_NS : SPIN_NS;
}

static void begin_polling(struct occ_spinner *spinner) {
  const struct occ_team *team = spinner->team;
  spinner->begun = 1;
  spinner->crowded = team && !occ_load(&team->may_spin, RELAXED);
  spinner->budget = spinner->crowded ? YIELD_NS : SPIN_NS;
  if (occ_settings.wait_policy == OCC_WAIT_ACTIVE)
    spinner->budget = SPIN_ACTIVE_NS;
  else if (occ_settings.wait_policy == OCC_WAIT_PASSIVE || !team)
    spinner->budget = 0;
}

static OCC_u64 now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (OCC_u64)time.tv_sec * 1000000000u + (OCC_u64)time.tv_nsec;
}

int occ_spin_once(struct occ_spinner *spinner) {
  if (OCC_UNLIKELY(!spinner->begun))
    begin_polling(spinner);
  const unsigned turns = spinner->crowded ? 16 : 256; /* between clock reads */
  if (!spinner->budget) {
    occ_spin_pause();
    return ++spinner->polls < 32;
  }
  if (spinner->polls == FIRST_LOOK)
    look_around(spinner);
  if (spinner->crowded)
    sched_yield(); /* the awaited thread probably has no processor */
  else
    occ_spin_pause();
  if ((++spinner->polls & (turns - 1)) != 0)
    return 1;
  OCC_u64 time = now();
  if (spinner->polls == turns)
    spinner->started = time;
  else if (!spinner->crowded) {
    sched_yield(); /* the awaited thread may need this processor */
    look_around(spinner);
  }
  return time - spinner->started < spinner->budget;
}
