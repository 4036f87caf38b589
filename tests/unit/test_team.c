/* test_team.c: tests regions, their sizes, and the omp_* routines inside
 * them. */
/* SPDX-License-Identifier: MIT */
#include "lowered_by_hand.h"
#include "model/env.h"
#include "omp.h"

#include <criterion/criterion.h>
#include <stdlib.h>

struct seen {
  int size, level, active, calls, max_threads;
};

static void look(struct OCC_thread *self, void *env) {
  struct seen *seen = env;
  OCC_implicit_task_begin(self, &any_region);
  __atomic_fetch_add(&seen->calls, 1, __ATOMIC_RELAXED);
  if (self->num == 0) {
    seen->size = omp_get_num_threads();
    seen->level = omp_get_level();
    seen->active = omp_get_active_level();
    seen->max_threads = omp_get_max_threads();
  }
  end_parallel(self);
}

Test(team, has_the_size_asked_for) {
  for (int size = 1; size <= 9; size++) {
    struct seen seen = {0};
    run_parallel(look, &seen, size);
    cr_assert_eq(seen.size, size);
    cr_assert_eq(seen.calls, size);
    cr_assert_eq(seen.level, 1);
    cr_assert_eq(seen.active, size > 1);
  }
}

Test(team, a_false_if_clause_leaves_one_thread) {
  struct seen seen = {0};
  run_parallel_if(look, &seen, 8, 1);
  cr_assert_eq(seen.size, 1);
  cr_assert_eq(seen.level, 1);
}

static void nest(struct OCC_thread *self, void *env) {
  OCC_implicit_task_begin(self, &any_region);
  if (OCC_single(self))
    run_parallel(look, env, 3);
  end_parallel(self);
}

Test(team, nested_regions_are_alone_unless_allowed) {
  struct seen seen = {0};
  run_parallel(nest, &seen, 2);
  cr_assert_eq(seen.size, 1);
  cr_assert_eq(seen.level, 2);
  omp_set_nested(1);
  run_parallel(nest, &seen, 2);
  cr_assert_eq(seen.size, 3);
  cr_assert_eq(seen.active, 2);
  omp_set_max_active_levels(1);
  run_parallel(nest, &seen, 2);
  cr_assert_eq(seen.size, 1);
}

Test(team, a_thread_limit_shrinks_it) {
  struct seen seen = {0};
  setenv("OMP_THREAD_LIMIT", "3", 1);
  occ_env_keep();
  run_parallel(look, &seen, 8);
  cr_assert_eq(seen.size, 3);
  cr_assert_eq(omp_get_thread_limit(), 3);
}

Test(team, a_list_sets_the_size_of_each_level) {
  struct seen seen = {0};
  setenv("OMP_NUM_THREADS", "3,2", 1);
  occ_env_keep();
  cr_assert_eq(omp_get_max_threads(), 3);
  run_parallel(look, &seen, 0);
  cr_assert_eq(seen.size, 3);
  cr_assert_eq(seen.max_threads, 2);
}

Test(team, dynamic_adjustment_stays_within_the_processors) {
  struct seen seen = {0};
  omp_set_dynamic(1);
  run_parallel(look, &seen, 1000);
  cr_assert_leq(seen.size, omp_get_num_procs());
}

struct part {
  long digits, scale;
};

/* Concatenates two parts: an associative, but not commutative operation. */
static void append(void *into, void *from) {
  struct part *a = into, *b = from;
  a->digits = a->digits * b->scale + b->digits;
  a->scale *= b->scale;
}

static void reduce(struct OCC_thread *self, void *env) {
  struct part part = {self->num, 10};
  OCC_implicit_task_begin(self, &any_region);
  OCC_join_begin(self, &any_region);
  if (OCC_join_gather(self, &part, sizeof part, append))
    *(long *)env = part.digits;
  OCC_join_end(self, &any_region);
}

Test(team, reduction_combines_in_the_order_of_thread_numbers) {
  long total = 0;
  run_parallel(reduce, &total, 10);
  cr_assert_eq(total, 123456789);
}

static void ancestors(struct OCC_thread *self, void *env) {
  OCC_implicit_task_begin(self, &any_region);
  if (omp_get_level() < 2) {
    run_parallel(ancestors, env, 2);
  } else if (omp_get_ancestor_thread_num(2) != omp_get_thread_num() ||
             omp_get_ancestor_thread_num(0) != 0 || omp_get_team_size(1) != 3 ||
             omp_get_team_size(0) != 1 || omp_get_team_size(3) != -1 ||
             omp_get_ancestor_thread_num(-1) != -1) {
    __atomic_store_n((int *)env, 1, __ATOMIC_RELAXED);
  }
  end_parallel(self);
}

Test(team, ancestors_are_known) {
  int wrong = 0;
  omp_set_nested(1);
  run_parallel(ancestors, &wrong, 3);
  cr_assert_not(wrong);
}
