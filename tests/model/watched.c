/* watched.c: engine/fork's regions while a tool is active. A worker may report
 * the end of a region while the primary thread is in the next region.
 *
 * One team has three regions; then the workers end. A tool appears before the
 * first or the second region. In some runs it leaves out the events of members
 * from the next region on. In a region with these events, no thread reports the
 * region's end before all threads have arrived at it. A thread that asks for
 * its region during this report still gets the ended region. In some regions a
 * member makes a task, which must run in the same region.
 *
 * tries: 2 1 0, 3 0 0, 2 0 1
 * deep: 2 2 0
 * weak: 2 0 1, 2 1 0
 * weak deep: 2 1 1
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
#include "model/task_region.h"
#include "model/returns.c"
#include "model/taskpool.c"
#include "tool/ids.c"

#include "forks.h"
#include "tasks.h"

#define REGIONS 3

/* the first region with a tool; the first whose members have no events */
static unsigned from, until;
static unsigned region, arrived[REGIONS + 1], made, done;
static char data[MODEL_MOST];
static unsigned maker, in; /* in: a bit for each region with a task */

int occ_module_stays(OCC_mfunction *body) { return body != 0; }

void model_setup(void) {
  make_team();
  make_pools();
  make_root();
  memset(arrived, 0, sizeof arrived);
  region = made = done = 0;
  occ_observed = occ_ends_watched = 0;
  from = model_choose(2) + 1;
  until = model_choose(2) ? from + 1 : REGIONS + 1;
  maker = model_choose(2);
  in = model_choose(1 << REGIONS);
}

static void watch(void) {
  occ_observed = occ_ends_watched = 1;
  for (unsigned i = 0; i < model_size; i++)
    thread[i].pub.observed = 1;
}

/* Returns the number of the thread's region, as a tool gets it in a callback. */
static unsigned told(struct OCC_thread *self) {
  struct occ_task *task = (struct occ_task *)self->task;
  return (unsigned)occ_load(&occ_region_of(occ_task_implicit(task))->id,
                            RELAXED);
}

static void task_body(struct OCC_thread *self, void *env) {
  (void)env;
  model_check(occ_thread_of(self)->member->round == team->round);
  done++;
}

static void body(struct OCC_thread *self, void *env) {
  unsigned mine = region;
  (void)env;
  model_check(told(self) == mine);
  if (self->num == maker && (in >> (mine - 1) & 1)) {
    made++;
    make_task(occ_thread_of(self), task_body);
  }
  arrived[mine]++;
  model_writes(&data[self->num], 1);
  OCC_join_gather(self, 0, 0, 0);
  OCC_join_release(self);
  if (mine < from || mine >= until)
    return;
  model_check(arrived[mine] == model_size);
  model_check(told(self) == mine); /* as at the end of the barrier */
  model_check(told(self) == mine); /* as at the end of the implicit task */
}

void model_thread(unsigned num) {
  if (num != 0) {
    worker_main(&thread[num]);
    return;
  }
  for (region = 1; region <= REGIONS; region++) {
    struct OCC_parallel parallel = {
        .mfunction = body, .requested = model_size, .id = region};
    if (region == from)
      watch();
    if (region == until)
      occ_ends_watched = 0;
    OCC_fork(&thread[0].pub, &parallel, 0);
    model_check(arrived[region] == model_size && made == done);
    model_reads(data, model_size);
  }
  occ_team_settle(team);
  for (unsigned i = 1; i < model_size; i++)
    occ_pool_order(&thread[i], OCC_ORDER_EXIT);
}

void model_end(void) {}
