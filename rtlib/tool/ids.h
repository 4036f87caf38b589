/* ids.h: numbers for parallel regions and tasks.
 *
 * Layer:   tool. May include model/, abi.h.
 * Owns:    nothing: the blocks stand in each thread's descriptor.
 *
 * Regions and tasks draw from one space, so a number names one thing in the
 * life of the process. A thread takes a block of numbers at a time; only that
 * touches a shared counter.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_IDS_H
#define OCC_TOOL_IDS_H

#include "model/team.h"
#include "tool/slots.h"

#define OCC_ID_BLOCK 4096

/* Prepares the data that tools read of a new task: its number, or 0 if no tool
 * can ask for it; and the tools' own word. 1: there are tools. */
static inline int occ_task_identify(struct OCC_thread *self,
                                    struct OCC_task *task) {
  task->id = 0;
  if (!OCC_observed(self))
    return 0;
  task->id = OCC_id_new(self);
  task->data = 0;
  task->depends = 0;
  occ_task_slots_begin((struct occ_task *)task);
  return 1;
}

/* The record for the team's region of that round, if there is a tool. */
static inline unsigned occ_region_turn(const struct occ_team *team,
                                       unsigned round) {
  return occ_load(&team->watched, RELAXED) & round % OCC_REGIONS;
}

/* Does the same for a team that begins a region. A unit that reports no event
 * has not taken a number for the region. */
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

/* The number of a region that may have begun without an observer: it gets a
 * number when it is asked first. Async-signal safe, on any thread in the
 * region. */
OCC_u64 occ_region_id(struct occ_region *region);

#endif
