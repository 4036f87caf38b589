/* pool.h: keeps the worker threads that are in no team.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the list of workers, their creation and their end.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_POOL_H
#define OCC_ENGINE_POOL_H

#include "model/thread.h"

/* Grows in a forked child, in which no worker exists. A team with another
 * `generation` holds workers that no longer exist. */
extern unsigned occ_pool_generation;

/* Returns `size`, or the largest size for which the system has room. */
unsigned occ_pool_clip(unsigned size);

/* Call when a team is smaller than wanted. Reports the reason once per process,
 * unless the reason is a limit that the program has set. */
void occ_pool_explain(unsigned wanted, unsigned got);

/* Takes `count` idle workers. Starts new workers as needed; each calls
 * `run_region` for each region that is posted to it. Returns the number of
 * workers: less than `count` if no more threads can be created. */
unsigned occ_pool_take(unsigned count, struct occ_thread **taken,
                       occ_region_runner *run_region);

/* Gives back workers that are idle and belong to no team. */
void occ_pool_put(unsigned count, struct occ_thread **returned);

/* Adds `change` to the number of initial threads, which count towards
 * thread-limit-var. Returns their new number. */
unsigned occ_pool_count_initial(int change);

/* Announces work or an order to an idle worker. The caller has written the
 * other fields of the inbox. With `light` the post is light (base/park): only
 * for a worker that idles in a team with `light` set. Then the caller does not
 * wait for its store to become visible, so that the stores for several workers
 * overlap. */
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

/* Waits until the worker is back in its idle loop and no longer uses the team.
 */
void occ_pool_settle(const struct occ_thread *worker);

/* Waits until no worker executes code of the module's regions. These regions
 * have ended, but a worker may still have to return from its region's function
 * after the join. */
void occ_pool_leave(const struct OCC_module *module);

/* Ends all workers that are idle in the pool, and waits for them. Workers that
 * are idle in a team report their end. No worker is started from then on. */
void occ_pool_stop(void);

/* Ends all workers that are idle in the pool, and waits for them. New workers
 * are started when they are needed. */
void occ_pool_release(void);

/* Call before fork(), and after it in the parent and in the child. In the child
 * the workers do not exist. */
void occ_pool_fork_prepare(void);
void occ_pool_fork_parent(void);
void occ_pool_fork_child(void);

#endif
