/* test_wait.c: tests that members of a team notice that they share a
 * processor. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* sched_setaffinity */
#include "engine/polling.h"
#include "model/thread.h"

#include "lowered_by_hand.h"

#include <criterion/criterion.h>
#include <sched.h>

/* The first two processors that this process may use. */
static int processor[2];

static int find_processors(void) {
  cpu_set_t all;
  int found = 0;
  sched_getaffinity(0, sizeof all, &all);
  for (int i = 0; i < CPU_SETSIZE && found < 2; i++)
    if (CPU_ISSET(i, &all))
      processor[found++] = i;
  return found;
}

static void stand_on(int number) {
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(number, &one);
  sched_setaffinity(0, sizeof one, &one);
}

struct told {
  int together, apart;
};

static void move(struct OCC_thread *pub, void *env) {
  struct occ_member *seat = occ_thread_of(pub)->member;
  const struct occ_team *team = (const struct occ_team *)pub->team;
  struct told *told = env;
  OCC_implicit_task_begin(pub, &any_region);
  stand_on(processor[0]);
  occ_spin_here(seat);
  OCC_barrier(pub, &any_region, 1);
  __atomic_fetch_add(&told->together, occ_spin_together(seat, team),
                     __ATOMIC_RELAXED);
  OCC_barrier(pub, &any_region, 1);
  stand_on(processor[pub->num]);
  occ_spin_here(seat);
  OCC_barrier(pub, &any_region, 1);
  __atomic_fetch_add(&told->apart, !occ_spin_together(seat, team),
                     __ATOMIC_RELAXED);
  end_parallel(pub);
}

Test(wait, who_is_on_another_members_processor_knows_it) {
  struct told told = {0, 0};
  if (find_processors() < 2)
    cr_skip("one processor: no team expects one for each thread");
  run_parallel(move, &told, 2);
  cr_assert_eq(told.together, 2);
  cr_assert_eq(told.apart, 2);
}
