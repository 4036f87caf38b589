/* test_lock.c: tests simple and nestable locks of one task. */
/* SPDX-License-Identifier: MIT */
#include "omp.h"

#include <criterion/criterion.h>

Test(lock, a_set_lock_cannot_be_tested) {
  omp_lock_t lock;
  omp_init_lock(&lock);
  omp_set_lock(&lock);
  cr_assert_not(omp_test_lock(&lock));
  omp_unset_lock(&lock);
  cr_assert(omp_test_lock(&lock));
  omp_unset_lock(&lock);
  omp_destroy_lock(&lock);
}

Test(lock, a_nestable_lock_counts) {
  omp_nest_lock_t lock;
  omp_init_nest_lock(&lock);
  omp_set_nest_lock(&lock);
  cr_assert_eq(omp_test_nest_lock(&lock), 2);
  omp_set_nest_lock(&lock);
  for (int i = 0; i < 3; i++)
    omp_unset_nest_lock(&lock);
  cr_assert_eq(omp_test_nest_lock(&lock), 1);
  omp_unset_nest_lock(&lock);
  omp_destroy_nest_lock(&lock);
}
