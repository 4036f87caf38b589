/* returns.c: which stacks the members of a team use.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    occ_returns_apart.
 * Callers: the thread itself; no lock.
 */
/* SPDX-License-Identifier: MIT */
#include "model/returns.h"

#include "model/team.h"

unsigned occ_returns_apart;

/* Returns the families of the calling thread's team, or NULL if there are
 * none. */
static const struct occ_families *families_of(const struct OCC_thread *self) {
  const struct occ_team *team = (const struct occ_team *)self->team;
  return team->disseminate == OCC_MEET_IN_FAMILIES ? team->families : 0;
}

struct occ_task *occ_returns_take(const struct OCC_thread *owner,
                                  struct occ_returned *stacks, unsigned *turn) {
  const struct occ_families *all = families_of(owner);
  unsigned used = 1; /* stacks of the team */
  if (all)
    used = all->count < OCC_RETURNS ? all->count : OCC_RETURNS;
  for (unsigned i = 0; i < OCC_RETURNS; i++) {
    unsigned at = i < used ? (*turn + i) % used : i;
    struct occ_task *records = occ_swap(&stacks[at].top, 0, ACQUIRE);
    if (records) {
      *turn = at + 1;
      return records;
    }
  }
  return 0;
}

unsigned occ_returns_stack(const struct OCC_thread *self) {
  const struct occ_families *all = self ? families_of(self) : 0;
  return all ? all->of[self->num].stack : 0;
}
