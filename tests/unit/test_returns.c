/* test_returns.c: tests that members of large teams return records to the right
 * stacks, and that the owner finds the records. */
/* SPDX-License-Identifier: MIT */
#include "engine/families.h"
#include "model/returns.h"
#include "model/taskpool.h"
#include "model/team.h"
#include "model/thread.h"

#include <criterion/criterion.h>

#include <stdlib.h>
#include <string.h>

#define MOST 256

static struct occ_thread *thread; /* [MOST] */
static struct occ_team *team;

/* Makes a team of `size` members. With `apart`, the team is cut into families
 * of up to eight members. */
static void make_team(unsigned size, int apart) {
  static const unsigned one_cluster[MOST];
  if (!thread)
    thread = aligned_alloc(OCC_LINE, MOST * sizeof *thread);
  memset(thread, 0, MOST * sizeof *thread);
  team = occ_team_new(size);
  team->size = size;
  for (unsigned i = 0; i < size; i++) {
    thread[i].pub.team = (struct OCC_team *)team;
    thread[i].pub.num = i;
    thread[i].pub.team_size = size;
    thread[i].pool = occ_task_pool_new(&thread[i].pub);
    occ_team_seat(team, i, &thread[i]);
  }
  team->disseminate = OCC_MEET_ALL;
  if (apart) {
    team->disseminate = OCC_MEET_IN_FAMILIES;
    cr_assert(occ_families_make(team, one_cluster));
  }
}

/* Takes records of thread 0. Each thread with the number `step`, 2 * `step` and
 * so on, below `size`, returns one of them. */
static void return_records(unsigned size, unsigned step) {
  struct occ_task *task[MOST];
  for (unsigned i = step; i < size; i += step)
    task[i] = occ_task_take(thread[0].pool, 8, 8);
  for (unsigned i = step; i < size; i += step)
    occ_task_give(thread[i].pool, task[i]);
}

static unsigned length(const struct occ_task *at) {
  unsigned count = 0;
  for (; at; at = at->next_free)
    count++;
  return count;
}

static unsigned returned(unsigned stack) {
  return length(thread[0].pool->returned[stack].top);
}

Test(returns, a_small_team_uses_one_stack) {
  make_team(8, 0);
  return_records(8, 1);
  cr_assert_eq(returned(0), 7);
  cr_assert_eq(occ_returns_apart, 0);
}

Test(returns, each_family_has_its_own_stack) {
  make_team(64, 1);
  return_records(64, 1);
  for (unsigned i = 0; i < OCC_RETURNS; i++)
    cr_assert_eq(returned(i), i ? 8 : 7);
}

Test(returns, neighbouring_families_share_a_stack_in_very_large_teams) {
  make_team(MOST, 1);
  return_records(MOST, 1);
  for (unsigned i = 0; i < OCC_RETURNS; i++)
    cr_assert_eq(returned(i), MOST / OCC_RETURNS - !i);
  for (unsigned i = 0; i < MOST; i++)
    cr_assert_eq(occ_returns_stack(&thread[i].pub), i / (MOST / OCC_RETURNS));
}

Test(returns, a_thread_without_a_team_uses_the_first_stack) {
  make_team(64, 1);
  occ_task_give(0, occ_task_take(thread[0].pool, 8, 8));
  cr_assert_eq(returned(0), 1);
}

/* Takes all records of thread 0 that exist, and returns their number. */
static unsigned take_all(void) {
  struct occ_task_pool *pool = thread[0].pool;
  unsigned count = 0, left = 0;
  for (unsigned i = 0; i < OCC_RETURNS; i++)
    left += returned(i);
  for (left += length(pool->free); count < left; count++)
    occ_task_take(pool, 8, 8);
  cr_assert_null(pool->free, "no record was allocated");
  return count;
}

Test(returns, the_owner_takes_from_all_stacks) {
  make_team(64, 1);
  return_records(64, 1);
  cr_assert_geq(take_all(), 63);
  for (unsigned i = 0; i < OCC_RETURNS; i++)
    cr_assert_eq(returned(i), 0);
}

Test(returns, stacks_are_emptied_in_turn) {
  make_team(64, 1);
  return_records(64, 8); /* one record in each stack but the first */
  struct occ_task_pool *pool = thread[0].pool;
  while (pool->free)
    occ_task_take(pool, 8, 8);
  for (unsigned i = 1; i < OCC_RETURNS; i++) {
    struct occ_task *task = occ_task_take(pool, 8, 8);
    cr_assert_eq(returned(i), 0);
    occ_task_give(thread[1].pool, task); /* the first stack is not next */
    if (i + 1 < OCC_RETURNS)
      cr_assert_eq(returned(i + 1), 1);
  }
  cr_assert_eq(returned(0), OCC_RETURNS - 1);
}

/* The owner must also take the records that a former, larger team returned.
 * Otherwise it would allocate new records after each large team. */
Test(returns, the_owner_of_a_small_team_finds_what_a_large_one_returned) {
  make_team(64, 1);
  return_records(64, 1);
  team->disseminate = OCC_MEET_ALL;
  team->size = 2;
  cr_assert_geq(take_all(), 63);
  occ_task_give(thread[9].pool, occ_task_take(thread[0].pool, 8, 8));
  cr_assert_eq(returned(0), 1, "no families any more");
}
