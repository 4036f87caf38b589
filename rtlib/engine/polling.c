/* polling.c: decides how long a thread polls before it sleeps, and how often it
 * yields.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    member->processor, the record of busy processors.
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
 *
 * If another process needs the processor, a thread that polls there loses it,
 * and then it does not see for milliseconds that its wait has ended. A thread
 * that sleeps gets a processor soon after it has been woken. So if a thread
 * does not return from a yield for a time slice, it and all threads that will
 * wait on this processor sleep after some polls, for 20 ms. Then they poll
 * again. If this was too early, the next time is twice as long, at most 2 s.
 * But where members share processors, a member may have worked during the
 * yield. Then only the process's own processor time tells whether this was
 * another process.
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
/* A yield that takes longer: another thread had the processor for a time slice.
 * Threads of the kernel usually need it for a shorter time. */
#define LOST_NS 1000000ull
#define BUSY_NS 20000000ull
#define LONGEST_BUSY_NS 2000000000ull

/* Processors that other processes need: until when, and for how long after this
 * was found. A processor whose number is too large shares an entry. */
static struct {
  OCC_u64 until, length;
} busy[256];
static int any_busy; /* 1: an entry was set */

static OCC_u64 clock_of(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (OCC_u64)time.tv_sec * 1000000000u + (OCC_u64)time.tv_nsec;
}

static OCC_u64 now(void) { return clock_of(CLOCK_MONOTONIC); }

static unsigned this_processor(void) { return (unsigned)sched_getcpu() % 256; }

/* Returns 1 if other processes need this processor. */
static int is_busy(void) {
  return OCC_UNLIKELY(occ_load(&any_busy, RELAXED)) &&
         now() < occ_load(&busy[this_processor()].until, RELAXED);
}

/* Call when a thread had lost the processor until `time`. */
static void expect_busy(unsigned processor, OCC_u64 time) {
  const OCC_u64 until = occ_load(&busy[processor].until, RELAXED);
  OCC_u64 length = occ_load(&busy[processor].length, RELAXED);
  if (time < until)
    return; /* another thread has found this, too */
  const int again = time - until < 8 * length;
  length = !again                         ? BUSY_NS
           : length < LONGEST_BUSY_NS / 2 ? 2 * length
                                          : LONGEST_BUSY_NS;
  occ_store(&busy[processor].length, length, RELAXED);
  occ_store(&busy[processor].until, time + length, RELAXED);
  occ_store(&any_busy, 1, RELAXED);
}

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

/* Returns 1 if each member of the team can have a processor. */
static int fits(const struct occ_spinner *spinner) {
  return spinner->team && occ_load(&spinner->team->may_spin, RELAXED);
}

/* Checks whether another member is on this processor. Reads a cache line of
 * each member, so call it only after some polls. The lines seldom change. */
static void look_around(struct occ_spinner *spinner) {
  if (!fits(spinner))
    return;
  spinner->crowded = occ_spin_together(spinner->seat, spinner->team);
  if (spinner->budget == SPIN_NS || spinner->budget == TOGETHER_NS)
    spinner->budget = spinner->crowded ? TOGETHER_NS : SPIN_NS;
}

static void begin_polling(struct occ_spinner *spinner) {
  spinner->crowded = spinner->team && !fits(spinner);
  spinner->budget = spinner->crowded ? YIELD_NS : SPIN_NS;
  if (occ_settings.wait_policy == OCC_WAIT_ACTIVE)
    spinner->budget = SPIN_ACTIVE_NS;
  else if (occ_settings.wait_policy == OCC_WAIT_PASSIVE || !spinner->team ||
           is_busy())
    spinner->budget = 0;
}

/* Returns 1 if another process had the processor in most of the last `lost`
 * nanoseconds. Compares the process's processor time with the time since the
 * last comparison. Returns 0 if that was much longer or shorter ago. */
static int others_ran(OCC_u64 time, OCC_u64 lost) {
  static int comparing; /* 1: a thread does, so that others may not */
  static OCC_u64 last, used_then;
  if (occ_swap(&comparing, 1, ACQUIRE))
    return 0;
  const OCC_u64 passed = time - last;
  int others = 0;
  if (passed > lost / 2) {
    const OCC_u64 used = clock_of(CLOCK_PROCESS_CPUTIME_ID);
    others = passed < lost + lost / 2 && used - used_then < passed / 2;
    last = time;
    used_then = used;
  }
  occ_store(&comparing, 0, RELEASE);
  return others;
}

/* Yields; it is `time` now. Returns 1 if the thread should sleep, because
 * another process had the processor for long. Otherwise, if the processor was
 * lost, another member of the team may have had it. */
static int yield(const struct occ_spinner *spinner, OCC_u64 time) {
  const unsigned processor = this_processor();
  sched_yield();
  const OCC_u64 after = now(), lost = after - time;
  if (lost < LOST_NS || occ_settings.wait_policy == OCC_WAIT_ACTIVE)
    return 0;
  if (!spinner->crowded || others_ran(after, lost))
    expect_busy(processor, after);
  return after < occ_load(&busy[processor].until, RELAXED);
}

int occ_spin_once(struct occ_spinner *spinner) {
  if (OCC_UNLIKELY(spinner->polls == 0))
    begin_polling(spinner);
  const unsigned turns = spinner->crowded ? 16 : 256; /* between clock reads */
  if (!spinner->budget) {
    occ_spin_pause();
    return ++spinner->polls < 32;
  }
  if (spinner->polls == FIRST_LOOK)
    look_around(spinner);
  /* The awaited thread may need this processor. In a crowd it probably does. */
  if (!spinner->crowded)
    occ_spin_pause();
  else if (yield(spinner, now()))
    return 0;
  if ((++spinner->polls & (turns - 1)) != 0)
    return 1;
  const OCC_u64 time = now();
  if (spinner->polls == turns)
    spinner->started = time;
  else if (!spinner->crowded) {
    if (yield(spinner, time))
      return 0;
    look_around(spinner);
  }
  return time - spinner->started < spinner->budget;
}
