/* taskpool.h: keeps the task records that are not in use.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    struct occ_task_pool.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_TASKPOOL_H
#define OCC_MODEL_TASKPOOL_H

#include "model/returns.h"
#include "model/taskdata.h"

/* The free records of one thread. */
struct occ_task_pool {
  struct occ_task *free; /* used by the owner only */
  unsigned turn; /* see model/returns */
  const struct OCC_thread *owner;
  struct occ_returned returned[OCC_RETURNS];
};

/* Returns NULL if there is no memory. */
struct occ_task_pool *occ_task_pool_new(const struct OCC_thread *owner);
struct occ_task *occ_task_take_slow(struct occ_task_pool *pool,
                                    unsigned long long size,
                                    unsigned long long align);
void occ_task_give_slow(struct occ_task_pool *own, struct occ_task *task);

/* Returns the pool's next record, without taking it out; NULL: call
 * occ_task_take_slow. */
static inline struct occ_task *
occ_task_take_quickly(const struct occ_task_pool *pool, unsigned long long size,
                      unsigned long long align) {
  struct occ_task *task = pool->free;
  return OCC_UNLIKELY(!task || size > task->room || align > OCC_LINE) ? 0
                                                                      : task;
}

static inline void occ_task_taken(struct occ_task_pool *pool,
                                  struct occ_task *task) {
  /* The next record may come back from a thief's cache, and two lines of the
   * record will be written. */
  unsigned long next = (unsigned long)task->next_free;
  pool->free = task->next_free;
  __builtin_prefetch((void *)next, 1);
  __builtin_prefetch((void *)(next + OCC_LINE), 1);
}

/* Returns a record whose `created`, `gone` and `ordered` are 0, or NULL without
 * memory. Call only as the pool's owner. */
static inline struct occ_task *occ_task_take(struct occ_task_pool *pool,
                                             unsigned long long size,
                                             unsigned long long align) {
  struct occ_task *task = occ_task_take_quickly(pool, size, align);
  if (OCC_UNLIKELY(!task))
    return occ_task_take_slow(pool, size, align);
  occ_task_taken(pool, task);
  return task;
}

/* Returns a record to its pool. `own`: the calling thread's pool. */
static inline void occ_task_give(struct occ_task_pool *own,
                                 struct occ_task *task) {
  if (OCC_UNLIKELY(task->pool != own || task->heap_env)) {
    occ_task_give_slow(own, task);
    return;
  }
  task->next_free = own->free;
  own->free = task;
}

/* Call when the task has completed. Updates the parent's counts, and frees the
 * records of the task and its ancestors that have no more references. */
void occ_task_release(struct occ_task_pool *own, struct occ_task *task);

/* Adds `report` to parent->gone, and frees the records of the parent and its
 * ancestors that have no more references. */
void occ_task_report(struct occ_task_pool *own, struct occ_task *parent,
                     unsigned long long report);

#endif
