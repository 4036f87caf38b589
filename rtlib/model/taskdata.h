/* taskdata.h: the task record and its references.
 *
 * Layer:   model. May include base/, model/, abi.h.
 * Owns:    struct occ_task, struct occ_task_pool.   Spec: [OMP 3.1 §2.7]
 *
 * References between a parent and its children. `created` is written by the
 * thread that runs the parent. `gone` is one atomic word:
 *
 *   bits 0-31   children that have completed     (taskwait waits for these)
 *   bits 32-63  children whose records are free  (the record waits for these)
 *
 * A child without children of its own reports both with one addition; one that
 * ends where its parent goes on takes itself off `created` instead. When the
 * parent completes it adds 2^31 - created to the upper half. That half has
 * reached 2^31 exactly when every child's record is free and the parent has
 * completed too; whoever makes that last addition sees bit 63 set, and frees
 * the parent's record, which tools walk through; so it outlives its children.
 * `created` stays below 2^30 (engine/tasking): bit 63 is never set early.
 *
 * Explicit task records are all of one size and never given back to the system:
 * a thief may read one that is used again. The fields it reads are atomic.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_TASKDATA_H
#define OCC_MODEL_TASKDATA_H

#include "base/atomic.h"
#include "model/icv.h"
#include "model/lowered.h"
#include "model/taskspecial.h"

struct occ_team;

enum occ_task_kind {
  OCC_TASK_INITIAL = 1,
  OCC_TASK_IMPLICIT,
  OCC_TASK_EXPLICIT,
  OCC_TASK_IDLE /* stands in while a worker has no task; tools do not see it */
};

#define OCC_TASK_INLINE 128 /* bytes of data environment in the record */

#define OCC_GONE_COMPLETED 1ull
#define OCC_GONE_FREED (1ull << 32)
#define OCC_GONE_SELF(created) \
  ((1ull << 63) - ((unsigned long long)(created) << 32))
#define OCC_GONE_LAST (1ull << 63)

struct occ_task {
  struct OCC_task pub; /* first: lowered code's part */
  struct occ_task *parent; /* atomic; explicit tasks only, see below */
  struct occ_team *team; /* the team whose task this is */
  struct occ_thread *runner; /* the thread that it is tied to; before it runs,
                              * the one that its parent is tied to */
  struct occ_task *beneath; /* explicit tasks, once they run: the task that the
                             * thread suspended to run this one */
  struct OCC_taskgroup *group; /* the innermost one that its new tasks are in */
  struct OCC_loop *ordered; /* innermost loop with an ordered clause */
  struct occ_icv icv;
  unsigned depth; /* atomic: explicit ancestors, itself included */
  unsigned char kind;
  unsigned char final; /* it and all its descendants are included */
  unsigned char flags; /* enum OCC_task_flag, OCC_TASK_HISTORY */
  unsigned char heap_env; /* pub.env was too large for the record */
  unsigned created; /* atomic: children made */
  struct occ_task_pool *pool; /* where the record returns to */
  struct occ_task *next_free;
  struct occ_special special;
  unsigned long long env_size, word_2013; /* only where a tool looks */

  /* Other threads write this while the task runs and writes the above. */
  unsigned long long gone OCC_ALIGNED_LINE; /* atomic, see above */
  char inline_env[OCC_TASK_INLINE] OCC_ALIGNED_LINE;
};

/* The free records of one thread. */
struct occ_task_pool {
  struct occ_task *free; /* the owner's */
  unsigned long long room; /* what goes into a record's inline_env */
  struct occ_task *returned OCC_ALIGNED_LINE; /* atomic stack: pushed by other
                                               * threads, emptied as a whole by
                                               * the owner, so no ABA */
};

struct occ_task_pool *occ_task_pool_new(void); /* NULL without memory */
struct occ_task *occ_task_take_slow(struct occ_task_pool *pool,
                                    unsigned long long size,
                                    unsigned long long align);
void occ_task_give_slow(struct occ_task_pool *own, struct occ_task *task);

/* A fresh record; NULL without memory. Only the pool's owner calls it. */
static inline struct occ_task *occ_task_take(struct occ_task_pool *pool,
                                             unsigned long long size,
                                             unsigned long long align) {
  struct occ_task *task = pool->free;
  if (OCC_UNLIKELY(!task || size > pool->room || align > 16))
    return occ_task_take_slow(pool, size, align);
  pool->free = task->next_free;
  /* The next one may come back from a thief's cache: two lines of it will be
   * written. There may be none, and nothing is fetched then. */
  unsigned long next = (unsigned long)task->next_free;
  __builtin_prefetch((void *)next, 1);
  __builtin_prefetch((void *)(next + OCC_LINE), 1);
  task->pub.env = task->inline_env;
  task->heap_env = 0;
  return task;
}

/* `own` is the calling thread's pool. */
static inline void occ_task_give(struct occ_task_pool *own,
                                 struct occ_task *task) {
  if (OCC_UNLIKELY(task->pool != own || task->heap_env)) {
    occ_task_give_slow(own, task);
    return;
  }
  task->next_free = own->free;
  own->free = task;
}

/* The task has completed: tells the parent, and frees records that nothing
 * refers to any longer, up the chain. */
void occ_task_release(struct occ_task_pool *own, struct occ_task *task);

/* Prepares a record for a new life. An implicit task's parent is its team's: a
 * worker that starts need not fetch it. Nor does it inherit `final`: the tasks
 * of a region inside a final task are generated by implicit tasks, which are
 * not final. */
static inline void occ_task_reset(struct occ_task *task, struct occ_team *team,
                                  enum occ_task_kind kind) {
  occ_store(&task->pub.frame.exit, 0, RELAXED);
  occ_store(&task->pub.frame.reenter, 0, RELAXED);
  task->team = team;
  task->group = 0;
  task->ordered = 0;
  task->kind = (unsigned char)kind;
  task->flags = 0;
  occ_store(&task->created, 0, RELAXED);
  occ_store(&task->gone, 0, RELAXED);
}

static inline unsigned occ_task_completed(const struct occ_task *task) {
  return (unsigned)occ_load(&task->gone, SEQ_CST);
}

/* True when `task` descends from `ancestor`, a task of the same team. Reads
 * only what a thief may read: the walk is bounded by the depth, whatever the
 * records say meanwhile. */
int occ_task_descends(const void *task, const void *ancestor);

#endif
