/* families.h: finds members of a large team that share a cache, and decides
 * to which other members each member sends messages.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    team->families.
 * Callers: the primary thread, before a region of its team; the head of each
 *          family (its first member), to pass a region on to other members.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_FAMILIES_H
#define OCC_ENGINE_FAMILIES_H

#include "model/team.h"
#include "model/thread.h"

/* Reads which places share a cache. Called once, when the first thread
 * begins. */
void occ_families_begin(void);

/* Chooses the kind of barrier for a team whose members have their seats and,
 * if threads are bound, their places. */
void occ_families_choose(struct occ_team *team);

/* Makes the families of a team. Members with the same number in `cluster` are
 * near each other. Returns 0 if memory is short. */
int occ_families_make(struct occ_team *team, const unsigned *cluster);

/* The head of `family` calls this function when it has received the region. It
 * writes the region first into the inboxes of some other families' heads, which
 * pass it on, and then into the inboxes of its own family's members. Wakes
 * sleepers by the light variant that base/park.h describes. */
void occ_families_pass_on(struct occ_team *team, unsigned family,
                          const struct occ_inbox *region);

#endif
