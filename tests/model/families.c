/* families.c: engine/barrier_wait of a large team, which is divided into
 * families (groups of threads, see engine/families). No thread leaves a barrier
 * until all threads have arrived and all tasks that were made before the
 * barrier are complete.
 *
 * A run has two barriers. The second may consist of two calls, gather and
 * release, as with a reduction. Before one barrier, a member may make a task.
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

#include "families.h"

static char result; /* data that the task writes */
static unsigned halves; /* 1: the second barrier consists of two calls */

void model_setup(void) {
  make_team();
  make_pools();
  reset_arrivals();
  make_families(model_size == 2 ? 3 * model_choose(2) : model_choose(WAYS));
  team->light = model_choose(2) != 0;
  halves = model_choose(2);
  choose_maker();
}

static void body(struct OCC_thread *self, void *env) {
  (void)self, (void)env;
  model_writes(&result, 1);
  done++;
}

void model_thread(unsigned num) {
  for (unsigned i = 0; i < BARRIERS; i++) {
    arrive(num, i, body);
    if (i == 1 && halves) {
      if (occ_barrier_gather(&thread[num], 0, 0, 0))
        model_check(num == 0);
      occ_barrier_release(&thread[num]);
    } else {
      OCC_barrier_wait(&thread[num].pub, 1);
    }
    leave_barrier(i);
    if (i >= before && made)
      model_reads(&result, 1);
    if (i >= before)
      model_check(done == (maker < model_size));
  }
}
