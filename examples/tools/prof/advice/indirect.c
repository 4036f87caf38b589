/* indirect.c: finds times of a team that are not in its own stacks. See
 * indirect.h.
 *
 * Callers: facts.c.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/advice/indirect.h"

#include <math.h>
#include <string.h>

/* ---- Our own events ------------------------------------------------------ */

/* Returns 1 if the stack is in a fork of the team. Such a stack's place has the
 * line of the region, but is in the function around the region. */
static int is_fork_of(const struct facts *facts, const struct sampled *stack,
                      const struct frame *place, const struct team *team) {
  const struct label *label = &facts->profile->label[team->label];
  const char *file = facts->profile->label[place->label].file;
  return stack->doing == DOING_RUNTIME && place->label != team->label &&
         place->line == label->line && file && label->file &&
         strcmp(file, label->file) == 0;
}

/* A thread has no stack while it enters or leaves a team. So the profiler's
 * time there is divided among the teams, in proportion to how often threads
 * entered each team. */
void facts_read_own_events(struct facts *facts) {
  double nowhere = 0, members = 0;
  for (int i = 0; i < facts->profile->stack_count; i++) {
    const struct sampled *stack = &facts->profile->stack[i];
    const struct frame *place = profile_place(facts->profile, stack);
    for (int k = 0; place && k < facts->team_count; k++)
      if (is_fork_of(facts, stack, place, &facts->team[k]))
        facts->team[k].fork_tool += stack->tool;
    nowhere += place ? 0 : stack->tool;
  }
  for (int k = 0; k < facts->team_count; k++)
    members += facts->team[k].count * facts->team[k].size;
  for (int k = 0; k < facts->team_count && members > 0; k++) {
    struct team *team = &facts->team[k];
    team->tool += nowhere * team->count * team->size / members;
  }
}

/* ---- Locks ---- */

/* A thread that waits longer for locks, or at ordered, than another thread
 * comes later to the next barrier, where the other thread waits for it. The
 * cause of both waits is the lock, or ordered. Only the threads' sums for the
 * whole run are compared. If one thread waits longer at first, and another
 * thread later, these differences cancel out, and the delays that they caused
 * are not counted. */
void facts_read_lock_delay(struct facts *facts) {
  const struct profile *profile = facts->profile;
  double most = 0, sum = 0, delay = 0;
  for (int i = 0; i < profile->thread_count; i++) {
    const double *time = profile->thread[i].cost.time;
    sum += time[DOING_LOCK];
    most = fmax(most, time[DOING_LOCK]);
  }
  for (int i = 0; i < profile->thread_count; i++) {
    const double *time = profile->thread[i].cost.time;
    delay += fmin(most - time[DOING_LOCK], time[DOING_BARRIER]);
  }
  facts->lock_delay = sum > 0 ? delay / sum : 0;
  for (int i = 0; i < facts->locks.count; i++) {
    const struct spot *spot = &facts->locks.spot[i];
    if (spot->team >= 0)
      facts->team[spot->team].by_locks += spot->time * facts->lock_delay;
  }
}
