/* pool.c: engine/fork's teams, and engine/pool's idle workers. Idle workers
 * help with the tasks of a region that they have left, until the region ends.
 *
 * One team has two regions; then the workers end. In one region or both a
 * member makes a task. A thread runs only tasks of its own region, and no
 * region ends before its tasks are complete. Each region ends in a reduction.
 *
 * tries: 2 2 0, 3 0 0, 2 0 1
 * weak: 2 1 1, 3 0 0
 * weak deep: 2 2 1, 3 0 1
 */
/* SPDX-License-Identifier: MIT */
#include "engine/pool.c"

#include "base/deque.c"
#include "base/park.c"
#include "engine/barrier_wait.c"
#include "engine/fork.c"
#include "engine/polling.c"
#include "engine/task_bundle.c"
#include "engine/task_create.c"
#include "engine/task_find.c"
#include "engine/task_queue.c"
#include "engine/task_run.c"
#include "engine/task_wait.c"
#include "engine/team_shape.c"
#include "engine/wait.c"
#include "model/returns.c"
#include "model/taskpool.c"

#include "forks.h"
#include "tasks.h"

#define REGIONS 2

static unsigned region, begun[REGIONS], made, done;
static char share_of[MODEL_MOST];
static unsigned maker, in; /* in: a bit for each region with a task */
static unsigned awaits, finished; /* awaits: 1 if the maker waits for its task */

void model_setup(void) {
  make_team();
  make_pools();
  make_root();
  team->light = model_choose(2) == 0;
  team->met = 0;
  memset(begun, 0, sizeof begun);
  region = made = done = 0;
  maker = model_choose(model_size);
  in = model_choose((1 << REGIONS) - 1) + 1;
  awaits = model_choose(2);
  finished = 0;
}

static void task_body(struct OCC_thread *self, void *env) {
  (void)env;
  model_check(made == done + 1);
  model_check(occ_thread_of(self)->member->round == team->round);
  model_reads(&region, sizeof region);
  model_writes(&made, sizeof made);
  done++;
  occ_store(&finished, done, RELEASE);
}

static void add(void *into, void *from) {
  *(volatile OCC_u64 *)into += *(OCC_u64 *)from;
}

static void body(struct OCC_thread *self, void *env) {
  struct occ_thread *me = occ_thread_of(self);
  (void)env;
  model_check(me->member->round == region);
  begun[region - 1]++;
  model_reads(&region, sizeof region);
  model_writes(&share_of[self->num], 1);
  if (self->num == maker && (in >> (region - 1) & 1)) {
    made++;
    make_task(me, task_body);
    while (awaits && occ_load(&finished, ACQUIRE) != made)
      occ_spin_pause();
  }
  /* Cleared after the join: a member that reads it later gets a wrong sum. */
  volatile OCC_u64 share = region * 10 + self->num;
  if (OCC_join_gather(&me->pub, (void *)&share, sizeof share, add))
    model_check(share ==
                region * 10 * model_size + model_size * (model_size - 1) / 2);
  OCC_join_release(&me->pub);
  share = 0;
}

void model_thread(unsigned num) {
  struct OCC_parallel parallel = {.mfunction = body, .requested = model_size};
  if (num != 0) {
    worker_main(&thread[num]);
    return;
  }
  for (unsigned i = 0; i < REGIONS; i++) {
    region = i + 1;
    model_writes(&region, sizeof region);
    OCC_fork(&thread[0].pub, &parallel, 0);
    model_check(begun[i] == model_size && made == done);
    model_reads(share_of, model_size);
    model_writes(&made, sizeof made);
  }
  occ_team_settle(team);
  for (unsigned i = 1; i < model_size; i++)
    occ_pool_order(&thread[i], OCC_ORDER_EXIT);
}

void model_end(void) { model_check(made == done); }
