/* doing.c: names of thread states, as in the paper on the Collector API.
 *
 * Callers: tools, in any thread; programs that read the files of tools.
 */
/* SPDX-License-Identifier: MIT */
#include "callstack.h"

const char *callstack_doing(ompt_state_t state) {
  switch (state) {
  case ompt_state_work_reduction: return "<OMP-reduction>";
  case ompt_state_idle: return "<OMP-idle>";
  case ompt_state_overhead: return "<OMP-overhead>";
  case ompt_state_wait_barrier:
  case ompt_state_wait_barrier_implicit: return "<OMP-implicit_barrier>";
  case ompt_state_wait_barrier_explicit: return "<OMP-explicit_barrier>";
  case ompt_state_wait_taskwait: return "<OMP-taskwait>";
  case ompt_state_wait_taskgroup: return "<OMP-taskgroup_wait>";
  case ompt_state_wait_lock:
  case ompt_state_wait_nest_lock: return "<OMP-lock_wait>";
  case ompt_state_wait_critical: return "<OMP-critical_section_wait>";
  case ompt_state_wait_atomic: return "<OMP-atomic_section_wait>";
  case ompt_state_wait_ordered: return "<OMP-ordered_section_wait>";
  case ompt_state_wait_target: return "<OMP-target_wait>";
  case ompt_state_wait_target_data: return "<OMP-target_data_wait>";
  case ompt_state_wait_target_update: return "<OMP-target_update_wait>";
  default: return NULL;
  }
}
