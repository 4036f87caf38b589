/* pool.h: the worker threads that are in no team.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the list of workers, their creation and their end.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_POOL_H
#define OCC_ENGINE_POOL_H

#include "model/thread.h"

/* Grows when all workers are gone at once: at shutdown, in a forked child. A
 * team whose number differs holds workers that do not exist any more. */
extern unsigned occ_pool_generation;

/* The size of a team of which the system has room for all threads. */
unsigned occ_pool_clip(unsigned size);

/* A team is smaller than it should be: says why, once, unless it is a limit
 * that the program has set. */
void occ_pool_explain(unsigned wanted, unsigned got);

/* Takes up to `count` idle workers, starting new ones as needed and allowed.
 * A new one will run each region that is posted to it by `run_region`. Returns
 * how many it got: fewer when threads cannot be created. */
unsigned occ_pool_take(unsigned count, struct occ_thread **taken,
                       occ_region_runner *run_region);

/* Gives back workers that are idle and belong to no team. */
void occ_pool_put(unsigned count, struct occ_thread **returned);

/* An initial thread counts towards thread-limit-var. */
unsigned occ_pool_count_initial(int change);

/* Gives an idle worker something to do; inbox fields other than these are set
 * by the caller before. Light: the worker idles in a team whose posts are, see
 * base/park: the store is not waited for, so that those for several workers
 * are on their way at the same time. */
static inline void occ_pool_post(struct occ_thread *worker, int light) {
  struct occ_inbox *inbox = &worker->inbox;
  if (light)
    occ_store(&inbox->sequence, inbox->sequence + 1, RELEASE);
  else
    occ_store(&inbox->sequence, inbox->sequence + 1, SEQ_CST);
  occ_park_wake(&inbox->park);
}

/* Gives the worker a region, as the member `num` of its team. */
static inline void occ_pool_hand(struct occ_thread *worker,
                                 const struct occ_inbox *region, unsigned num,
                                 int light) {
  struct occ_inbox *inbox = &worker->inbox;
  occ_store(&inbox->mfunction, occ_load(&region->mfunction, RELAXED), RELAXED);
  inbox->env = region->env;
  inbox->team = region->team;
  inbox->construct = region->construct;
  inbox->icv = region->icv;
  inbox->nthreads_icv = region->nthreads_icv;
  inbox->num = num;
  inbox->size = region->size;
  inbox->round = region->round;
  occ_pool_post(worker, light);
}

void occ_pool_order(struct occ_thread *worker, enum occ_order order);

/* Waits until the worker is back in its idle loop and has let go of the team.
 */
void occ_pool_settle(const struct occ_thread *worker);

/* Waits until no worker is in the body of one of the module's regions, which
 * are over: a worker may have to return from there after it has joined. */
void occ_pool_leave(const struct OCC_module *module);

/* Ends all workers that are idle in the pool, and waits for them; those that
 * are idle in a team report their end. From then on no worker is started. */
void occ_pool_stop(void);

/* Ends all workers that are idle in the pool, and waits for them. New ones are
 * started when they are wanted. */
void occ_pool_release(void);

/* In a forked child: the workers do not exist here. */
void occ_pool_fork_prepare(void);
void occ_pool_fork_parent(void);
void occ_pool_fork_child(void);

#endif
