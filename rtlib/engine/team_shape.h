/* team_shape.h: gives a team the workers that its next region needs, and takes
 * them back.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    the size and the seats of teams.   Spec: [OMP 5.2 §10.1.1]
 * Callers: the primary thread of the team.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_TEAM_SHAPE_H
#define OCC_ENGINE_TEAM_SHAPE_H

#include "model/team.h"
#include "model/thread.h"

/* Returns the calling member's inner team with `size` threads, or with fewer if
 * the system has no room for more. Returns NULL if the member gets no other
 * thread. New workers call `run_region` for each region. */
struct occ_team *occ_team_shape(struct occ_thread *self, unsigned size,
                                occ_region_runner *run_region);

/* Waits until no worker uses the team any more. */
void occ_team_settle(struct occ_team *team);

/* Gives back to the pool the workers whose thread numbers are `keep` or
 * greater. */
void occ_team_shrink(struct occ_team *team, unsigned keep);

/* Gives back to the pool the workers of all teams that this thread keeps. */
void occ_team_disband(struct occ_thread *self);

#endif
