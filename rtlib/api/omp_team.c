/* omp_team.c: defines the routines that tell in which regions, teams and kinds
 * of tasks the caller is.
 *
 * Layer:   api. May include base/, model/, tool/, engine/, include/omp.h.
 * Owns:    nothing. Callers: the user's program.   Spec: [OMP 5.2 §18.2]
 *
 * Objects of another compiler may call these routines in regions of their own
 * runtime, which then answers.
 */
/* SPDX-License-Identifier: MIT */
#include "omp.h"

#include "engine/lifecycle.h"
#include "model/foreign.h"
#include "model/team.h"

#define API __attribute__((__visibility__("default")))

static struct occ_team *current_team(void) {
  return occ_task_current(occ_asker())->team;
}

/* Returns the other runtime's answer if the innermost region belongs to that
 * runtime. Not inlined, and called last, so that the routines need no stack
 * frame in the usual case. */
static OCC_NOINLINE int choose(int (*theirs)(void), int ours) {
  return theirs && occ_foreign_is_inner() ? theirs() : ours;
}

#define ANSWER(theirs, ours)                                                 \
  (OCC_UNLIKELY(occ_foreign_found) ? choose(occ_foreign.theirs, (int)(ours)) \
                                   : (int)(ours))

/* Called if the thread has not used OpenMP, or if there is another runtime. */
static OCC_NOINLINE int choose_num_threads(void) {
  const struct occ_thread *self = occ_asker(); /* may find another runtime */
  return ANSWER(get_num_threads, self->pub.team_size);
}

static OCC_NOINLINE int choose_thread_num(void) {
  const struct occ_thread *self = occ_asker(); /* may find another runtime */
  return ANSWER(get_thread_num, self->pub.num);
}

API int omp_get_num_threads(void) {
  const struct OCC_thread *self = OCC_current;
  if (OCC_UNLIKELY(!self))
    return choose_num_threads();
  if (OCC_UNLIKELY(occ_foreign_found))
    return choose_num_threads();
  return (int)self->team_size;
}

API int omp_get_thread_num(void) {
  const struct OCC_thread *self = OCC_current;
  if (OCC_UNLIKELY(!self))
    return choose_thread_num();
  if (OCC_UNLIKELY(occ_foreign_found))
    return choose_thread_num();
  return (int)self->num;
}

API int omp_in_parallel(void) {
  const struct occ_team *team = current_team();
  return ANSWER(in_parallel, team->active_level > 0);
}

API int omp_get_level(void) {
  const struct occ_team *team = current_team();
  return ANSWER(get_level, team->level);
}

API int omp_get_active_level(void) {
  const struct occ_team *team = current_team();
  return ANSWER(get_active_level, team->active_level);
}

API int omp_get_team_size(int level) {
  struct occ_team *team = current_team();
  if (OCC_FOREIGN_ANSWERS(get_team_size))
    return occ_foreign.get_team_size(level);
  if (level < 0 || level > (int)team->level)
    return -1;
  return (int)occ_team_ancestor(team, team->level - (unsigned)level)->size;
}

API int omp_get_ancestor_thread_num(int level) {
  struct occ_thread *self = occ_asker();
  struct occ_team *team = current_team();
  unsigned num = self->pub.num;
  if (OCC_FOREIGN_ANSWERS(get_ancestor_thread_num))
    return occ_foreign.get_ancestor_thread_num(level);
  if (level < 0 || level > (int)team->level)
    return -1;
  for (; (int)team->level > level; team = team->outer)
    num = team->outer_num;
  return (int)num;
}

API int omp_get_num_teams(void) {
  const struct occ_team *team = current_team();
  return ANSWER(get_num_teams, team->initial->group.teams);
}

API int omp_get_team_num(void) {
  const struct occ_team *team = current_team();
  return ANSWER(get_team_num, team->initial->group.num);
}

API int omp_in_final(void) {
  const struct occ_task *task = occ_task_current(occ_asker());
  return ANSWER(in_final, task->kind == OCC_TASK_EXPLICIT && task->final);
}

API int omp_in_explicit_task(void) {
  return occ_task_current(occ_asker())->kind == OCC_TASK_EXPLICIT;
}
