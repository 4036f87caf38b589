/* task.c: the task construct.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    nothing. Callers: lowered code.   Spec: [OMP 3.1 §2.7.1]
 */
/* SPDX-License-Identifier: MIT */
#include "engine/tasking.h"
#include "model/lowered.h"

struct OCC_task *OCC_task_new(struct OCC_thread *self,
                              const struct OCC_region *region, OCC_u64 size,
                              OCC_u64 align, int flags) {
  return &occ_task_new(occ_thread_of(self), region, size, align, flags)->pub;
}

void OCC_task_submit(struct OCC_thread *self, struct OCC_task *task) {
  occ_task_submit(occ_thread_of(self), (struct occ_task *)task);
}
