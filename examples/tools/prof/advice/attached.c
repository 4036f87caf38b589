/* attached.c: says what is missing in the profile of a running program (--pid).
 *
 * Callers: doubts.c.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/advice/attached.h"

int attached_doubts(const struct profile *profile, char list[][ADVICE_DOUBT]) {
  if (!profile->attached)
    return 0;
  snprintf(list[0], ADVICE_DOUBT,
           "Attached to a running program: samples, but no events. Not known "
           "are the numbers of regions, loops and tasks, the length of each "
           "single wait, the holders of locks, and the functions that created "
           "tasks. Advice that needs them is not given.");
  snprintf(list[1], ADVICE_DOUBT,
           "The program stood still for %.1f%% of the time while samples were "
           "taken. That time is not counted.",
           100 * profile->paused);
  return 2;
}
