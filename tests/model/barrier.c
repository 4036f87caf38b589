/* barrier.c: engine/barrier_wait and engine/task_run: no thread leaves a
 * barrier until all threads have arrived and all tasks that were made before
 * the barrier are complete.
 *
 * A run has two barriers. In some runs, the members send messages in rounds at
 * both barriers (team->disseminate). Before one barrier, one member may make a
 * task. With two members, this task may make another one. If the members
 * disagree on whether tasks exist, a member hangs.
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
#include "engine/task_bundle.c"
#include "engine/task_create.c"
#include "engine/task_find.c"
#include "engine/task_queue.c"
#include "engine/task_run.c"
#include "engine/task_wait.c"
#include "engine/wait.c"
#include "model/returns.c"
#include "model/taskpool.c"

#include "barriers.h"

static char result[2]; /* data that the tasks write */
static unsigned twice; /* 1: the task makes another task */

void model_setup(void) {
  make_team();
  make_pools();
  reset_arrivals();
  team->disseminate = model_choose(2) != 0;
  team->light = team->disseminate && model_choose(2);
  choose_maker();
  twice = maker < model_size && model_size == 2 && model_choose(2);
}

static void body(struct OCC_thread *self, void *env) {
  (void)env;
  if (made == 1 && twice) {
    made++;
    make_task(occ_thread_of(self), body);
  }
  model_writes(&result[done], 1);
  done++;
}

void model_thread(unsigned num) {
  for (unsigned i = 0; i < BARRIERS; i++) {
    arrive(num, i, body);
    OCC_barrier_wait(&thread[num].pub, 1);
    leave_barrier(i);
    if (i >= before)
      model_reads(result, done);
    if (i >= before)
      model_check(done == (maker < model_size ? 1 + twice : 0));
  }
}
