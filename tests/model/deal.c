/* deal.c: engine/dealt_loops: each iteration of two nowait loops is executed
 * once.
 *
 * The first loop has four iterations. The second loop has three, and is dynamic
 * or guided. In some runs, the thread that executes the first loop's last
 * iteration must execute no iteration after it. The team may be divided into
 * families (groups of threads). A thread may begin late, when other threads
 * have executed one loop or both; this delay does not count as a preemption.
 *
 * tries: 2 4 0, 3 2 0, 2 2 1
 * weak: 2 1 1, 3 0 1
 * weak deep: 2 2 1
 */
/* SPDX-License-Identifier: MIT */
#include "base/log.h"
#include "engine/dealt_loops.c"

#include "team.h"

#include "families.h"

#define LOOPS 2

static unsigned done[LOOPS][8];
static int guided, last_last;

void *occ_alloc_try(size_t size, size_t align) {
  (void)align;
  return model_alloc(size);
}

void model_setup(void) {
  make_team();
  memset(done, 0, sizeof done);
  guided = (int)model_choose(2);
  last_last = (int)model_choose(2);
  if (!guided && !last_last && model_choose(2))
    make_families(model_size == 2 ? 0 : 1 + model_choose(2));
}

void model_thread(unsigned num) {
  for (unsigned i = 0; i < LOOPS; i++) {
    struct OCC_loop loop = {.trip = 4 - i, .chunk = 1};
    int over = 0;
    int is_guided = guided && i == 1;
    if (is_guided)
      model_check(occ_deal_start_guided(&thread[num], &loop));
    else
      occ_deal_start(&thread[num], &loop);
    if (i == 0 && last_last)
      loop.own.dealt.last = DEAL_AWAITS_LAST;
    while (is_guided ? occ_deal_take_guided(&thread[num], &loop)
                     : occ_deal_take(&thread[num], &loop))
      for (OCC_u64 at = loop.lo; at < loop.hi; at++) {
        model_check(!over);
        over = i == 0 && last_last && at == loop.trip - 1;
        model_check(done[i][at]++ == 0);
      }
  }
}

void model_end(void) {
  for (unsigned i = 0; i < LOOPS; i++)
    for (unsigned at = 0; at < 8; at++)
      model_check(done[i][at] == (at < 4 - i));
}
