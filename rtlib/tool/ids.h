/* ids.h: gives numbers to parallel regions and tasks.
 *
 * Layer:   tool. May include model/, abi.h.
 * Owns:    nothing: each thread's descriptor has the thread's block of numbers.
 *
 * In the life of a process a number names one region or one task. A thread
 * takes a block of numbers at a time from a shared counter.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_IDS_H
#define OCC_TOOL_IDS_H

#include "model/team.h"
#include "tool/slots.h"

#define OCC_ID_BLOCK 4096

/* Prepares the data of a new task for tools, except its slots, and returns 1.
 * Without tools, sets the task's number to 0, and returns 0. */
static inline int occ_task_identify(struct OCC_thread *self,
                                    struct OCC_task *task) {
  task->id = 0;
  if (!OCC_observed(self))
    return 0;
  task->id = OCC_id_new(self);
  task->data = 0;
  task->depends = 0;
  return 1;
}

/* pub.depends of a task without env_size and slots */
#define OCC_SIZELESS (-1)

/* Prepares a new task's env_size and slots, unless `wanted` is 0. They lie in a
 * cache line that the creator does not use without a tool. If another thread
 * has executed the last task of this record, the line is in that thread's
 * cache. To take it back costs more than the rest of the creation. So this is
 * not done if no tool gets events of tasks. */
static inline void occ_task_note_size(struct occ_task *task, OCC_u64 size,
                                      int wanted) {
  if (!wanted) {
    task->pub.depends = OCC_SIZELESS;
    return;
  }
  task->env_size = size;
  occ_task_slots_begin(task);
}

/* Returns the index of a region's record in team->region. `round` is the
 * region's number among the regions of the team. */
static inline unsigned occ_region_turn(const struct occ_team *team,
                                       unsigned round) {
  return occ_load(&team->watched, RELAXED) & round % OCC_REGIONS;
}

/* Both functions store the number of the region in the team. With tools they
 * also store the region's data, and give the region a number if it has none,
 * because its translation unit was compiled to report no events. */
void occ_region_identify(struct OCC_thread *self, struct occ_team *team,
                         const struct OCC_parallel *parallel);
static inline void occ_team_identify(struct OCC_thread *self,
                                     struct occ_team *team,
                                     const struct OCC_parallel *parallel) {
  if (OCC_observed(self))
    occ_region_identify(self, team, parallel);
  else
    occ_store(&team->region[0].id, parallel->id, RELAXED);
}

/* Returns the region's number. If the region has none, because it began when no
 * tool listened, gives it a number. Async-signal safe, on any thread in the
 * region.
 */
OCC_u64 occ_region_id(struct occ_region *region);

#endif
