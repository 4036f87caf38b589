/* affinity.h: assigns places to the threads of a team.
 *
 * Layer:   engine. May include base/, model/, engine/.
 * Owns:    places and partitions in struct occ_member, occ_thread.bound.
 * Spec:    [OMP 5.2 §10.1.3]
 * Callers: engine/fork, engine/lifecycle; api/omp_affinity.
 *
 * Without settings for affinity a fork pays only for one test of
 * occ_affinity_on.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_AFFINITY_H
#define OCC_ENGINE_AFFINITY_H

#include "model/team.h"
#include "model/thread.h"

extern int occ_affinity_on;

/* Call when the settings have been read: binds the process's first thread and
 * prepares the binding of other threads, if the settings ask for it. */
void occ_affinity_begin(struct occ_thread *self);

/* Call right before the fork of `parallel`: tells the fork the policy of the
 * proc_bind clause. */
static inline void occ_affinity_want(struct occ_thread *self,
                                     const struct OCC_parallel *parallel,
                                     enum OCC_proc_bind policy) {
  self->bind_for = parallel;
  self->bind_policy = policy;
}

/* Call before a team starts a region: moves the team's threads to their places,
 * and prints the places if OMP_DISPLAY_AFFINITY is true. `outer` is the primary
 * thread's record in the enclosing team. */
void occ_affinity_fork(struct occ_thread *self, struct occ_team *team,
                       struct occ_member *outer,
                       const struct OCC_parallel *parallel);

/* Returns the member record that contains the task's place partition. */
struct occ_member *occ_affinity_seat(struct occ_task *task);

/* Returns the first place of the member's partition, and sets *count to the
 * number of places in the partition. */
unsigned occ_affinity_partition(const struct occ_member *seat, unsigned *count);

#endif
