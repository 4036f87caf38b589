/* activity.c: tells which activity of a profile a thread's state is. See
 * activity.h.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/record/activity.h"

enum doing activity_of(ompt_state_t state) {
  switch (state) {
  case ompt_state_wait_barrier:
  case ompt_state_wait_barrier_implicit:
  case ompt_state_wait_barrier_explicit: return DOING_BARRIER;
  case ompt_state_wait_taskwait:
  case ompt_state_wait_taskgroup: return DOING_TASKS;
  case ompt_state_wait_lock:
  case ompt_state_wait_nest_lock:
  case ompt_state_wait_critical:
  case ompt_state_wait_atomic:
  case ompt_state_wait_ordered: return DOING_LOCK;
  case ompt_state_wait_target:
  case ompt_state_wait_target_data:
  case ompt_state_wait_target_update: return DOING_DEVICE;
  case ompt_state_idle: return DOING_IDLE;
  case ompt_state_overhead:
  case ompt_state_work_reduction: return DOING_RUNTIME;
  default: return DOING_WORK;
  }
}
