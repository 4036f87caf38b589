/* constructs.c: finds the region and the task to which a stack belongs. See
 * constructs.h.
 *
 * Owns:    facts->region_of; adds to facts->team.
 * Callers: facts.c.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/advice/constructs.h"

#include "launch/launch.h"
#include "prof/profile/kinds.h"

static int team_of(struct facts *facts, int label) {
  for (int i = 0; i < facts->team_count; i++)
    if (facts->team[i].label == label)
      return i;
  struct team *team =
      LAUNCH_ADD(facts->team, facts->team_count, facts->team_room);
  *team = (struct team){.label = label, .task = -1, .finest = -1};
  return facts->team_count - 1;
}

/* As constructs_around, but `team` is the label of the region that the stack
 * itself contains. */
static struct around labels_in(const struct profile *profile,
                               const struct sampled *stack) {
  struct around its = {-1, 0, -1};
  for (int k = 0; k < stack->count; k++) {
    const int label = stack->frame[k].label;
    if (is_team(&profile->label[label])) {
      its.team = label;
      its.depth++;
      its.task = -1;
    } else if (is_task(&profile->label[label])) {
      its.task = label;
    }
  }
  return its;
}

void constructs_read(struct facts *facts) {
  const struct profile *profile = facts->profile;
  facts->region_of =
      launch_room((size_t)profile->label_count + 1, sizeof *facts->region_of);
  for (int i = 0; i < profile->label_count; i++)
    facts->region_of[i] = -1;
  for (int i = 0; i < profile->stack_count; i++) {
    const struct around its = labels_in(profile, &profile->stack[i]);
    if (its.team >= 0 && its.task >= 0 && facts->region_of[its.task] < 0)
      facts->region_of[its.task] = its.team;
  }
}

struct around constructs_around(struct facts *facts,
                                const struct sampled *stack) {
  struct around its = labels_in(facts->profile, stack);
  if (its.team < 0 && its.task >= 0)
    its.team = facts->region_of[its.task];
  if (its.team >= 0)
    its.team = team_of(facts, its.team);
  return its;
}
