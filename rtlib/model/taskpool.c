/* taskpool.c: allocates, releases and reuses task records.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    struct occ_task_pool, `created` and `gone` of struct occ_task.
 * Callers: any thread, for its own pool; no lock.
 */
/* SPDX-License-Identifier: MIT */
#include "model/taskpool.h"

#include "base/alloc.h"
#include "base/tsan.h"

#define SLAB 16 /* records allocated at a time */

struct occ_task_pool *occ_task_pool_new(const struct OCC_thread *owner) {
  struct occ_task_pool *pool = occ_alloc_try(sizeof *pool, OCC_LINE);
  if (pool)
    pool->owner = owner;
  return pool;
}

/* If a record is reused, ThreadSanitizer does not know that the new task is
 * independent of the former task. But it knows when heap memory is reused. So
 * under ThreadSanitizer data environments come from the heap. */
static void use_inline_env(struct occ_task *task) {
  task->pub.env = task->inline_env;
  task->heap_env = 0;
  task->room = occ_tsan_watches() ? 0 : OCC_TASK_INLINE;
}

static int fill(struct occ_task_pool *pool) {
  struct occ_task *slab;
  size_t size = (sizeof *slab + OCC_LINE - 1) & ~(size_t)(OCC_LINE - 1);
  char *memory = occ_alloc_try(size * SLAB, OCC_LINE);
  if (!memory)
    return 0;
  for (int i = 0; i < SLAB; i++) {
    slab = (struct occ_task *)(memory + size * (size_t)i);
    slab->pub.frame = (struct OCC_frame)OCC_FRAMES;
    use_inline_env(slab);
    slab->kind = OCC_TASK_EXPLICIT;
    slab->pool = pool;
    slab->next_free = pool->free;
    pool->free = slab;
  }
  return 1;
}

/* Gives the record a data environment from the heap. The record keeps this
 * environment for reuse if the environment is not very large, because programs
 * make many tasks with environments of one size. To copy a very large one takes
 * far longer than to allocate it. */
static int take_env(struct occ_task *task, unsigned long long size,
                    unsigned long long align) {
  int stays = size <= OCC_TASK_KEPT && align <= OCC_LINE && task->room;
  size_t bytes = stays ? (size + OCC_LINE - 1) & ~(OCC_LINE - 1ull) : size;
  void *env = occ_room_try(bytes, align < OCC_LINE ? OCC_LINE : align);
  if (!env)
    return 0;
  if (task->room > OCC_TASK_INLINE)
    occ_room_free(task->pub.env);
  if (stays)
    task->room = (unsigned)bytes;
  else
    task->heap_env = 1;
  task->pub.env = env;
  return 1;
}

struct occ_task *occ_task_take_slow(struct occ_task_pool *pool,
                                    unsigned long long size,
                                    unsigned long long align) {
  struct occ_task *task = pool->free;
  if (!task) {
    pool->free =
        OCC_UNLIKELY(occ_load(&occ_returns_apart, RELAXED))
            ? occ_returns_take(pool->owner, pool->returned, &pool->turn)
            : occ_swap(&pool->returned[0].top, 0, ACQUIRE);
    if (!pool->free && !fill(pool))
      return 0;
    task = pool->free;
  }
  if ((size > task->room || align > OCC_LINE) && !take_env(task, size, align))
    return 0;
  pool->free = task->next_free;
  return task;
}

void occ_task_give_slow(struct occ_task_pool *own, struct occ_task *task) {
  if (task->heap_env) {
    occ_room_free(task->pub.env);
    use_inline_env(task);
  }
  if (task->pool == own) {
    occ_task_give(own, task);
    return;
  }
  struct occ_returned *stack = task->pool->returned;
  if (OCC_UNLIKELY(occ_load(&occ_returns_apart, RELAXED)))
    stack += occ_returns_stack(own ? own->owner : 0);
  struct occ_task *head = occ_load(&stack->top, RELAXED);
  do
    task->next_free = head;
  while (!occ_cas(&stack->top, &head, task, RELEASE));
}

static void free_record(struct occ_task_pool *own, struct occ_task *task) {
  if (occ_load(&task->created, RELAXED) != 0) {
    occ_store(&task->created, 0, RELAXED);
    occ_store(&task->gone, 0, RELAXED);
  }
  occ_task_give(own, task);
}

void occ_task_report(struct occ_task_pool *own, struct occ_task *parent,
                     unsigned long long report) {
  /* After the addition the parent's record may be reused, unless this addition
   * has set the last bit. */
  while (OCC_UNLIKELY((occ_add(&parent->gone, report, SEQ_CST) + report) &
                      OCC_GONE_LAST)) {
    struct occ_task *task = parent;
    parent = occ_load(&task->parent, RELAXED);
    free_record(own, task);
    report = OCC_GONE_FREED; /* the completion was reported before */
  }
}

void occ_task_release(struct occ_task_pool *own, struct occ_task *task) {
  unsigned long long report = OCC_GONE_COMPLETED | OCC_GONE_FREED;
  unsigned created = occ_load(&task->created, RELAXED);
  /* If `task` has children, its parent's counts must be updated first: after
   * the addition to task->gone, a child may free the record of `task`, and then
   * also that of the parent. */
  if (created != 0) {
    struct occ_task *parent = occ_load(&task->parent, RELAXED);
    unsigned long long self = OCC_GONE_SELF(created);
    occ_add(&parent->gone, OCC_GONE_COMPLETED, SEQ_CST);
    if (!((occ_add(&task->gone, self, ACQ_REL) + self) & OCC_GONE_LAST))
      return; /* the thread that frees the last child's record frees `task` */
    report = OCC_GONE_FREED;
  }
  struct occ_task *parent = occ_load(&task->parent, RELAXED);
  free_record(own, task);
  occ_task_report(own, parent, report);
}
