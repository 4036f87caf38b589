/* depend.c: engine/depend and engine/depnode: a task runs after the tasks on
 * which it depends are complete, and sees their results; no task is forgotten.
 *
 * The first member waits for three tasks that it makes. The tasks depend on one
 * variable: a writer between two readers; two readers after a writer; or two
 * tasks that exclude each other, and then a reader. The other members look for
 * tasks twice, and run those that they find.
 *
 * tries: 2 2 0, 3 1 0, 2 1 1
 * weak: 2 1 1, 3 0 1
 * weak deep: 2 2 1, 3 1 0
 */
/* SPDX-License-Identifier: MIT */
#include "base/deque.c"
#include "base/park.c"
#include "engine/launches.c"
#include "engine/lock.c"
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

/* Files included above define these names, too. The model's threads share one
 * variable OCC_current, so the last macro replaces this variable by the running
 * thread's entry of thread[]. */
#undef SLAB
#define make_room make_room_of_history
#define fill fill_nodes
#define OCC_current (&thread[model_self()].pub)
#include "engine/depend.c"
#include "engine/depnode.c"

#define TASKS 3

static const enum OCC_dependence kinds[][TASKS] = {
    {OCC_DEPEND_IN, OCC_DEPEND_OUT, OCC_DEPEND_IN},
    {OCC_DEPEND_OUT, OCC_DEPEND_IN, OCC_DEPEND_IN},
    {OCC_DEPEND_MUTEXINOUTSET, OCC_DEPEND_MUTEXINOUTSET, OCC_DEPEND_IN},
};
static const enum OCC_dependence *kind;
static unsigned begun, done, inside;
static char variable;

void *occ_alloc(size_t size) { return model_alloc(size); }
/* Counts as a write to the memory, so that the model finds later accesses by
 * other threads. */
void occ_free(void *memory) {
  if (memory)
    model_writes(memory, sizeof(void *));
}

void model_setup(void) {
  make_team();
  make_pools();
  begun = done = inside = exclusion_lock = 0;
  kind = kinds[model_choose(sizeof kinds / sizeof *kinds)];
}

static void run_task(struct OCC_thread *self, unsigned number) {
  (void)self;
  model_check(!(begun >> number & 1));
  begun |= 1u << number;
  for (unsigned i = 0; i < number; i++)
    model_check((done >> i & 1) || kind[i] == kind[number]);
  if (kind[number] == OCC_DEPEND_IN) {
    model_reads(&variable, 1);
  } else {
    model_check(inside++ == 0);
    model_writes(&variable, 1);
    (void)occ_load(&team->tasking, RELAXED); /* other threads may run here */
    inside--;
  }
  done |= 1u << number;
}

static void first(struct OCC_thread *self, void *env) {
  (void)env;
  run_task(self, 0);
}
static void second(struct OCC_thread *self, void *env) {
  (void)env;
  run_task(self, 1);
}
static void third(struct OCC_thread *self, void *env) {
  (void)env;
  run_task(self, 2);
}

static void create(struct occ_thread *self, OCC_mfunction *body,
                   enum OCC_dependence kind_of) {
  struct OCC_construct *region = model_alloc(sizeof *region);
  const struct OCC_depend item = {&variable, kind_of};
  region->mfunction = body;
  OCC_task_submit_after(
      &self->pub, OCC_task_new(&self->pub, region, 0, 1, OCC_TASK_SPECIAL),
      &item, 1);
}

static void look(struct occ_thread *self) {
  struct occ_task *task = occ_task_find(self, 0);
  if (task)
    occ_task_run_counted(self, task);
}

void model_thread(unsigned num) {
  struct occ_thread *self = &thread[num];
  if (num == 0) {
    create(self, first, kind[0]);
    create(self, second, kind[1]);
    create(self, third, kind[2]);
    OCC_taskwait_wait(&self->pub);
    model_check(done == (1 << TASKS) - 1);
    model_writes(&variable, 1);
    occ_depend_forget(occ_task_current(self));
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

/* Checks that each node is free again. */
void model_end(void) {
  const struct occ_node_pool *pool = thread[0].nodes;
  unsigned count = 0;
  for (const struct occ_node *at = pool->free; at; at = at->next)
    count++;
  for (const struct occ_node *at = pool->returned; at; at = at->next)
    count++;
  model_check(count == SLAB && done == (1 << TASKS) - 1);
}
