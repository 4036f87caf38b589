/* cost.c: sums of times and of blame. See profile.h.
 *
 * Callers: profile.c, blame_limit.c; advice/ and show/.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/profile/profile.h"

double cost_time(const struct cost *cost) {
  double sum = 0;
  for (int i = 0; i < DOINGS; i++)
    sum += cost->time[i];
  return sum;
}

double cost_blame(const struct cost *cost) {
  double sum = 0;
  for (int i = 0; i < BLAMES; i++)
    sum += cost->blame[i];
  return sum;
}

void cost_add(struct cost *to, const struct cost *from) {
  for (int i = 0; i < DOINGS; i++)
    to->time[i] += from->time[i];
  for (int i = 0; i < BLAMES; i++)
    to->blame[i] += from->blame[i];
}
