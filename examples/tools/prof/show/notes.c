/* notes.c: sentences about the figures of the whole program. See notes.h.
 *
 * Callers: report.c, json.c.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/show/notes.h"

#include "prof/profile/kinds.h"

#include <stdio.h>

/* Adds for each reason how many threads have no samples. */
static int add_missing(const struct profile *profile, char list[][NOTE_SIZE],
                       int count) {
  static const char *const why[MISSINGS] = {
      [MISSING_STACK] = " with stacks smaller than 64 KB",
      [MISSING_TIMER] = ": there were no timers (ulimit -i)",
      [MISSING_ROOM] = ": it has room for only 1024"};
  for (int i = 0; i < MISSINGS; i++)
    if (profile->missing[i] > 0)
      snprintf(list[count++], NOTE_SIZE,
               "This profile has no samples of %u thread%s%s.",
               profile->missing[i], profile->missing[i] == 1 ? "" : "s",
               why[i]);
  return count;
}

/* Returns the time of stacks that lack their outermost frames, with those of
 * the region. */
static double cut_off(const struct profile *profile) {
  double time = 0;
  for (int i = 0; i < profile->stack_count; i++) {
    const struct sampled *stack = &profile->stack[i];
    int k = 0;
    if (!same_text(profile->label[stack->frame[0].label].name, FRAME_MORE))
      continue;
    while (k < stack->count && !is_team(&profile->label[stack->frame[k].label]))
      k++;
    if (k == stack->count)
      time += cost_time(&stack->cost);
  }
  return time;
}

int notes_of(const struct profile *profile, char list[NOTES_MOST][NOTE_SIZE]) {
  const struct cost *all = &profile->all;
  const double whole = cost_time(all);
  const double waits = all->time[DOING_BARRIER] + all->time[DOING_TASKS] +
                       all->time[DOING_LOCK] + all->time[DOING_IDLE] -
                       cost_blame(all);
  int count = 0;
  if (whole > 0 && waits > 0.005 * whole)
    snprintf(list[count++], NOTE_SIZE,
             "%.1f%% were waits for which no code is blamed: none of the "
             "threads that could have ended the wait was found at work. For "
             "example, a lock was on its way to the next thread, or all "
             "threads were being woken.",
             100 * waits / whole);
  if (profile->tool > 0.005 * whole)
    snprintf(list[count++], NOTE_SIZE,
             "%.1f%% more went into ompt-prof's own events, and waits for "
             "them: no other figure includes that time.",
             100 * profile->tool / whole);
  const double cut = cut_off(profile);
  if (cut > 0.005 * whole)
    snprintf(list[count++], NOTE_SIZE,
             "%.1f%% was spent in stacks of more than 200 frames: the rows of "
             "the outer constructs lack this time.",
             100 * cut / whole);
  if (profile->lost > 0)
    snprintf(list[count++], NOTE_SIZE,
             "%.1f%% had no room in the record: only the figures of all "
             "threads together include them.",
             100 * profile->lost / whole);
  if (profile->unseen > 0.02 * (whole + profile->unseen))
    snprintf(list[count++], NOTE_SIZE,
             "The threads also ran for %.3f s after their last samples: take "
             "samples more often (--hz).",
             profile->unseen / 1e9);
  return add_missing(profile, list, count);
}
