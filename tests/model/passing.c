/* passing.c: engine/fork's regions of a large team with families (groups of
 * threads, see engine/families). From a team's second region on, a family's
 * first thread, its head, passes on the region to its family. At the region's
 * end it passes on the release from the barrier.
 *
 * One team has two regions, so one is passed on. Then the workers end.
 * At each region's end, one sum over the members is computed, or four sums. One
 * sum fits into the cache line of a member's arrival. Four sums stay in the
 * member's memory, so the member must wait for a release.
 *
 * tries: 2 1 0, 3 0 0, 3 0 1
 * weak: 2 0 1, 3 0 0
 * weak deep: 3 0 1
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

#include "families.h"

#define REGIONS 2

static unsigned region, begun[REGIONS], words;
static char share_of[MODEL_MOST];

void model_setup(void) {
  make_team();
  make_pools();
  make_root();
  make_families(model_size == 2 ? 0 : model_choose(WAYS - 1));
  team->light = 1;
  team->met = 0;
  memset(begun, 0, sizeof begun);
  region = 0;
  words = model_choose(2) ? 1 : 4;
}

static void add(void *into, void *from) {
  for (unsigned i = 0; i < words; i++)
    ((volatile OCC_u64 *)into)[i] += ((volatile OCC_u64 *)from)[i];
}

static void body(struct OCC_thread *self, void *env) {
  struct occ_thread *me = occ_thread_of(self);
  model_check(env == &region && self->num < model_size);
  model_check(me == &thread[self->num] && self->team_size == model_size);
  model_check(me->member->round == region);
  begun[region - 1]++;
  model_reads(&region, sizeof region);
  model_writes(&share_of[self->num], 1);
  /* Cleared after the join: a member that reads it later gets wrong sums. */
  volatile OCC_u64 share[4] = {region, region, region, region + self->num};
  if (OCC_join_gather(&me->pub, (void *)share, words * sizeof share[0], add))
    for (unsigned i = 0; i < words; i++)
      model_check(share[i] ==
                  region * model_size +
                      (i == 3 ? model_size * (model_size - 1) / 2 : 0));
  OCC_join_release(&me->pub);
  memset((void *)share, 0, sizeof share);
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
    OCC_fork(&thread[0].pub, &parallel, &region);
    model_check(begun[i] == model_size);
    model_reads(share_of, model_size);
  }
  for (unsigned i = 1; i < model_size; i++)
    occ_pool_settle(&thread[i]);
  for (unsigned i = 1; i < model_size; i++)
    occ_pool_order(&thread[i], OCC_ORDER_EXIT);
}

void model_end(void) { model_check(team->sleepers == 0); }
