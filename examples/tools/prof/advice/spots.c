/* spots.c: adds up times of places, and finds the serial code during which
 * other threads have no team. See spots.h.
 *
 * Callers: facts.c, doubts.c.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/advice/spots.h"

#include "callstack/callstack.h"
#include "launch/launch.h"
#include "prof/profile/kinds.h"

#include <math.h>

void facts_add_spot(struct spots *spots, struct spot wanted) {
  for (int i = 0; i < spots->count; i++) {
    struct spot *its = &spots->spot[i];
    if (facts_is_at(its, &wanted) && its->state == wanted.state) {
      its->time += wanted.time;
      its->asleep += wanted.asleep;
      its->blamed += wanted.blamed;
      if (wanted.held > its->held)
        its->held = wanted.held;
      return;
    }
  }
  *LAUNCH_ADD(spots->spot, spots->count, spots->room) = wanted;
}

double facts_time_in(const struct spots *spots, const struct spot *wanted) {
  double sum = 0;
  for (int i = 0; i < spots->count; i++)
    if (spots->spot[i].label == wanted->label &&
        spots->spot[i].line == wanted->line)
      sum += spots->spot[i].time;
  return sum;
}

double facts_live_time(const struct sampled *stack) {
  double time = stack->cost.time[stack->doing] - stack->starved;
  return time > 0 ? time : 0;
}

double facts_live_blame(const struct sampled *stack) {
  const double all = cost_blame(&stack->cost);
  const double starved = all > 0 ? stack->blame_starved / all : 0;
  return stack->cost.blame[BLAME_TEAM] * (1 - starved);
}

/* While this stack ran, other threads were idle or did not exist. Returns the
 * time for which they did not exist, added up over these threads. */
static double time_without_threads(const struct facts *facts,
                                   const struct sampled *stack) {
  const double time = facts_live_time(stack) * (facts->threads - 1) -
                      stack->cost.blame[BLAME_IDLE];
  return time > 0 ? time : 0;
}

/* Returns the time between the begin of the program and the begin of its
 * workers. */
static double time_before_workers(const struct facts *facts) {
  const struct profile *profile = facts->profile;
  double sum = 0, count = 0;
  for (int i = 0; i < profile->thread_count; i++)
    if (profile->thread[i].type == ompt_thread_worker &&
        count++ < facts->threads - 1)
      sum += profile->thread[i].begin;
  return sum;
}

/* Returns the index of the team if the stack's only region has one thread; -1:
 * it has more threads, or the stack is in no region, or in several. */
static int lone_team(const struct facts *facts, const struct sampled *stack) {
  int team = -1, depth = 0;
  for (int k = 0; k < stack->count; k++) {
    if (!is_team(&facts->profile->label[stack->frame[k].label]))
      continue;
    depth++;
    for (int i = 0; i < facts->team_count; i++)
      if (facts->team[i].label == stack->frame[k].label)
        team = i;
  }
  return depth == 1 && team >= 0 && facts->team[team].count > 0 &&
                 facts->team[team].size < 1.01
             ? team
             : -1;
}

static int is_serial(const struct facts *facts, const struct sampled *stack,
                     int in_team) {
  return stack->doing == DOING_WORK && facts_live_time(stack) > 0 &&
         (!in_team || lone_team(facts, stack) >= 0);
}

/* Before the first region there are no workers, so none is counted as idle. But
 * serial code costs as much as later: the time before they begin is added. More
 * threads than a team has may be idle, if several threads have teams. */
void facts_read_serial(struct facts *facts, const char *in_team) {
  const struct profile *profile = facts->profile;
  double without = 0, before = time_before_workers(facts);
  for (int i = 0; i < profile->stack_count; i++)
    if (is_serial(facts, &profile->stack[i], in_team[i]))
      without += time_without_threads(facts, &profile->stack[i]);
  const double share = without > before ? before / without : 1;
  for (int i = 0; i < profile->stack_count; i++) {
    const struct sampled *stack = &profile->stack[i];
    if (!is_serial(facts, stack, in_team[i]))
      continue;
    const struct frame *place =
        profile_serial_place(profile, facts->is_shared, stack);
    struct spot spot = {.team = lone_team(facts, stack)};
    spot.time = stack->cost.blame[BLAME_IDLE] - stack->blame_starved +
                share * time_without_threads(facts, stack);
    spot.time = fmin(spot.time, facts_live_time(stack) * (facts->threads - 1));
    if (!place || spot.time <= 0)
      continue;
    spot.asleep = spot.time * stack->asleep / facts_live_time(stack);
    spot.label = place->label;
    spot.line = place->line ? place->line : profile->label[place->label].line;
    if (spot.team >= 0) {
      spot.label = facts->team[spot.team].label;
      spot.line = profile->label[spot.label].line;
    }
    facts_add_spot(&facts->serial, spot);
  }
}
