/* states.c: translates OpenMP 5's states of threads to TR2's. See states.h. */
/* SPDX-License-Identifier: MIT */
#include "prof/attach/states.h"

#include <ompt.h>
#include <string.h>

static const struct {
  const char *name;
  int state;
} states[] = {
    {"ompt_state_work_parallel", ompt_state_work_parallel},
    {"ompt_state_work_serial", ompt_state_work_serial},
    {"ompt_state_work_reduction", ompt_state_work_reduction},
    {"ompt_state_overhead", ompt_state_overhead},
    {"ompt_state_idle", ompt_state_idle},
    {"ompt_state_wait_barrier", ompt_state_wait_barrier},
    {"ompt_state_wait_barrier_explicit", ompt_state_wait_barrier_explicit},
    {"ompt_state_wait_barrier_implicit", ompt_state_wait_barrier_implicit},
    {"ompt_state_wait_barrier_implicit_parallel",
     ompt_state_wait_barrier_implicit},
    {"ompt_state_wait_barrier_implicit_workshare",
     ompt_state_wait_barrier_implicit},
    {"ompt_state_wait_barrier_implementation", ompt_state_wait_barrier},
    {"ompt_state_wait_barrier_teams", ompt_state_wait_barrier},
    {"ompt_state_wait_taskwait", ompt_state_wait_taskwait},
    {"ompt_state_wait_taskgroup", ompt_state_wait_taskgroup},
    {"ompt_state_wait_mutex", ompt_state_wait_lock},
    {"ompt_state_wait_lock", ompt_state_wait_lock},
    {"ompt_state_wait_critical", ompt_state_wait_critical},
    {"ompt_state_wait_atomic", ompt_state_wait_atomic},
    {"ompt_state_wait_ordered", ompt_state_wait_ordered},
    {"ompt_state_wait_target", ompt_state_wait_target},
    {"ompt_state_wait_target_map", ompt_state_wait_target_data},
    {"ompt_state_wait_target_update", ompt_state_wait_target_update},
};

int outside_state_of(const char *name) {
  for (unsigned i = 0; i < sizeof states / sizeof *states; i++)
    if (strcmp(states[i].name, name) == 0)
      return states[i].state;
  return ompt_state_work_parallel;
}
