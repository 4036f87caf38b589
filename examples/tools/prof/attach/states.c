/* states.c: translates OpenMP 5's states of threads to the activities of a
 * profile. See states.h.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/attach/states.h"

#include <ompt.h>
#include <string.h>

static const struct outside_state states[] = {
    {"ompt_state_work_parallel", ompt_state_work_parallel, DOING_WORK},
    {"ompt_state_work_serial", ompt_state_work_serial, DOING_WORK},
    {"ompt_state_work_reduction", ompt_state_work_reduction, DOING_RUNTIME},
    {"ompt_state_overhead", ompt_state_overhead, DOING_RUNTIME},
    {"ompt_state_idle", ompt_state_idle, DOING_IDLE},
    {"ompt_state_wait_barrier", ompt_state_wait_barrier, DOING_BARRIER},
    {"ompt_state_wait_barrier_explicit", ompt_state_wait_barrier_explicit,
     DOING_BARRIER},
    {"ompt_state_wait_barrier_implicit", ompt_state_wait_barrier_implicit,
     DOING_BARRIER},
    {"ompt_state_wait_barrier_implicit_parallel",
     ompt_state_wait_barrier_implicit, DOING_BARRIER},
    {"ompt_state_wait_barrier_implicit_workshare",
     ompt_state_wait_barrier_implicit, DOING_BARRIER},
    {"ompt_state_wait_barrier_implementation", ompt_state_wait_barrier,
     DOING_BARRIER},
    {"ompt_state_wait_barrier_teams", ompt_state_wait_barrier, DOING_BARRIER},
    {"ompt_state_wait_taskwait", ompt_state_wait_taskwait, DOING_TASKS},
    {"ompt_state_wait_taskgroup", ompt_state_wait_taskgroup, DOING_TASKS},
    {"ompt_state_wait_mutex", ompt_state_wait_lock, DOING_LOCK},
    {"ompt_state_wait_lock", ompt_state_wait_lock, DOING_LOCK},
    {"ompt_state_wait_critical", ompt_state_wait_critical, DOING_LOCK},
    {"ompt_state_wait_atomic", ompt_state_wait_atomic, DOING_LOCK},
    {"ompt_state_wait_ordered", ompt_state_wait_ordered, DOING_LOCK},
    {"ompt_state_wait_target", ompt_state_wait_target, DOING_DEVICE},
    {"ompt_state_wait_target_map", ompt_state_wait_target_data, DOING_DEVICE},
    {"ompt_state_wait_target_update", ompt_state_wait_target_update,
     DOING_DEVICE},
};

const struct outside_state *outside_state_of(const char *name) {
  for (unsigned i = 0; i < sizeof states / sizeof *states; i++)
    if (strcmp(states[i].name, name) == 0)
      return &states[i];
  return &states[0];
}
