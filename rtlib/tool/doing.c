/* doing.c: what a thread is doing.
 *
 * Layer:   tool. May include model/, tool/, include/ompt.h.
 * Owns:    nothing. Async-signal safe.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/doing.h"

#include "tool/states.h"

enum occ_doing occ_doing(const struct occ_thread *thread, OCC_u64 *wait_id) {
  unsigned state = thread ? thread->state : ompt_state_undefined;
  unsigned plain = occ_state_plain(state);
  *wait_id = plain >= ompt_state_wait_lock && plain <= ompt_state_wait_ordered
                 ? thread->wait_id
                 : 0;
  switch (plain) {
  case ompt_state_work_serial: return OCC_DOING_WORK_SERIAL;
  case ompt_state_work_parallel: return OCC_DOING_WORK_PARALLEL;
  case ompt_state_work_reduction: return OCC_DOING_WORK_REDUCTION;
  case ompt_state_idle: return OCC_DOING_IDLE;
  case ompt_state_overhead:
    return state == plain ? OCC_DOING_OVERHEAD : OCC_DOING_BARRIER_INTERNAL;
  case ompt_state_wait_barrier_implicit:
    return state == plain ? OCC_DOING_BARRIER_WORKSHARE
                          : OCC_DOING_BARRIER_REGION;
  case ompt_state_wait_barrier_explicit: return OCC_DOING_BARRIER_EXPLICIT;
  case ompt_state_wait_taskwait: return OCC_DOING_TASKWAIT;
  case ompt_state_wait_taskgroup: return OCC_DOING_TASKGROUP;
  case ompt_state_wait_lock:
  case ompt_state_wait_nest_lock: return OCC_DOING_LOCK;
  case ompt_state_wait_critical: return OCC_DOING_CRITICAL;
  case ompt_state_wait_atomic: return OCC_DOING_ATOMIC;
  case ompt_state_wait_ordered: return OCC_DOING_ORDERED;
  default: return OCC_DOING_UNDEFINED;
  }
}
