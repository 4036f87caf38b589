/* team.h: the team and its settings, for models whose threads are a team.
 *
 * Functions that the models never call are not defined; a call would crash.
 */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_TEAM_H
#define MODEL_TEAM_H

#include "model.h"
#include "model/team.h"
#include "model/thread.h"

struct occ_settings occ_settings;
int occ_observed, occ_ends_watched;
unsigned occ_trace_on;
static struct occ_thread thread[MODEL_MOST];
static struct occ_team *team;

void occ_fatal_at(const char *file, int line, const char *format, ...) {
  model_fail(format, file, line);
}

/* Makes a team of all threads. A waiting thread polls once, and then sleeps. */
static void make_team(void) {
  static char memory[sizeof *team +
                     MODEL_MOST * sizeof(struct occ_member)] OCC_ALIGNED_LINE;
  memset(thread, 0, sizeof thread);
  memset(memory, 0, sizeof *team + model_size * sizeof(struct occ_member));
  team = (struct occ_team *)memory;
  team->size = model_size;
  team->round = 1;
  occ_settings.wait_policy = OCC_WAIT_PASSIVE;
  for (unsigned i = 0; i < model_size; i++) {
    struct occ_member *member = &team->member[i];
    member->thread = &thread[i];
    member->round = team->round;
    thread[i].member = member;
    thread[i].pub.team = (struct OCC_team *)team;
    thread[i].pub.num = i;
    thread[i].pub.team_size = model_size;
    thread[i].pub.task = &member->task.pub;
  }
}

#endif
