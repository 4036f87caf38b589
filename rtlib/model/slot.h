/* slot.h: declares storage for tools in the records of threads and tasks.
 *
 * Layer:   model. May include occ_slots.def.
 * Owns:    union occ_slot. The tool layer owns the contents of slots.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_SLOT_H
#define OCC_MODEL_SLOT_H

union occ_slot {
  unsigned long long word;
  void *pointer;
};

enum {
#define OCC_THREAD_SLOT(name, life) +1
  OCC_THREAD_SLOTS = 0
#include "occ_slots.def"
};
enum {
#define OCC_TASK_SLOT(name) +1
  OCC_TASK_SLOTS = 0
#include "occ_slots.def"
};

#endif
