/* own_waits.c: leaves waits for the profiler out of a profile. See own_waits.h.
 *
 * Callers: profile.c.
 *
 * While a thread executes the profiler's events, other threads may wait for it.
 * The record tells in which stacks such threads were, and how long the others
 * waited (blame_tool). It does not tell which stacks these others had. So the
 * time is taken from all waits that such a thread can cause, in proportion:
 *
 *   in a team   from the waits in the same region, or if these are too short,
 *               from the waits in all regions
 *   for a lock  from the waits for all locks
 *   no team     from the time of threads without a team
 */
/* SPDX-License-Identifier: MIT */
#include "prof/profile/own_waits.h"

#include "launch/launch.h"
#include "prof/profile/kinds.h"

#include <math.h>
#include <stdlib.h>

/* Times of waits; `caused` is the part that the profiler has caused. */
struct sum {
  double waits, caused;
};

/* Returns the label of the innermost region; label_count: there is none. */
static int region_of(const struct profile *profile,
                     const struct sampled *stack) {
  for (int i = stack->count - 1; i >= 0; i--)
    if (is_team(&profile->label[stack->frame[i].label]))
      return stack->frame[i].label;
  return profile->label_count;
}

static double share_of(const struct sum *sum) {
  return sum->caused < sum->waits ? sum->caused / sum->waits : sum->waits > 0;
}

static void leave_out(struct sampled *stack, double share) {
  double *time = &stack->cost.time[stack->doing];
  stack->waited += share * *time;
  *time -= share * *time;
}

/* Takes the waits in teams from the waits in the same region. Returns what is
 * left to take. */
static double leave_out_in_regions(struct profile *profile) {
  struct sum *sum = launch_room((size_t)profile->label_count + 1, sizeof *sum);
  double left = 0;
  for (int i = 0; i < profile->stack_count; i++) {
    const struct sampled *stack = &profile->stack[i];
    struct sum *its = &sum[region_of(profile, stack)];
    its->caused += stack->blame_tool[BLAME_TEAM];
    if (blame_for(stack) == BLAME_TEAM)
      its->waits += stack->cost.time[stack->doing];
  }
  for (int i = 0; i < profile->stack_count; i++) {
    struct sampled *stack = &profile->stack[i];
    if (blame_for(stack) == BLAME_TEAM)
      leave_out(stack, share_of(&sum[region_of(profile, stack)]));
  }
  for (int i = 0; i <= profile->label_count; i++)
    left += fmax(0, sum[i].caused - sum[i].waits);
  free(sum);
  return left;
}

/* Takes time from all waits of this kind, in proportion. */
static void leave_out_everywhere(struct profile *profile, enum blame kind,
                                 double caused) {
  struct sum sum = {0, caused};
  for (int i = 0; i < profile->stack_count; i++)
    if (blame_for(&profile->stack[i]) == kind)
      sum.waits += profile->stack[i].cost.time[profile->stack[i].doing];
  for (int i = 0; i < profile->stack_count; i++)
    if (blame_for(&profile->stack[i]) == kind)
      leave_out(&profile->stack[i], share_of(&sum));
}

/* Takes from each thread's waits the same part that was taken from the
 * stacks. */
static void leave_out_of_threads(struct profile *profile) {
  double waited[DOINGS] = {0};
  for (int i = 0; i < profile->stack_count; i++)
    waited[profile->stack[i].doing] += profile->stack[i].waited;
  for (int k = 0; k < DOINGS; k++) {
    const struct sum sum = {profile->all.time[k], waited[k]};
    const double share = share_of(&sum);
    for (int i = 0; i < profile->thread_count; i++) {
      struct thread_cost *thread = &profile->thread[i];
      const double its = share * thread->cost.time[k];
      thread->cost.time[k] -= its;
      thread->tool += its;
      profile->all.time[k] -= its;
      profile->tool += its;
    }
  }
}

void own_waits_leave_out(struct profile *profile) {
  double caused[BLAMES] = {0};
  for (int i = 0; i < profile->stack_count; i++)
    for (int k = 0; k < BLAMES; k++)
      caused[k] += profile->stack[i].blame_tool[k];
  caused[BLAME_TEAM] = leave_out_in_regions(profile);
  for (int k = 0; k < BLAMES; k++)
    leave_out_everywhere(profile, (enum blame)k, caused[k]);
  leave_out_of_threads(profile);
}
