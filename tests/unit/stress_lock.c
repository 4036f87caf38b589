/* stress_lock.c: tests critical, atomic, simple and nestable locks under
 * contention.
 *
 * Usage: stress_lock [threads [seed [rounds]]]. Aborts at the first wrong
 * result. The counters are plain variables, for ThreadSanitizer.
 */
/* SPDX-License-Identifier: MIT */
#include "lowered_by_hand.h"
#include "omp.h"

static struct OCC_mutex critical;
static struct {
  long critical, atomic, lock, nest, reduce;
} count;
static omp_lock_t lock;
static omp_nest_lock_t nest;

static void body(struct OCC_thread *self, void *env) {
  int rounds = *(int *)env;
  OCC_implicit_task_begin(self, &any_region);
  for (int i = 0; i < rounds; i++) {
    OCC_critical_enter(self, &critical, &any_region);
    count.critical++;
    OCC_critical_exit(self, &critical, &any_region);
    OCC_atomic_lock(self, &count.atomic, 0);
    count.atomic++;
    OCC_atomic_unlock(self, &count.atomic);
    omp_set_lock(&lock);
    count.lock++;
    omp_unset_lock(&lock);
    if (omp_test_nest_lock(&nest)) {
      omp_set_nest_lock(&nest);
      count.nest++;
      omp_unset_nest_lock(&nest);
      omp_unset_nest_lock(&nest);
    } else {
      omp_set_nest_lock(&nest);
      count.nest++;
      omp_unset_nest_lock(&nest);
    }
    OCC_reduce_lock(self);
    count.reduce++;
    OCC_reduce_unlock(self);
  }
  end_parallel(self);
}

int main(int arguments, char **argument) {
  int threads = arguments > 1 ? atoi(argument[1]) : 4;
  int rounds = arguments > 3 ? atoi(argument[3]) : 500;
  long all;
  omp_init_lock(&lock);
  omp_init_nest_lock(&nest);
  run_parallel(body, &rounds, threads);
  all = (long)rounds * threads;
  MUST(count.critical == all && count.atomic == all && count.lock == all &&
       count.nest == all && count.reduce == all);
  omp_destroy_lock(&lock);
  omp_destroy_nest_lock(&nest);
  printf("stress_lock: %d threads, %d rounds\n", threads, rounds);
  return 0;
}
