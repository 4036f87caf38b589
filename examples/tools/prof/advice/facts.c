/* facts.c: adds up a profile for advice. See facts.h.
 *
 * Owns:    struct facts.
 * Callers: advice.c.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/advice/facts.h"

#include "callstack/callstack.h"
#include "launch/launch.h"
#include "prof/advice/constructs.h"
#include "prof/advice/indirect.h"
#include "prof/advice/spots.h"
#include "prof/profile/kinds.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

const struct place_cost *facts_place(const struct profile *profile,
                                     enum place_kind kind, const char *file,
                                     int line, int line_end) {
  for (int i = 0; file && i < profile->place_count; i++) {
    const struct place_cost *its = &profile->place[i];
    const char *other = profile->label[its->label].file;
    if (its->kind == kind && its->line >= line && its->line <= line_end &&
        other && strcmp(other, file) == 0)
      return its;
  }
  return NULL;
}

/* Returns the costs of the construct with this label. Without debug
 * information, constructs of one kind in one function have one label. */
static const struct place_cost *place_of(const struct profile *profile,
                                         enum place_kind kind, int label) {
  const struct label *its = &profile->label[label];
  if (its->file)
    return facts_place(profile, kind, its->file, its->line, its->line);
  for (int i = 0; i < profile->place_count; i++)
    if (profile->place[i].kind == kind && profile->place[i].label == label)
      return &profile->place[i];
  return NULL;
}

int facts_creating_line(const struct facts *facts, const struct team *team) {
  const struct label *label = &facts->profile->label[team->label];
  const struct label *task = &facts->profile->label[team->task];
  const int end = label->line_end ? label->line_end : INT_MAX;
  for (enum place_kind kind = PLACE_SINGLE; kind <= PLACE_MASKED; kind++) {
    const struct place_cost *place =
        facts_place(facts->profile, kind, label->file, label->line, end);
    if (place && place->line <= task->line)
      return place->line;
  }
  return label->line;
}

/* ---- Teams --------------------------------------------------------------- */

/* Reads the sizes of teams from the events of their forks. If there are no such
 * events, assumes that a team has all threads of the program. */
static void read_forks(struct facts *facts) {
  const struct profile *profile = facts->profile;
  for (int i = 0; i < facts->team_count; i++) {
    struct team *team = &facts->team[i];
    const struct place_cost *place =
        place_of(profile, PLACE_REGION, team->label);
    team->size = profile->thread_count;
    if (place && place->count > 0) {
      team->count = place->count;
      team->time = place->time;
      if (place->parts / place->count < team->size)
        team->size = place->parts / place->count;
    }
    if (team->size < 1)
      team->size = 1;
    facts->threads = fmax(facts->threads, team->size);
  }
  for (int i = 0; i < profile->place_count; i++) {
    const struct place_cost *its = &profile->place[i];
    if (its->kind == PLACE_REGION && its->count > 0)
      facts->threads = fmax(
          facts->threads, fmin(its->parts / its->count, profile->thread_count));
  }
  if (profile->attached && profile->thread_count > facts->threads)
    facts->threads = profile->thread_count; /* there may be no region */
}

/* ---- Stacks -------------------------------------------------------------- */

static void add_to_team(struct facts *facts, const struct sampled *stack,
                        struct around around) {
  struct team *team = &facts->team[around.team];
  const double *time = stack->cost.time;
  const double live = facts_live_time(stack), blame = facts_live_blame(stack);
  if (around.depth > team->depth)
    team->depth = around.depth;
  if (stack->doing == DOING_WORK)
    team->work += live;
  else if (stack->doing == DOING_RUNTIME)
    team->runtime += live;
  team->waits += time[DOING_BARRIER] + time[DOING_TASKS];
  if (blames_team(stack->state))
    team->in_order += time[DOING_LOCK];
  if (around.task >= 0 && stack->doing == DOING_WORK)
    team->task_work += live;
  team->blamed += stack->cost.blame[BLAME_TEAM];
  team->blamed_live += blame;
  if (stack->state == ompt_state_work_reduction) {
    team->by_reduction += blame;
    team->reduction += live;
  }
  if (stack->doing == DOING_RUNTIME)
    team->by_runtime += blame;
  else if (around.task >= 0)
    team->by_tasks += blame;
  else {
    team->by_code += blame;
    team->by_late += fmin(stack->blame_late, blame);
  }
  team->by_ready += stack->blame_ready;
  team->created += stack->created;
  team->tool += stack->tool;
  team->waited += stack->waited;
}

