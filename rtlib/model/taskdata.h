/* taskdata.h: declares the task record, and counts the references to it.
 *
 * Layer:   model. May include base/, model/, abi.h.
 * Owns:    struct occ_task.   Spec: [OMP 5.2 §12]
 *
 * `created` (written by the thread that runs the task) is the number of
 * children. `gone` is one atomic word:
 *
 *   bits 0-31   children that have completed     (taskwait waits for these)
 *   bits 32-63  children whose records are free  (the record waits for these)
 *
 * A child without children of its own adds 1 to both halves of the parent's
 * `gone` with one addition. If the child's thread continues the parent
 * afterwards, it subtracts 1 from the parent's `created` instead.
 *
 * When the parent completes, it adds 2^31 - created to the upper half. So bit
 * 63 is set exactly when the parent has completed and the records of all
 * children are free. The thread whose addition sets bit 63 frees the parent's
 * record. `created` stays below 2^31 (engine/task_make and engine/taskloop), so
 * bit 63 is never set early. The parent's record outlives the children's,
 * because tools walk from a record to its parent's.
 *
 * Records of explicit tasks have one size and are never given back to the
 * system, because a thief (a thread that steals tasks) may still read a record
 * that has been freed or reused. Thieves read only atomic fields.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_TASKDATA_H
#define OCC_MODEL_TASKDATA_H

#include "base/atomic.h"
#include "model/exported_abi.h"
#include "model/icv.h"
#include "model/slot.h"
#include "model/taskspecial.h"

struct occ_task_pool;
struct occ_team;

enum occ_task_kind {
  OCC_TASK_INITIAL = 1,
  OCC_TASK_IMPLICIT,
  OCC_TASK_EXPLICIT,
  OCC_TASK_IDLE /* for a worker without a task; tools do not see this kind */
};

#define OCC_TASK_INLINE 64 /* bytes for a data environment in the record */
#define OCC_TASK_KEPT 16384 /* a free record keeps at most so many bytes */

#define OCC_GONE_COMPLETED 1ull
#define OCC_GONE_FREED (1ull << 32)
#define OCC_GONE_SELF(created) \
  ((1ull << 63) - ((unsigned long long)(created) << 32))
#define OCC_GONE_LAST (1ull << 63)

struct occ_task {
  struct OCC_task pub; /* first: lowered code's part */
  struct occ_task *parent; /* atomic; explicit tasks only, see below */
  struct occ_team *team; /* the team whose task this is */
  struct occ_thread *runner; /* the thread to which the task is tied; before the
                                task runs, the runner of the parent */
  union { /* explicit tasks */
    struct occ_task *beneath; /* after the start: the task that the thread
                               * suspended for this task */
    struct occ_task *next_ready; /* before the start: link of a ready list */
    struct occ_task *next_free; /* unused record: link of a free list */
  };
  struct OCC_taskgroup *group; /* new children belong to this taskgroup */
  struct occ_icv icv;
  unsigned depth; /* atomic; the parent's depth + 1, but 0 in implicit tasks */
  unsigned char kind;
  unsigned char final; /* 1: all descendants are final and included */
  unsigned char flags; /* enum OCC_task_flag, OCC_TASK_HISTORY */
  unsigned char heap_env; /* 1: pub.env is freed with the task */
  unsigned created; /* atomic: number of children made */
  unsigned room; /* bytes of data environment for which the record has room */

  /* Many threads write `gone`, so `gone` has a cache line of its own. */
  unsigned long long gone OCC_ALIGNED_LINE; /* atomic, see above */
  struct occ_task_pool *pool; /* the pool to which the record returns */
  struct occ_special special;
  union {
    struct OCC_loop *ordered; /* innermost loop with an ordered clause */
    struct occ_task *last_ready; /* before the start: engine/ready_list */
  };
  unsigned long long env_size; /* for tools; see occ_task_note_size */
  union occ_slot slot[OCC_TASK_SLOTS]; /* see tool/slots */

  char inline_env[OCC_TASK_INLINE] OCC_ALIGNED_LINE;
};

/* Prefetches a task that comes from another thread and will be run soon. */
static inline void occ_task_fetch(const struct occ_task *task) {
  __builtin_prefetch(task, 1);
  __builtin_prefetch((const char *)task + OCC_LINE, 1);
  __builtin_prefetch((const char *)task + 2 * OCC_LINE, 1);
  __builtin_prefetch(task->inline_env);
}

/* Prepares the record of an initial or implicit task. The parent of an implicit
 * task is team->parent, so task->parent is not set. `final` is not inherited:
 * implicit tasks are not final. */
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

/* True if a device executes this target task while its thread does not wait. */
static inline int occ_has_left(const struct occ_task *task) {
  return (task->flags & OCC_TASK_SPECIAL) &&
         task->pub.construct->kind == OCC_TARGET &&
         occ_load(&task->special.event, RELAXED) == OCC_EVENT_LEFT;
}

/* Adds `more`, even if negative, to task->created, on the task's thread. */
static inline void occ_task_count_children(struct occ_task *task, int more) {
  unsigned created = occ_load(&task->created, RELAXED);
  occ_store(&task->created, created + (unsigned)more, RELAXED);
}

static inline unsigned occ_task_completed(const struct occ_task *task) {
  return (unsigned)occ_load(&task->gone, SEQ_CST);
}

/* Returns true if `item` descends from `ancestor_item`, the caller's current
 * task in the same team. Reads only fields that a thief may read. The depth
 * bounds the walk, even if records are reused meanwhile. */
static inline int occ_task_descends(const void *item,
                                    const void *ancestor_item) {
  const struct occ_task *task = item;
  const struct occ_task *ancestor = ancestor_item;
  unsigned above = ancestor->depth; /* only the caller writes it */
  unsigned depth = occ_load(&task->depth, RELAXED);
  for (; depth > above; depth--) {
    task = occ_load(&task->parent, RELAXED);
    if (!task)
      return 0;
  }
  return task == ancestor;
}

#endif
