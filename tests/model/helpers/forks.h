/* forks.h: for models that include engine/fork.c: the first thread forks the
 * team, and the other threads are its workers.
 */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_FORKS_H
#define MODEL_FORKS_H

#include "team.h"

__thread struct OCC_thread *OCC_current;
int occ_affinity_on, occ_foreign_found;

unsigned occ_settings_nthreads(unsigned level, unsigned inherited) {
  (void)level;
  return inherited;
}

/* Makes the outer team, of only the first thread. Call after make_team. */
static void make_root(void) {
  struct occ_team *root = model_alloc(sizeof *root + sizeof(struct occ_member));
  root->size = 1;
  root->initial = root;
  root->member[0].thread = &thread[0];
  root->member[0].inner = team;
  root->member[0].task.team = root;
  root->member[0].task.icv.max_active_levels = 1;
  root->member[0].task.kind = OCC_TASK_INITIAL;
  for (unsigned i = 0; i < model_size; i++) {
    thread[i].root = root;
    thread[i].run_region = run_region;
  }
  thread[0].member = &root->member[0];
  thread[0].pub.team = (struct OCC_team *)root;
  thread[0].pub.num = 0;
  thread[0].pub.team_size = 1;
  thread[0].pub.task = &root->member[0].task.pub;
  team->round = 0;
  team->capacity = model_size;
  team->generation = occ_pool_generation;
  occ_settings.thread_limit = ~0u;
}

#endif