/* Leaves only the blame (blame.h) for `waits`, and not more than `waits`. The
 * blame for waits at ordered and atomic belongs to another rule. */
static void limit_blame(struct team *team) {
  const double all = team->waits + team->in_order;
  const double blame = team->by_code + team->by_tasks + team->by_runtime;
  double share = all > 0 ? team->waits / all : 1;
  /* A sample may count a short wait as a long one: `waits` is the limit. */
  if (share * blame > team->waits)
    share = team->waits / blame;
  team->by_code *= share;
  team->by_late *= share;
  team->by_tasks *= share;
  team->by_runtime *= share;
  team->by_reduction *= share;
  team->by_ready *= share;
  team->limit = share;
}

/* A thread initializes its copies in the construct's line, where the compiler
 * adds the code. Waits for this are counted as waits for the reduction, and not
 * for uneven iterations. If lines are not known, all waits of a team that
 * combines copies for a considerable time are counted so. */
static void read_reductions(struct facts *facts) {
  for (int i = 0; i < facts->reductions.count; i++) {
    const struct spot *its = &facts->reductions.spot[i];
    if (its->team < 0)
      continue;
    struct team *team = &facts->team[its->team];
    if (its->is_vague && team->reduction > 0.1 * team->work)
      team->by_reduction = team->by_code + team->by_runtime;
    for (int k = 0; k < facts->work.count; k++) {
      const struct spot *work = &facts->work.spot[k];
      if (work->team == its->team && work->label == its->label &&
          work->line == its->line && !work->is_vague)
        team->by_reduction += team->limit * work->blamed;
    }
  }
}

/* ---- Places -------------------------------------------------------------- */

static void add_spots(struct facts *facts, const struct sampled *stack,
                      struct around around) {
  const struct frame *place = profile_place(facts->profile, stack);
  const double *time = stack->cost.time;
  if (!place)
    return;
  struct spot spot = {.team = around.team,
                      .label = place->label,
                      .line = place->line,
                      .state = stack->state};
  spot.is_vague = spot.line == 0;
  if (spot.is_vague)
    spot.line = facts->profile->label[spot.label].line;
  spot.time = time[DOING_LOCK];
  spot.held = stack->held;
  spot.lock = stack->lock;
  if (spot.time > 0)
    facts_add_spot(&facts->locks, spot);
  spot.state = 0;
  spot.held = 0;
  spot.lock = 0;
  spot.time = time[DOING_BARRIER];
  if (spot.time > 0)
    facts_add_spot(&facts->barriers, spot);
  spot.state = stack->state;
  spot.time = time[DOING_DEVICE];
  if (spot.time > 0)
    facts_add_spot(&facts->devices, spot);
  spot.state = 0;
  spot.time = stack->doing == DOING_RUNTIME ? facts_live_time(stack) : 0;
  if (spot.time > 0)
    facts_add_spot(&facts->runtime, spot);
  if (spot.time > 0 && stack->state == ompt_state_work_reduction)
    facts_add_spot(&facts->reductions, spot);
  spot.time = stack->doing == DOING_WORK ? facts_live_time(stack) : 0;
  if (around.team >= 0 && spot.time > 0) {
    spot.blamed = facts_live_blame(stack);
    facts_add_spot(&facts->work, spot);
  }
}

/* Returns the time of the stacks whose innermost task construct is `label`. */
static double own_time(struct facts *facts, int label) {
  double time = 0;
  for (int i = 0; i < facts->profile->stack_count; i++) {
    const struct sampled *stack = &facts->profile->stack[i];
    if (constructs_around(facts, stack).task == label)
      time += stack->cost.time[DOING_WORK] + stack->cost.time[DOING_RUNTIME];
  }
  return time;
}

static void read_tasks(struct facts *facts, int team_index, int label) {
  const struct profile *profile = facts->profile;
  const struct label *its = &profile->label[label];
  struct team *team = &facts->team[team_index];
  /* only the first line: the construct may contain other task constructs */
  const struct place_cost *place = place_of(profile, PLACE_TASK, label);
  if (!place)
    place = facts_place(profile, PLACE_TASK, its->file, its->line,
                        its->line_end ? its->line_end : its->line);
  const double time = own_time(facts, label);
  if (place) {
    team->created += place->count;
    team->dependent += place->parts;
    team->one_by_one += place->own;
    if (place->count > team->finest_count) {
      team->finest = label;
      team->finest_count = place->count;
    }
  }
  if (team->task < 0 || time > team->task_time) {
    team->task = label;
    team->task_time = time;
  }
}

