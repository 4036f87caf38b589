/* fork.h: starts leagues of teams, and their initial tasks. abi/regions.h
 * declares the functions that the program's code calls for parallel regions.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    nothing.   Spec: [OMP 5.2 §10.2]
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_FORK_H
#define OCC_ENGINE_FORK_H

#include "model/exported_abi.h"
#include "model/team.h"
#include "model/thread.h"

/* From now on, forks check the limits of contention groups. Call when a limit
 * is set, or when several groups share the threads. */
void occ_fork_check_limits(void);

/* Forks the threads of a league. Each thread starts with a copy of `group`, its
 * contention group. The region's function calls occ_fork_team on each
 * thread. */
void occ_fork_league(struct occ_thread *self, struct OCC_parallel *parallel,
                     void *env, unsigned threads,
                     const struct occ_group *group);

/* Runs the region's function on this thread, as an initial task that begins the
 * contention group `group`. */
void occ_fork_team(struct occ_thread *self, struct OCC_parallel *parallel,
                   void *env, const struct occ_group *group);

#endif
