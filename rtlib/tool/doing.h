/* doing.h: what a thread is doing, for interfaces that number states each in
 * their own way.
 *
 * Layer:   tool. May include model/.
 * Owns:    nothing; the states are set through tool/states.h.
 * Callers: tool/omp5/omp5_inquiry. Async-signal safe.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_DOING_H
#define OCC_TOOL_DOING_H

#include "model/exported_abi.h"

struct occ_thread;

enum occ_doing {
  OCC_DOING_WORK_SERIAL,
  OCC_DOING_WORK_PARALLEL,
  OCC_DOING_WORK_REDUCTION,
  OCC_DOING_BARRIER_REGION, /* at a region's end */
  OCC_DOING_BARRIER_WORKSHARE,
  OCC_DOING_BARRIER_EXPLICIT,
  OCC_DOING_BARRIER_INTERNAL, /* not the program's */
  OCC_DOING_TASKWAIT,
  OCC_DOING_TASKGROUP,
  OCC_DOING_LOCK,
  OCC_DOING_CRITICAL,
  OCC_DOING_ATOMIC,
  OCC_DOING_ORDERED,
  OCC_DOING_IDLE,
  OCC_DOING_OVERHEAD,
  OCC_DOING_UNDEFINED
};

/* `thread` is NULL for one that OpenMP does not know. The wait ID is 0 where
 * there is none. */
enum occ_doing occ_doing(const struct occ_thread *thread, OCC_u64 *wait_id);

#endif
