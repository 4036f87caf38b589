/* test_deque.c: tests the work-stealing queue. */
/* SPDX-License-Identifier: MIT */
#include "base/alloc.h"
#include "base/deque.h"

#include <criterion/criterion.h>
#include <pthread.h>

static int odd(const void *item, const void *argument) {
  (void)argument;
  return (int)((unsigned long)item & 1);
}

Test(deque, owner_pops_last_pushed_and_thief_takes_first) {
  struct occ_deque *deque = occ_deque_new(8);
  for (unsigned long i = 1; i <= 3; i++)
    cr_assert(occ_deque_push(deque, (void *)i));
  cr_assert_eq(occ_deque_pop(deque, 0, 0), (void *)3);
  cr_assert_eq(occ_deque_steal(deque, 0, 0), (void *)1);
  cr_assert_eq(occ_deque_pop(deque, 0, 0), (void *)2);
  cr_assert_null(occ_deque_pop(deque, 0, 0));
  cr_assert_null(occ_deque_steal(deque, 0, 0));
  occ_deque_delete(deque);
}

Test(deque, full_refuses_and_grown_accepts_in_order) {
  struct occ_deque *deque = occ_deque_new(4);
  for (unsigned long i = 1; i <= 4; i++)
    cr_assert(occ_deque_push(deque, (void *)i));
  cr_assert_not(occ_deque_push(deque, (void *)5));
  cr_assert(occ_deque_grow(deque));
  cr_assert(occ_deque_push(deque, (void *)5));
  for (unsigned long i = 1; i <= 5; i++)
    cr_assert_eq(occ_deque_steal(deque, 0, 0), (void *)i);
  occ_deque_delete(deque);
}

Test(deque, filter_keeps_what_it_refuses) {
  struct occ_deque *deque = occ_deque_new(4);
  occ_deque_push(deque, (void *)2);
  cr_assert_null(occ_deque_pop(deque, odd, 0));
  cr_assert_null(occ_deque_steal(deque, odd, 0));
  cr_assert_not(occ_deque_seems_empty(deque));
  occ_deque_push(deque, (void *)3);
  cr_assert_eq(occ_deque_pop(deque, odd, 0), (void *)3);
  cr_assert_eq(occ_deque_pop(deque, 0, 0), (void *)2);
  occ_deque_delete(deque);
}

Test(deque, survives_each_failed_allocation) {
  for (unsigned n = 1; n <= 2; n++) {
    occ_alloc_fail_after(n);
    cr_assert_null(occ_deque_new(4));
  }
  occ_alloc_fail_after(0);
}

static unsigned long taken; /* atomic: sum of the items that thieves took */

static void *thief(void *argument) {
  unsigned long sum = 0, item;
  for (;;) {
    item = (unsigned long)occ_deque_steal(argument, 0, 0);
    if (item == 1)
      break;
    sum += item;
  }
  occ_add(&taken, sum, RELAXED);
  return 0;
}

Test(deque, every_item_is_taken_once) {
  struct occ_deque *deque = occ_deque_new(16);
  pthread_t handle[2];
  unsigned long sum = 0, own = 0;
  for (int i = 0; i < 2; i++)
    pthread_create(&handle[i], 0, thief, deque);
  for (unsigned long i = 2; i < 20000; i++) {
    sum += i;
    while (!occ_deque_push(deque, (void *)i))
      own += (unsigned long)occ_deque_pop(deque, 0, 0);
    if (i % 3 == 0)
      own += (unsigned long)occ_deque_pop(deque, 0, 0);
  }
  for (unsigned long item; (item = (unsigned long)occ_deque_pop(deque, 0, 0));)
    own += item;
  for (int ends = 0; ends < 2;)
    ends += occ_deque_push(deque, (void *)1);
  for (int i = 0; i < 2; i++)
    pthread_join(handle[i], 0);
  cr_assert_eq(taken + own, sum);
  occ_deque_delete(deque);
}
