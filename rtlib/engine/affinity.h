/* affinity.h: which thread of a team runs on which place.
 *
 * Layer:   engine. May include base/, model/, engine/.
 * Owns:    places and partitions in struct occ_member, occ_thread.bound.
 * Spec:    [OMP 5.2 §10.1.3]
 * Callers: engine/fork, engine/lifecycle; api/omp_affinity.
 *
 * All of it is skipped unless occ_affinity_on: a program that says nothing of
 * places pays one test at a fork.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_AFFINITY_H
#define OCC_ENGINE_AFFINITY_H

#include "model/team.h"
#include "model/thread.h"

extern int occ_affinity_on;

/* The process's first thread, once the settings are there. */
void occ_affinity_begin(struct occ_thread *self);

/* The fork of this region, which follows, has a proc_bind clause. */
static inline void occ_affinity_want(struct occ_thread *self,
                                     const struct OCC_parallel *parallel,
                                     enum OCC_proc_bind policy) {
  self->bind_for = parallel;
  self->bind_policy = policy;
}

/* A team is about to start a region: its threads go to their places, and are
 * shown if OMP_DISPLAY_AFFINITY wants it. `outer` is the primary thread's seat
 * in the team it comes from. */
void occ_affinity_fork(struct occ_thread *self, struct occ_team *team,
                       struct occ_member *outer,
                       const struct OCC_parallel *parallel);

/* The seat whose place partition is that of the task. */
struct occ_member *occ_affinity_seat(struct occ_task *task);

/* Its partition: the first place, and how many. */
unsigned occ_affinity_partition(const struct occ_member *seat, unsigned *count);

#endif
