/* bundle.c: engine/task_bundle: each task of a taskloop runs once, and its
 * encountering thread continues when all of them are complete, not earlier.
 *
 * The second member makes a taskloop with two or three tasks, in a taskgroup or
 * before a taskwait, out of one record. The other members help twice, as in a
 * barrier. At the end each task's record is free.
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
#include "engine/taskloop.c"
#include "engine/wait.c"
#include "model/returns.c"
#include "model/taskpool.c"

#include "tasks.h"
#include "team.h"

static unsigned grouped, iterations;
static char results[3];

void model_setup(void) {
  make_team();
  make_pools();
  grouped = model_choose(2);
  iterations = 2 + model_choose(2);
  for (unsigned i = 0; i < 3; i++)
    results[i] = 0;
}

static void body(struct OCC_thread *self, void *env) {
  const struct OCC_bundle *bundle = env;
  (void)self;
  model_check(bundle->hi == bundle->lo + 1 && bundle->hi <= iterations);
  model_check(results[bundle->lo] == 0);
  model_writes(&results[bundle->lo], 1);
  results[bundle->lo] = 1;
}

static void encounter(struct occ_thread *self) {
  static struct OCC_taskgroup group;
  struct OCC_construct *region = model_alloc(sizeof *region);
  struct OCC_taskloop loop;
  unsigned records = 0;
  region->mfunction = body;
  if (grouped)
    OCC_taskgroup_open(&self->pub, &group);
  OCC_taskloop_start(&self->pub, &loop, iterations, OCC_BY_GRAINSIZE, 1);
  OCC_taskloop_bundle(&self->pub, &loop, 8, 0);
  for (; OCC_taskloop_next(&loop); records++) {
    struct OCC_task *task =
        OCC_task_new(&self->pub, region, sizeof loop.bundle, 8, 0);
    *(struct OCC_bundle *)task->env = loop.bundle;
    OCC_taskloop_submit(&self->pub, task, sizeof loop.bundle);
  }
  model_check(records == 1);
  if (grouped)
    OCC_taskgroup_wait(&self->pub, &group);
  else
    OCC_taskwait_wait(&self->pub);
  model_reads(results, iterations);
  for (unsigned i = 0; i < iterations; i++)
    model_check(results[i] == 1);
}

static void help_twice(struct occ_thread *self) {
  struct occ_wait wait = {.help = &occ_help_team};
  struct occ_stretch stretch = {.wait = &wait};
  for (int i = 0; i < 2; i++)
    occ_help_team.with_one(self, &stretch);
  /* as in a barrier, a thread with queued tasks does not stop */
  while (!occ_deque_seems_empty(occ_task_queue_of(self->member)))
    occ_help_team.with_one(self, &stretch);
  occ_help_team.stop(self, &stretch);
}

void model_thread(unsigned num) {
  /* not member 0: that thread is also woken when the team's tasks are complete */
  if (num == 1)
    encounter(&thread[num]);
  else
    help_twice(&thread[num]);
}

void model_end(void) {
  unsigned found;
  model_check(occ_tasks_quiet(team, 0));
  model_check(count_free(0, &found) == model_size * RECORDS);
}
