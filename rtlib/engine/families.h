/* families.h: which members of a large team share a cache, and who tells whom.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    team->families.
 * Callers: the primary thread, before a region of its team; to pass a region
 *          on, heads.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_FAMILIES_H
#define OCC_ENGINE_FAMILIES_H

#include "model/team.h"
#include "model/thread.h"

/* Reads which places share a cache. Once, when the first thread begins. */
void occ_families_begin(void);

/* Chooses the kind of barrier for a team whose members have their seats and,
 * if threads are bound, their places. */
void occ_families_choose(struct occ_team *team);

/* Makes the families of a team: members with the same number in `cluster` are
 * near each other. Without memory there are none, and this returns 0. */
int occ_families_make(struct occ_team *team, const unsigned *cluster);

/* Posts a region to those that hear of it from the head of this family: other
 * heads, which pass it on, then the family. The head has the region itself, and
 * its team's posts are light. */
void occ_families_pass_on(struct occ_team *team, unsigned family,
                          const struct occ_inbox *region);

#endif
