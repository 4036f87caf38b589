/* test_taskdata.c: tests that records outlive their tasks as long as needed. */
/* SPDX-License-Identifier: MIT */
#include "model/taskpool.h"

#include <criterion/criterion.h>

#include <string.h>

static struct occ_task_pool pool;
static struct occ_task root;

static struct occ_task *child_of(struct occ_task *parent) {
  struct occ_task *task = occ_task_take(&pool, 8, 8);
  cr_assert_eq(task->kind, OCC_TASK_EXPLICIT);
  cr_assert_eq(task->created, 0, "also if the record was a parent's");
  cr_assert_eq(task->gone, 0);
  cr_assert_null(task->ordered);
  task->parent = parent;
  task->depth = parent->depth + 1;
  parent->created++;
  return task;
}

static int is_free(const struct occ_task *task) {
  for (const struct occ_task *at = pool.free; at; at = at->next_free)
    if (at == task)
      return 1;
  return 0;
}

Test(taskdata, a_leaf_is_freed_and_counted_at_once) {
  struct occ_task *leaf = child_of(&root);
  occ_task_release(&pool, leaf);
  cr_assert(is_free(leaf));
  cr_assert_eq(occ_task_completed(&root), 1);
}

Test(taskdata, a_parent_waits_for_its_last_child) {
  struct occ_task *parent = child_of(&root);
  struct occ_task *a = child_of(parent), *b = child_of(parent);
  occ_task_release(&pool, a);
  occ_task_release(&pool, parent);
  cr_assert_eq(occ_task_completed(&root), 1, "it has completed");
  cr_assert_not(is_free(parent), "but its record is needed");
  occ_task_release(&pool, b);
  cr_assert(is_free(parent));
  cr_assert_eq(child_of(&root), parent, "the record is used again");
  root.created--;
  occ_task_give(&pool, parent);
  cr_assert_eq(occ_task_completed(&root), 1);
  cr_assert_eq(root.gone >> 32, 1);
}

Test(taskdata, a_chain_is_freed_from_its_end) {
  struct occ_task *task[5];
  task[0] = child_of(&root);
  for (int i = 1; i < 5; i++)
    task[i] = child_of(task[i - 1]);
  for (int i = 0; i < 5; i++)
    occ_task_release(&pool, task[i]);
  for (int i = 0; i < 5; i++)
    cr_assert(is_free(task[i]));
}

Test(taskdata, descent_is_through_parents_only) {
  struct occ_task *a = child_of(&root), *b = child_of(&root);
  struct occ_task *c = child_of(a);
  cr_assert(occ_task_descends(c, a));
  cr_assert(occ_task_descends(c, &root));
  cr_assert_not(occ_task_descends(c, b));
  cr_assert_not(occ_task_descends(a, c));
}

Test(taskdata, large_environments_are_aligned_as_asked) {
  struct occ_task *task = occ_task_take(&pool, 5000, 256);
  cr_assert_eq((unsigned long)task->pub.env % 256, 0);
  occ_task_give(&pool, task);
}

Test(taskdata, a_record_fills_four_lines) {
  cr_assert_eq(sizeof(struct occ_task), 4 * OCC_LINE);
}

/* The pool also has records of other tests. occ_task_take returns the record
 * that was given back last. */
Test(taskdata, a_record_keeps_an_environment_of_some_size) {
  struct occ_task *task = occ_task_take(&pool, 300, 8);
  char *env = task->pub.env;
  memset(env, 1, 300);
  occ_task_give(&pool, task);
  cr_assert_eq(occ_task_take(&pool, 200, 8), task);
  cr_assert_eq(task->pub.env, env);
  occ_task_give(&pool, task);
  cr_assert_eq(occ_task_take(&pool, OCC_TASK_KEPT, 8), task, "it grows");
  env = memset(task->pub.env, 2, OCC_TASK_KEPT);
  occ_task_give(&pool, task);
  cr_assert_eq(occ_task_take(&pool, OCC_TASK_KEPT + 1, 8), task);
  memset(task->pub.env, 3, OCC_TASK_KEPT + 1);
  occ_task_give(&pool, task);
  cr_assert_eq(occ_task_take(&pool, 8, 8), task);
  cr_assert_eq(task->pub.env, task->inline_env, "a larger one is given back");
}

Test(taskdata, a_record_returns_to_its_owner) {
  struct occ_task_pool other = {0};
  struct occ_task *task = occ_task_take(&pool, 8, 8);
  occ_task_give(&other, task);
  cr_assert_eq(pool.returned[0].top, task);
  cr_assert_null(other.free);
}
