/* ids.h: numbers for parallel regions and tasks.
 *
 * Layer:   tool. May include abi.h.
 * Owns:    nothing: the blocks stand in each thread's descriptor.
 *
 * Regions and tasks draw from one space, so a number names one thing in the
 * life of the process. A thread takes a block of numbers at a time; only that
 * touches a shared counter.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_IDS_H
#define OCC_TOOL_IDS_H

#include "model/lowered.h"

#define OCC_ID_BLOCK 4096

/* 0 where no tool could ask for it. */
static inline OCC_u64 occ_id_new(struct OCC_thread *self) {
  return OCC_observed(self) ? OCC_id_new(self) : 0;
}

#endif
