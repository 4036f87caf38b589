/* families.c: engine/barrier_wait of a large team, with families of a few
 * threads: nobody leaves a barrier before all have come to it and all tasks
 * that were made before are complete.
 *
 * Two barriers, the second perhaps in two halves, as with a reduction; before
 * one of them some member makes a task.
 *
 * tries: 2 2 0, 3 0 0, 2 0 1
 * weak: 2 1 1, 3 0 0
 * weak deep: 2 2 1, 3 0 1
 */
/* SPDX-License-Identifier: MIT */
#include "base/deque.c"
#include "base/park.c"
#include "engine/barrier_wait.c"
#include "engine/polling.c"
#include "engine/task_create.c"
#include "engine/task_run.c"
#include "engine/task_wait.c"
#include "engine/wait.c"
#include "model/taskpool.c"

#include "tasks.h"
#include "team.h"

#include "families.h"

#define BARRIERS 2

static unsigned arrived[MODEL_MOST], made, done;
static char data[BARRIERS][MODEL_MOST], result; /* of members and the task */
static unsigned maker, before, halves; /* who makes a task, before which */

void model_setup(void) {
  make_team();
  make_pools();
  memset(arrived, 0, sizeof arrived);
  made = done = 0;
  make_families(model_size == 2 ? 3 * model_choose(2) : model_choose(WAYS));
  team->light = model_choose(2) != 0;
  halves = model_choose(2);
  maker = model_choose(model_size + 1); /* or nobody */
  before = maker < model_size ? model_choose(BARRIERS) : 0;
}

static void body(struct OCC_thread *self, void *env) {
  (void)self, (void)env;
  model_writes(&result, 1);
  done++;
}

void model_thread(unsigned num) {
  for (unsigned i = 0; i < BARRIERS; i++) {
    if (num == maker && i == before) {
      made++;
      make_task(&thread[num], body);
    }
    arrived[num]++;
    model_writes(&data[i][num], 1);
    if (i == 1 && halves) {
      if (occ_barrier_gather(&thread[num], 0, 0, 0))
        model_check(num == 0);
      occ_barrier_release(&thread[num]);
    } else {
      OCC_barrier_wait(&thread[num].pub, 1);
    }
    for (unsigned other = 0; other < model_size; other++)
      model_check(arrived[other] > i);
    model_reads(data[i], model_size);
    if (i >= before && made)
      model_reads(&result, 1);
    if (i >= before)
      model_check(done == (maker < model_size));
  }
}

void model_end(void) { model_check(made == done && team->sleepers == 0); }
