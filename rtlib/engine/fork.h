/* fork.h: a parallel region's team: size, work, join.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the shape of teams.   Spec: [OMP 3.1 §2.4]
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_FORK_H
#define OCC_ENGINE_FORK_H

#include "model/lowered.h"
#include "model/team.h"
#include "model/thread.h"

/* The primary thread: runs the region and joins. */
void occ_fork(struct occ_thread *self, struct OCC_parallel *parallel,
              void *env);

/* The threads of a league, which begins with `group`: each calls the next. */
void occ_fork_league(struct occ_thread *self, struct OCC_parallel *parallel,
                     void *env, unsigned threads,
                     const struct occ_group *group);

/* An initial task on this thread. */
void occ_fork_team(struct occ_thread *self, struct OCC_parallel *parallel,
                   void *env, const struct occ_group *group);

/* A worker whose inbox has a region. */
void occ_fork_worker(struct occ_thread *self);

/* The barrier at a region's end, in two halves. */
int occ_join_gather(struct occ_thread *self, void *partial, OCC_u64 size,
                    OCC_combine *combine);
void occ_join_release(struct occ_thread *self);

/* Takes the workers out of every team this thread keeps. */
void occ_fork_disband(struct occ_thread *self);

#endif
