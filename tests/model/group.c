/* group.c: engine/taskgroup, and the counters of a task's children: a thread
 * that waits for tasks continues when these are complete, and not earlier.
 *
 * The first member makes one task or two, in a taskgroup or before a taskwait.
 * The first task may make a child of its own, for which a taskwait need not
 * wait. The other members look for tasks twice, and run those that they find.
 * At the end each task's record is free.
 *
 * tries: 2 3 0, 3 1 0, 2 1 1
 * weak: 2 2 1, 3 0 1
 * weak deep: 2 2 2, 3 1 1
 */
/* SPDX-License-Identifier: MIT */
#include "base/deque.c"
#include "base/park.c"
#include "engine/polling.c"
#include "engine/task_bundle.c"
#include "engine/task_create.c"
#include "engine/task_find.c"
#include "engine/task_queue.c"
#include "engine/task_run.c"
#include "engine/task_wait.c"
#include "engine/wait.c"
#include "model/returns.c"
#include "model/taskpool.c"

#include "tasks.h"
#include "team.h"

static unsigned grouped, tasks, nested;
static unsigned made, outer_done, inner_done;
static char results[2];

void model_setup(void) {
  make_team();
  make_pools();
  made = outer_done = inner_done = 0;
  grouped = model_choose(2);
  tasks = 1 + model_choose(2);
  nested = model_choose(2);
}

static void inner(struct OCC_thread *self, void *env) {
  unsigned found;
  (void)env;
  count_free(occ_task_current(occ_thread_of(self))->parent, &found);
  model_check(!found);
  model_writes(&inner_done, sizeof inner_done);
  inner_done++;
}

static void outer(struct OCC_thread *self, void *env) {
  (void)env;
  if (nested && made++ == 0)
    make_task(occ_thread_of(self), inner);
  model_writes(&results[outer_done], 1);
  outer_done++;
}

static void look(struct occ_thread *self) {
  struct occ_task *task = occ_task_find(self, 0);
  if (task)
    occ_task_run_counted(self, task);
}

static void wait_for_all(struct occ_thread *self) {
  static struct OCC_taskgroup group;
  if (grouped)
    OCC_taskgroup_open(&self->pub, &group);
  for (unsigned i = 0; i < tasks; i++)
    make_task(self, outer);
  if (grouped)
    OCC_taskgroup_wait(&self->pub, &group);
  else
    OCC_taskwait_wait(&self->pub);
  model_check(outer_done == tasks);
  model_reads(results, tasks);
  if (nested && grouped)
    model_reads(&inner_done, sizeof inner_done);
  model_check(inner_done == nested || !grouped);
}

void model_thread(unsigned num) {
  struct occ_thread *self = &thread[num];
  if (num == 0) {
    wait_for_all(self);
  } else {
    look(self);
    look(self);
  }
  for (;;) {
    const struct occ_deque *own = occ_load(&self->member->deque, RELAXED);
    if (!own || occ_deque_seems_empty(own))
      break;
    look(self);
  }
}

void model_end(void) {
  unsigned found;
  model_check(outer_done == tasks && inner_done == nested);
  model_check(count_free(0, &found) == model_size * RECORDS);
}
