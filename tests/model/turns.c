/* turns.c: the ring of records of worksharing regions (team->ring), and the
 * turns in engine/loop_chunks, engine/doacross and construct/single. Each
 * iteration is done once, and ordered regions run in order.
 *
 * There are four kinds of runs: three nowait loops on a ring of two records; a
 * loop whose iterations have an ordered region; a loop whose iterations wait
 * for the previous iteration; three single regions. In ordered iterations the
 * threads write plain data, and the turns must prevent races.
 *
 * tries: 2 2 0, 3 1 0, 2 1 1
 * weak: 2 2 1, 3 0 1
 * weak deep: 2 2 2, 3 1 1
 */
/* SPDX-License-Identifier: MIT */
#include "base/park.c"
#include "construct/single.c"
#include "engine/dealt_loops.c"
#include "engine/doacross.c"
#include "engine/polling.c"
#include "engine/wait.c"

#include "team.h"

#define awaited awaited_turn
#include "engine/loop_chunks.c"
#undef awaited

#define TRIP 3
#define LOOPS 3

enum { NOWAIT, ORDERED_REGIONS, NEST, SINGLE, VARIANTS };

static unsigned variant, done[LOOPS][TRIP], last[LOOPS];
static char data[LOOPS];

void *occ_alloc_try(size_t size, size_t align) {
  (void)align;
  return model_alloc(size);
}
/* Counts as a write to the memory, so that the model finds later accesses by
 * other threads. */
void occ_free(void *memory) {
  if (memory)
    model_writes(memory, 1);
}

void model_setup(void) {
  make_team();
  memset(done, 0, sizeof done);
  memset(last, 0, sizeof last);
  for (unsigned i = 0; i < OCC_WORKSHARES; i++)
    team->ring[i].turn = i;
  variant = model_choose(VARIANTS);
}

/* Checks that iteration `at` runs after the previous iteration. */
static void in_order(unsigned number, OCC_u64 at) {
  model_check(last[number] == at);
  model_writes(&data[number], 1);
  last[number]++;
}

static void loop(struct OCC_thread *self, unsigned number,
                 enum OCC_ordered_clause ordered) {
  struct OCC_loop of;
  OCC_loop_start(self, &of, OCC_DYNAMIC, TRIP, 1, ordered);
  if (ordered == OCC_ORDERED_NEST)
    OCC_doacross_start(self, &of, 1);
  while (OCC_loop_next(self, &of)) {
    const OCC_u64 at = of.lo;
    model_check(done[number][at]++ == 0);
    if (ordered == OCC_ORDERED_NEST && at > 0)
      OCC_doacross_wait(self, &of, 0, at - 1, 0);
    if (ordered == OCC_ORDERED_REGIONS)
      occ_ordered_wait(occ_thread_of(self), &of, 1);
    if (ordered != OCC_ORDERED_NOT)
      in_order(number, at);
    if (ordered == OCC_ORDERED_NEST)
      OCC_doacross_post(self, &of, at, 0);
  }
  OCC_loop_done(self, &of);
}

void model_thread(unsigned num) {
  struct OCC_thread *self = &thread[num].pub;
  for (unsigned i = 0; i < LOOPS; i++)
    if (variant == SINGLE)
      done[i][0] += (unsigned)OCC_single(self);
    else
      loop(self, i,
           variant == NEST              ? OCC_ORDERED_NEST
           : variant == ORDERED_REGIONS ? OCC_ORDERED_REGIONS
                                        : OCC_ORDERED_NOT);
}

void model_end(void) {
  for (unsigned i = 0; i < LOOPS; i++)
    for (unsigned at = 0; at < TRIP; at++)
      model_check(done[i][at] == (variant != SINGLE || at == 0));
  model_check(team->sleepers == 0);
}
