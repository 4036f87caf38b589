/* omp_team.c: routines that ask where the calling task is.
 *
 * Layer:   api. May include base/, model/, tool/, engine/, include/omp.h.
 * Owns:    nothing. Callers: the user's program.   Spec: [OMP 3.1 §3.2]
 */
/* SPDX-License-Identifier: MIT */
#include "omp.h"

#include "engine/attach.h"
#include "model/team.h"

#define API __attribute__((__visibility__("default")))

static struct occ_team *current_team(void) {
  return occ_task_current(occ_asker())->team;
}

API int omp_get_num_threads(void) { return (int)occ_asker()->pub.team_size; }

API int omp_get_thread_num(void) { return (int)occ_asker()->pub.num; }

API int omp_in_parallel(void) { return current_team()->active_level > 0; }

API int omp_get_level(void) { return (int)current_team()->level; }

API int omp_get_active_level(void) { return (int)current_team()->active_level; }

API int omp_get_team_size(int level) {
  struct occ_team *team = current_team();
  if (level < 0 || level > (int)team->level)
    return -1;
  return (int)occ_team_ancestor(team, team->level - (unsigned)level)->size;
}

API int omp_get_ancestor_thread_num(int level) {
  struct occ_thread *self = occ_asker();
  struct occ_team *team = current_team();
  unsigned num = self->pub.num;
  if (level < 0 || level > (int)team->level)
    return -1;
  for (; (int)team->level > level; team = team->outer)
    num = team->outer_num;
  return (int)num;
}

API int omp_get_num_teams(void) {
  return (int)current_team()->initial->group.teams;
}

API int omp_get_team_num(void) {
  return (int)current_team()->initial->group.num;
}

API int omp_in_final(void) {
  const struct occ_task *task = occ_task_current(occ_asker());
  return task->kind == OCC_TASK_EXPLICIT && task->final;
}

API int omp_in_explicit_task(void) {
  return occ_task_current(occ_asker())->kind == OCC_TASK_EXPLICIT;
}
