/* ids.c: gives threads blocks of numbers, and fills the record of a
 * region that begins while a tool watches.
 *
 * Layer:   tool. May include base/, tool/.
 * Owns:    the counter of blocks.
 * Callers: any thread, when its block is used up; engine/fork, for regions that
 *          a tool watches.
 *
 * The number 0 is never given to a task or region, because it means that there
 * is no number.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/ids.h"

#include "base/atomic.h"

static OCC_u64 next_block = 1;

void occ_region_identify(struct OCC_thread *self, struct occ_team *team,
                         const struct OCC_parallel *parallel) {
  struct occ_region *region = &team->region[occ_region_turn(team, team->round)];
  region->data = parallel->id ? parallel->data : 0;
  occ_store(&region->id, parallel->id ? parallel->id : OCC_id_new(self),
            RELAXED);
}

OCC_u64 occ_region_id(struct occ_region *region) {
  OCC_u64 id = occ_load(&region->id, RELAXED), fresh;
  if (id)
    return id;
  /* The number is not taken from the thread's block, because a signal handler
   * may call this function while the thread takes a number from its block. */
  fresh = occ_add(&next_block, 1, RELAXED);
  return occ_cas(&region->id, &id, fresh, RELAXED) ? fresh : id;
}

void OCC_id_refill(struct OCC_thread *self) {
  self->id_next = occ_add(&next_block, OCC_ID_BLOCK, RELAXED);
  self->id_end = self->id_next + OCC_ID_BLOCK;
}
