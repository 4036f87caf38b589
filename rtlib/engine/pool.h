/* pool.h: keeps the worker threads that are in no team.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the list of workers, their creation and their end.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_POOL_H
#define OCC_ENGINE_POOL_H

#include "model/thread.h"

/* A forked child, where no worker exists yet, adds 1 to this number. If a
 * team's `generation` is another number, the team's workers existed only in the
 * parent process. */
extern unsigned occ_pool_generation;

/* Returns `size`, or the largest size for which the system has room. */
unsigned occ_pool_clip(unsigned size);

/* Call when a team is smaller than wanted. Reports the reason, once per
 * process. */
void occ_pool_explain(unsigned wanted, unsigned got);

/* Takes `count` workers; starts new workers as needed. Each calls `run_region`
 * for each region posted to it. Returns the number of workers taken: less than
 * `count` if no more threads can be created. */
unsigned occ_pool_take(unsigned count, struct occ_thread **taken,
                       occ_region_runner *run_region);

/* Gives back idle workers that belong to no team. */
void occ_pool_put(unsigned count, struct occ_thread **returned);

/* Adds `change` to the number of initial threads. Returns the new number. */
unsigned occ_pool_count_initial(int change);

/* Announces work or an order to an idle worker. The caller has written all
 * fields of the inbox except `sequence`. With `light` the caller does not wait
 * until the store to `sequence` is visible, so the stores for several workers
 * overlap. Use `light` only for a worker that idles in a team whose own `light`
 * is set. See the light variant in base/park. */
static inline void occ_pool_post(struct occ_thread *worker, int light) {
  struct occ_inbox *inbox = &worker->inbox;
  if (light)
    occ_store(&inbox->sequence, inbox->sequence + 1, RELEASE);
  else
    occ_store(&inbox->sequence, inbox->sequence + 1, SEQ_CST);
  occ_park_wake(&inbox->park);
}

/* Posts a region to a worker, which is the member `num` of the team. */
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

/* Waits until the worker is in its idle loop and no longer uses the team. */
void occ_pool_settle(const struct occ_thread *worker);

/* Waits until no worker executes the module's code. The module's regions have
 * ended, but a worker may still have to return from a region's function after
 * the join. */
void occ_pool_leave(const struct OCC_module *module);

/* Ends the workers that are idle in the pool, and waits for them. Workers that
 * are idle in a team report their end. After this call no worker is started. */
void occ_pool_stop(void);

/* Ends the workers that are idle in the pool, and waits for them. New workers
 * may be started later. */
void occ_pool_release(void);

/* Call before fork(), and after it in the parent and in the child. */
void occ_pool_fork_prepare(void);
void occ_pool_fork_parent(void);
void occ_pool_fork_child(void);

#endif