/* ---- Calls of the runtime ------------------------------------------------ */

/* Adds work that only prepares calls of the runtime to its team's `calls`: the
 * code in the first line of a task construct, and in each line whose calls of
 * the runtime take longer than its code. Without lines, adds nothing. */
static void read_calls(struct facts *facts) {
  for (int i = 0; i < facts->work.count; i++) {
    const struct spot *spot = &facts->work.spot[i];
    const struct label *label = &facts->profile->label[spot->label];
    if (spot->is_vague)
      continue;
    if ((is_task(label) && spot->line == label->line) ||
        facts_time_in(&facts->runtime, spot) > spot->time)
      facts->team[spot->team].calls += spot->time;
  }
}

/* ---- The whole ----------------------------------------------------------- */

/* Returns the part of the working time in which threads had a processor. Does
 * not count the time that is lost because the program has more threads than
 * processors. */
static double quiet_share(const struct profile *profile, double busy,
                          double without) {
  double share = busy > 0 ? 1 - without / busy : 1;
  if (profile->thread_count > profile->processors && profile->processors > 0)
    share *= (double)profile->thread_count / profile->processors;
  return share < 1 ? share : 1;
}

/* Reads all stacks. Sets in_team[i] to 1 if the i-th stack is in a team. */
static void read_stacks(struct facts *facts, char *in_team) {
  const struct profile *profile = facts->profile;
  double locks = 0, starved = 0, busy = 0, without = 0;
  for (int i = 0; i < profile->stack_count; i++) {
    const struct sampled *stack = &profile->stack[i];
    struct around its = constructs_around(facts, stack);
    in_team[i] = its.team >= 0;
    double lock = stack->cost.blame[BLAME_LOCK], all = cost_blame(&stack->cost);
    if (its.team >= 0)
      add_to_team(facts, stack, its);
    add_spots(facts, stack, its);
    if (lock > 0) {
      locks += lock;
      starved += lock * stack->blame_starved / all;
    }
    if (stack->doing == DOING_WORK || stack->doing == DOING_RUNTIME) {
      busy += stack->cost.time[stack->doing];
      without += stack->starved;
    }
  }
  facts->quiet = quiet_share(profile, busy, without);
  facts->lock_starved = locks > 0 ? starved / locks : 0;
}

/* Returns the first stack with this label, or NULL. */
static const struct sampled *stack_with(const struct profile *profile,
                                        int label) {
  for (int i = 0; i < profile->stack_count; i++)
    for (int k = 0; k < profile->stack[i].count; k++)
      if (profile->stack[i].frame[k].label == label)
        return &profile->stack[i];
  return NULL;
}

static void read_all_tasks(struct facts *facts) {
  const struct profile *profile = facts->profile;
  for (int label = 0; label < profile->label_count; label++) {
    const struct sampled *stack =
        is_task(&profile->label[label]) ? stack_with(profile, label) : NULL;
    const int team = stack ? constructs_around(facts, stack).team : -1;
    if (team >= 0)
      read_tasks(facts, team, label);
  }
}

struct facts *facts_of(const struct profile *profile) {
  struct facts *facts = launch_room(1, sizeof *facts);
  char *in_team = launch_room((size_t)profile->stack_count + 1, 1);
  facts->profile = profile;
  facts->threads = 1;
  facts->is_shared = profile_shared(profile);
  constructs_read(facts);
  read_stacks(facts, in_team);
  for (int i = 0; i < facts->team_count; i++)
    limit_blame(&facts->team[i]);
  read_reductions(facts);
  read_forks(facts);
  facts_read_serial(facts, in_team);
  free(in_team);
  facts->alone =
      facts->quiet * fmax(0, profile->wall - profile->tool / facts->threads);
  /* Threads hold a lock one after the other, so the program takes at least as
   * long as they hold it, even with more processors. */
  for (int i = 0; i < facts->locks.count; i++)
    facts->alone = fmax(facts->alone, facts->locks.spot[i].held);
  facts_read_lock_delay(facts);
  facts_read_own_events(facts);
  read_calls(facts);
  read_all_tasks(facts);
  return facts;
}

void facts_free(struct facts *facts) {
  free(facts->team);
  free(facts->region_of);
  free(facts->is_shared);
  free(facts->barriers.spot);
  free(facts->locks.spot);
  free(facts->runtime.spot);
  free(facts->reductions.spot);
  free(facts->devices.spot);
  free(facts->serial.spot);
  free(facts->work.spot);
  free(facts);
}
