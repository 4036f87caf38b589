/* blame_limit.c: makes the blame for each kind of wait at most as long as these
 * waits. See blame_limit.h.
 *
 * Callers: profile.c.
 *
 * Blame is an estimate: a sample assumes that the waits which it sees have
 * lasted since the thread's last sample. With more threads than processors
 * that is several milliseconds ago, and the estimate may be twice too long. The
 * waits themselves are known better, because events report when they begin and
 * end. So all blame for a kind of wait becomes smaller in proportion.
 *
 * A thread that cannot leave a barrier, as it has no processor, counts its time
 * as a wait in the barrier. The other threads may have left the team, and take
 * it for a thread without a team. So the blame for such threads may be as long
 * as all waits that no other blame explains.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/profile/blame_limit.h"

#include "prof/profile/kinds.h"

#include <math.h>

static void make_smaller(struct cost *cost, const double share[BLAMES]) {
  for (int k = 0; k < BLAMES; k++)
    cost->blame[k] *= share[k];
}

/* Also keeps `blame_starved` and others the same parts of the blame. */
static void make_stack_smaller(struct sampled *stack,
                               const double share[BLAMES]) {
  const double before = cost_blame(&stack->cost);
  make_smaller(&stack->cost, share);
  if (before > 0)
    stack->blame_starved *= cost_blame(&stack->cost) / before;
  stack->blame_ready *= share[BLAME_TEAM]; /* these have no other blame */
  stack->blame_late *= share[BLAME_TEAM];
}

void blame_limit(struct profile *profile) {
  double waits[BLAMES] = {0}, blame[BLAMES] = {0}, share[BLAMES];
  for (int i = 0; i < profile->stack_count; i++) {
    const struct sampled *stack = &profile->stack[i];
    const enum blame kind = blame_for(stack);
    if (kind < BLAMES)
      waits[kind] += stack->cost.time[stack->doing];
    for (int k = 0; k < BLAMES; k++)
      blame[k] += stack->cost.blame[k];
  }
  waits[BLAME_IDLE] += fmax(0, waits[BLAME_TEAM] - blame[BLAME_TEAM]);
  for (int k = 0; k < BLAMES; k++)
    share[k] = blame[k] > waits[k] ? waits[k] / blame[k] : 1;
  for (int i = 0; i < profile->stack_count; i++)
    make_stack_smaller(&profile->stack[i], share);
  for (int i = 0; i < profile->thread_count; i++)
    make_smaller(&profile->thread[i].cost, share);
  make_smaller(&profile->all, share);
}
