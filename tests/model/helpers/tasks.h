/* tasks.h: for models with explicit tasks, which include
 * engine/task_create.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_TASKS_H
#define MODEL_TASKS_H

#include "model/taskpool.h"
#include "team.h"

#define RECORDS 3 /* of each thread */

void *occ_alloc_try(size_t size, size_t align) {
  (void)align;
  return model_alloc(size);
}

static void make_pools(void) {
  for (unsigned i = 0; i < model_size; i++) {
    struct occ_task_pool *pool = model_alloc(sizeof *pool);
    struct occ_task *task = &team->member[i].task;
    thread[i].pool = pool;
    pool->owner = &thread[i].pub;
    for (int n = 0; n < RECORDS; n++) {
      struct occ_task *record = model_alloc(sizeof *record);
      record->pool = pool;
      record->next_free = pool->free;
      record->pub.env = record->inline_env;
      record->room = OCC_TASK_INLINE;
      record->kind = OCC_TASK_EXPLICIT;
      pool->free = record;
    }
    occ_task_reset(task, team, OCC_TASK_IMPLICIT);
    task->runner = &thread[i];
  }
  team->level = 1;
}

/* Returns the number of free records of all members. Sets *found if `task` is
 * free. */
static inline unsigned count_free(const struct occ_task *task,
                                  unsigned *found) {
  unsigned count = 0;
  *found = 0;
  for (unsigned i = 0; i < model_size; i++) {
    const struct occ_task_pool *pool = thread[i].pool;
    for (const struct occ_task *at = pool->free; at; at = at->next_free)
      count++, *found |= at == task;
    for (unsigned k = 0; k < OCC_RETURNS; k++)
      for (const struct occ_task *at = pool->returned[k].top; at;
           at = at->next_free)
        count++, *found |= at == task;
  }
  return count;
}

/* Makes a task and queues it, as lowered code does. */
static inline void make_task(struct occ_thread *self, OCC_mfunction *body) {
  struct OCC_construct *region = model_alloc(sizeof *region);
  region->mfunction = body;
  OCC_task_submit(&self->pub, OCC_task_new(&self->pub, region, 0, 1, 0));
}

#endif
