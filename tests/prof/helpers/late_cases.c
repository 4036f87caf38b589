/* late_cases.c: checks how the blame for waits in a barrier is divided when threads lose their
 * processors (examples/tools/prof/record/blame.c). A tick is a nanosecond here.
 *
 * For:      own.sh. Prints what is wrong. Exit status 1 if something is.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/record/blame.h"

#include <math.h>
#include <stdio.h>

enum { MS = 1000000, REGION = 7, PERIOD = MS };

static struct shown *works, *waits; /* two members of a team */
static int64_t now;
static int failures;

static void is(const char *what, double found, double expected) {
  if (fabs(found - expected * MS) < 1)
    return;
  printf("%s: %g ms instead of %g ms\n", what, found / MS, expected);
  failures = 1;
}

/* Both threads leave a barrier now, and work in the same region. */
static void both_begin(void) {
  others_reset();
  works = others_enter(0);
  waits = others_enter(1);
  now += 1000 * MS;
  struct shown *both[] = {works, waits};
  for (int i = 0; i < 2; i++) {
    both[i]->region[0] = REGION;
    both[i]->levels = 1;
    both[i]->doing = DOING_WORK;
    both[i]->passed = 0;
    others_after_barrier(both[i], (uint64_t)now);
  }
}

/* Takes a sample of the thread, which first had a processor for `live` ms, and then none for `lost`
 * ms. Returns the blame. */
static struct blamed after(struct shown *thread, int live, int lost) {
  static const struct held none;
  const int64_t since = now;
  now += (int64_t)(live + lost) * MS;
  const struct lately lately = {since, now, (int64_t)live * MS, (int64_t)lost * MS,
                                (uint64_t)now, 1};
  return blame_for_waits(thread, &none, &lately, PERIOD);
}

static void begins_to_wait(int64_t ago) {
  waits->begun = (uint64_t)(now - ago);
  waits->doing = DOING_BARRIER;
}

static void check(const char *what, struct blamed found, double team, double live, double late) {
  char text[100];
  snprintf(text, sizeof text, "%s: blame", what);
  is(text, found.by[BLAME_TEAM], team);
  snprintf(text, sizeof text, "%s: with a processor", what);
  is(text, found.live, live);
  snprintf(text, sizeof text, "%s: late", what);
  is(text, found.late, late);
}

int main(void) {
  both_begin();
  after(works, 1, 0);
  begins_to_wait(0);
  check("more work", after(works, 1, 0), 1, 1, 0);

  both_begin();
  after(works, 0, 4);
  begins_to_wait(0);
  check("has lost 4 ms", after(works, 3, 0), 3, 3, 3);
  check("has lost 1 ms more", after(works, 3, 0), 3, 3, 1);
  check("has lost no more", after(works, 3, 0), 3, 3, 0);

  both_begin();
  after(works, 0, 4);
  now -= 4 * MS;
  after(waits, 0, 4);
  begins_to_wait(0);
  check("both have lost 4 ms", after(works, 3, 0), 3, 3, 0);

  both_begin();
  after(works, 0, 1);
  now -= MS;
  after(waits, 0, 4);
  begins_to_wait(0);
  /* Without the losses it would have waited 3 ms longer. A period is left out. */
  check("the waiting thread has lost more", after(works, 1, 0), 1, 1, -2);
  check("this counts once", after(works, 3, 0), 3, 3, 0);

  both_begin();
  others_after_barrier(waits, (uint64_t)now);
  now += 2 * MS;
  others_after_barrier(works, (uint64_t)now);
  begins_to_wait(0);
  check("left the last barrier late", after(works, 3, 0), 3, 3, 2);

  both_begin();
  begins_to_wait(0);
  now += MS;
  others_after_barrier(works, (uint64_t)now);
  check("the waiting thread may leave the barrier", after(works, 3, 0), 3, 3, 3);
  waits->passed = -1;
  check("the number of barriers is not known", after(works, 3, 0), 3, 3, 0);


  both_begin();
  after(works, 1, 0);
  begins_to_wait(-3 * MS);
  check("lost the processor before the wait", after(works, 1, 6), 5, 0, 0);
  check("late because of the part before the wait", after(works, 2, 0), 2, 2, 2);
  check("late for no other reason", after(works, 2, 0), 2, 2, 0);

  both_begin();
  begins_to_wait(-5 * MS);
  check("the wait begins after the sample", after(works, 3, 0), 0, 0, 0);
  return failures;
}
