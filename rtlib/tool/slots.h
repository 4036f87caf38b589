/* slots.h: gives numbers to the words that the tool interfaces keep in each
 * thread and task.
 *
 * Layer:   tool. May include model/, occ_slots.def.
 * Owns:    occ_thread.slot, occ_task.slot.
 * Callers: the interfaces, each for its own words; engine/lifecycle, when a
 *          thread begins; tool/ids, when a task begins.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_SLOTS_H
#define OCC_TOOL_SLOTS_H

#include "model/taskdata.h"
#include "model/thread.h"

enum occ_thread_slot {
#define OCC_THREAD_SLOT(name, life) OCC_SLOT_##name,
#include "occ_slots.def"
};

enum occ_task_slot {
#define OCC_TASK_SLOT(name) OCC_SLOT_##name,
#include "occ_slots.def"
};

static inline void occ_thread_slots_begin(struct occ_thread *self) {
  enum { stays, anew };
#define OCC_THREAD_SLOT(name, life) \
  if (life == anew)                 \
    self->slot[OCC_SLOT_##name].word = 0;
#include "occ_slots.def"
}

static inline void occ_task_slots_begin(struct occ_task *task) {
  for (unsigned i = 0; i < OCC_TASK_SLOTS; i++)
    task->slot[i].word = 0;
}

#endif
