/* omp_icv.c: defines the routines that read and set internal control variables.
 *
 * Layer:   api. May include base/, model/, tool/, engine/, include/omp.h.
 * Owns:    nothing. Sets the current task's variables. Also sets the variables
 *          of the other runtime in the process, if there is one, unless the
 *          thread's innermost region is ours.
 * Callers: the user's program.   Spec: [OMP 5.2 §2, §18]
 */
/* SPDX-License-Identifier: MIT */
#include "omp.h"

#include "engine/lifecycle.h"
#include "model/foreign.h"
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
  if (OCC_FOREIGN_ANSWERS(set_num_threads))
    occ_foreign.set_num_threads(num_threads);
}

API int omp_get_max_threads(void) {
  /* must come first: current() may find another runtime */
  const struct occ_task *task = current();
  return OCC_FOREIGN_ANSWERS(get_max_threads) ? occ_foreign.get_max_threads()
                                              : (int)task->pub.nthreads_icv;
}

API void omp_set_dynamic(int dynamic_threads) {
  current()->icv.dynamic = dynamic_threads != 0;
  if (OCC_FOREIGN_ANSWERS(set_dynamic))
    occ_foreign.set_dynamic(dynamic_threads);
}

API int omp_get_dynamic(void) {
  const struct occ_task *task = current();
  return OCC_FOREIGN_ANSWERS(get_dynamic) ? occ_foreign.get_dynamic()
                                          : task->icv.dynamic;
}

/* nest-var is a part of max-active-levels-var since OpenMP 5.0. */
API void omp_set_nested(int nested) {
  current()->icv.max_active_levels = nested ? OCC_LEVELS_MOST : 1;
  if (OCC_FOREIGN_ANSWERS(set_nested))
    occ_foreign.set_nested(nested);
}

API int omp_get_nested(void) {
  const struct occ_task *task = current();
  return OCC_FOREIGN_ANSWERS(get_nested) ? occ_foreign.get_nested()
                                         : task->icv.max_active_levels > 1;
}

API void omp_set_schedule(omp_sched_t kind, int chunk_size) {
  struct occ_task *task = current();
  unsigned plain = (unsigned)kind & ~(unsigned)omp_sched_monotonic;
  if (plain < omp_sched_static || plain > omp_sched_auto)
    return;
  task->icv.schedule =
      (unsigned char)(plain | (plain != (unsigned)kind ? OCC_MONOTONIC : 0));
  /* A chunk size below 1 means the default; auto has no chunk size. */
  task->icv.chunk = plain == omp_sched_auto || chunk_size < 1 ? 0 : chunk_size;
  if (OCC_FOREIGN_ANSWERS(set_schedule))
    occ_foreign.set_schedule(kind, chunk_size);
}

API void omp_get_schedule(omp_sched_t *kind, int *chunk_size) {
  const struct occ_task *task = current();
  unsigned plain = task->icv.schedule & ~(unsigned)OCC_MONOTONIC;
  if (OCC_FOREIGN_ANSWERS(get_schedule)) {
    occ_foreign.get_schedule(kind, chunk_size);
    return;
  }
  *kind = (omp_sched_t)(plain != task->icv.schedule
                            ? plain | (unsigned)omp_sched_monotonic
                            : plain);
  *chunk_size = task->icv.chunk;
  /* The default chunk size is 1; static and auto have none. */
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
  if (OCC_FOREIGN_ANSWERS(set_max_active_levels))
    occ_foreign.set_max_active_levels(max_levels);
}

API int omp_get_max_active_levels(void) {
  const struct occ_task *task = current();
  return OCC_FOREIGN_ANSWERS(get_max_active_levels)
             ? occ_foreign.get_max_active_levels()
             : task->icv.max_active_levels;
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
