/* omp_icv.c: routines that read and set internal control variables.
 *
 * Layer:   api. May include base/, model/, tool/, engine/, include/omp.h.
 * Owns:    nothing: the current task's variables are set.
 * Callers: the user's program.   Spec: [OMP 5.2 §2, §18]
 */
/* SPDX-License-Identifier: MIT */
#include "omp.h"

#include "engine/attach.h"
#include "model/icv.h"
#include "model/team.h"

#include <limits.h>
#include <sched.h>

#define API __attribute__((__visibility__("default")))

static struct occ_task *current(void) { return occ_task_current(occ_asker()); }

API void omp_set_num_threads(int num_threads) {
  struct occ_task *task = current();
  if (num_threads > 0)
    task->pub.nthreads_icv = (unsigned)num_threads;
}

API int omp_get_max_threads(void) { return (int)current()->pub.nthreads_icv; }

API void omp_set_dynamic(int dynamic_threads) {
  current()->icv.dynamic = dynamic_threads != 0;
}

API int omp_get_dynamic(void) { return current()->icv.dynamic; }

/* nest-var is a part of max-active-levels-var since OpenMP 5.0. */
API void omp_set_nested(int nested) {
  current()->icv.max_active_levels = nested ? OCC_LEVELS_MOST : 1;
}

API int omp_get_nested(void) { return current()->icv.max_active_levels > 1; }

API void omp_set_schedule(omp_sched_t kind, int chunk_size) {
  struct occ_task *task = current();
  unsigned plain = (unsigned)kind & ~(unsigned)omp_sched_monotonic;
  if (plain < omp_sched_static || plain > omp_sched_auto)
    return;
  task->icv.schedule =
      (unsigned char)(plain | (plain != (unsigned)kind ? OCC_MONOTONIC : 0));
  /* Below 1 the kind's default chunk size counts; auto has none. */
  task->icv.chunk = plain == omp_sched_auto || chunk_size < 1 ? 0 : chunk_size;
}

API void omp_get_schedule(omp_sched_t *kind, int *chunk_size) {
  const struct occ_task *task = current();
  unsigned plain = task->icv.schedule & ~(unsigned)OCC_MONOTONIC;
  *kind = (omp_sched_t)(plain != task->icv.schedule
                            ? plain | (unsigned)omp_sched_monotonic
                            : plain);
  *chunk_size = task->icv.chunk;
  /* static and auto have no default chunk size; the others' is 1. */
  if (*chunk_size == 0 &&
      (plain == omp_sched_dynamic || plain == omp_sched_guided))
    *chunk_size = 1;
}

API int omp_get_thread_limit(void) {
  unsigned limit = current()->team->initial->group.thread_limit;
  if (limit == 0 || limit > occ_settings.thread_limit)
    limit = occ_settings.thread_limit;
  return limit > INT_MAX ? INT_MAX : (int)limit;
}

API void omp_set_max_active_levels(int max_levels) {
  struct occ_task *task = current();
  if (max_levels >= 0)
    task->icv.max_active_levels =
        (unsigned char)(max_levels > OCC_LEVELS_MOST ? OCC_LEVELS_MOST
                                                     : max_levels);
}

API int omp_get_max_active_levels(void) {
  return current()->icv.max_active_levels;
}

API int omp_get_supported_active_levels(void) {
  (void)occ_asker();
  return OCC_LEVELS_MOST;
}

API int omp_get_num_procs(void) {
  (void)occ_asker();
  return (int)occ_settings.processors;
}

API int omp_get_cancellation(void) {
  (void)occ_asker();
  return occ_settings.cancellation;
}

API void omp_set_num_teams(int num_teams) {
  (void)occ_asker();
  if (num_teams >= 0)
    occ_store(&occ_settings.num_teams, num_teams, RELAXED);
}

API int omp_get_max_teams(void) {
  (void)occ_asker();
  return occ_load(&occ_settings.num_teams, RELAXED);
}

API void omp_set_teams_thread_limit(int thread_limit) {
  (void)occ_asker();
  if (thread_limit > 0)
    occ_store(&occ_settings.teams_thread_limit, thread_limit, RELAXED);
}

API int omp_get_teams_thread_limit(void) {
  (void)occ_asker();
  return occ_load(&occ_settings.teams_thread_limit, RELAXED);
}
