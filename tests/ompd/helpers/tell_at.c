/* tell_at.c: fills in a struct truth with the results of OpenMP's routines; see
 * tell.h.
 *
 * Callers: programs that tests/ompd runs.
 */
/* SPDX-License-Identifier: MIT */
#include "tell.h"

#include <omp.h>

__attribute__((weak)) void tell_tool(struct truth *truth) { (void)truth; }

__attribute__((noinline)) struct truth *tell_at(int number, void *frame) {
  struct truth *t = tell_thread(number, ROLE_RUNS);
  omp_sched_t schedule;
  t->thread_num = omp_get_thread_num();
  t->num_threads = omp_get_num_threads();
  t->level = omp_get_level();
  t->active_level = omp_get_active_level();
  t->max_threads = omp_get_max_threads();
  t->dynamic = omp_get_dynamic();
  t->max_active_levels = omp_get_max_active_levels();
  t->thread_limit = omp_get_thread_limit();
  omp_get_schedule(&schedule, &t->chunk);
  t->schedule = (int)schedule;
  t->proc_bind = (int)omp_get_proc_bind();
  t->cancellation = omp_get_cancellation();
  t->default_device = omp_get_default_device();
  t->num_devices = omp_get_num_devices();
  t->max_task_priority = omp_get_max_task_priority();
  t->num_procs = omp_get_num_procs();
  t->num_teams = omp_get_num_teams();
  t->team_num = omp_get_team_num();
  t->max_teams = omp_get_max_teams();
  t->teams_thread_limit = omp_get_teams_thread_limit();
  t->partition_num_places = omp_get_partition_num_places();
  t->place_num = omp_get_place_num();
  t->in_parallel = omp_in_parallel();
  t->in_final = omp_in_final();
  t->default_allocator = (unsigned long long)omp_get_default_allocator();
  for (int i = 0; i < TRUTH_LEVELS; i++) {
    t->ancestor_num[i] = omp_get_ancestor_thread_num(i);
    t->team_size[i] = omp_get_team_size(i);
  }
  t->inside = (unsigned long long)__builtin_return_address(0);
  t->frame = (unsigned long long)frame;
  t->made_num = t->beneath_num = t->thread_num;
  tell_tool(t);
  return t;
}
