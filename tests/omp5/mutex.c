/* mutex.c: checks each attempt, acquisition and release, of both kinds of locks
 * and of critical and atomic regions.
 *
 * Fails when: an attempt, an acquisition or a release is not reported or has a
 * wrong kind; a hint is lost or has a wrong value; or test routines are
 * reported as routines that wait.
 */
/* SPDX-License-Identifier: MIT */
#include "tool.h"

#include <omp.h>

static omp_lock_t lock;
static omp_nest_lock_t nest;
static int in_lock, in_critical, at_once, atomically;
static long double wide;

static ompt_get_state_t get_state;
void tool_started(void) {
  get_state = (ompt_get_state_t)tool_lookup("ompt_get_state");
}
void tool_event(void) {
  ompt_wait_id_t id;
  get_state(&id);
}

int main(void) {
  unsigned n = (unsigned)omp_get_max_threads();
  omp_init_lock(&lock);
  omp_init_nest_lock(&nest);
#pragma omp parallel
  for (int i = 0; i < 10; i++) {
    omp_set_lock(&lock);
    in_lock++;
    omp_unset_lock(&lock);
    omp_set_nest_lock(&nest);
    omp_set_nest_lock(&nest);
    omp_unset_nest_lock(&nest);
    omp_unset_nest_lock(&nest);
#pragma omp critical
    in_critical++;
#pragma omp critical(named)
    at_once++;
#pragma omp atomic
    atomically++;
#pragma omp atomic
    wide += 1;
  }
#define ALL(event, kind, times) IS(SEEN(event, ompt_mutex_##kind, 0), times)
  ALL(mutex_acquire, lock, 10 * n);
  ALL(mutex_acquired, lock, 10 * n);
  ALL(mutex_released, lock, 10 * n);
  ALL(mutex_acquire, nest_lock, 20 * n);
  ALL(mutex_acquired, nest_lock, 10 * n);
  ALL(mutex_released, nest_lock, 10 * n);
  IS(SEEN(nest_lock, 0, ompt_scope_begin), 10 * n);
  IS(SEEN(nest_lock, 0, ompt_scope_end), 10 * n);
  ALL(mutex_acquire, critical, 20 * n);
  ALL(mutex_acquired, critical, 20 * n);
  ALL(mutex_released, critical, 20 * n);
  ALL(mutex_acquire, atomic, 20 * n);
  ALL(mutex_acquired, atomic, 20 * n);
  ALL(mutex_released, atomic, 20 * n);

  IS(omp_test_lock(&lock), 1);
  IS(omp_test_lock(&lock), 0);
  omp_unset_lock(&lock);
  ALL(mutex_acquire, test_lock, 2);
  ALL(mutex_acquired, test_lock, 1);
  ALL(mutex_released, lock, 10 * n + 1);
  IS(omp_test_nest_lock(&nest), 1);
  IS(omp_test_nest_lock(&nest), 2);
  ALL(mutex_acquire, test_nest_lock, 2);
  ALL(mutex_acquired, test_nest_lock, 1);
  IS(SEEN(nest_lock, 0, ompt_scope_begin), 10 * n + 1);
#pragma omp parallel num_threads(2)
  if (omp_get_thread_num() == 1)
    IS(omp_test_nest_lock(&nest), 0);
  ALL(mutex_acquire, test_nest_lock, n > 1 ? 3 : SEEN(mutex_acquire, ompt_mutex_test_nest_lock, 0));
  omp_unset_nest_lock(&nest);
  omp_unset_nest_lock(&nest);
  omp_destroy_lock(&lock);
  omp_destroy_nest_lock(&nest);
  IS(hints_seen[omp_sync_hint_none], SEEN(mutex_acquire, ompt_mutex_lock, 0) +
                                         SEEN(mutex_acquire, ompt_mutex_nest_lock, 0) +
                                         SEEN(mutex_acquire, ompt_mutex_critical, 0) +
                                         SEEN(mutex_acquire, ompt_mutex_atomic, 0) +
                                         SEEN(mutex_acquire, ompt_mutex_test_lock, 0) +
                                         SEEN(mutex_acquire, ompt_mutex_test_nest_lock, 0) +
                                         2);
  ALL(lock_init, lock, 1);
  ALL(lock_init, nest_lock, 1);
  ALL(lock_destroy, lock, 1);
  ALL(lock_destroy, nest_lock, 1);

  /* A construct's hint is reported at each attempt, with and without waiting. A
   * lock's hint is reported when the lock is initialized. */
  omp_init_lock_with_hint(&lock, omp_sync_hint_contended);
  omp_init_nest_lock_with_hint(&nest, omp_sync_hint_uncontended);
  omp_destroy_lock(&lock);
  omp_destroy_nest_lock(&nest);
  IS(hints_seen[omp_sync_hint_contended], 1);
  IS(hints_seen[omp_sync_hint_uncontended], 1);
#pragma omp parallel
  for (int i = 0; i < 1000; i++) {
#pragma omp critical(hinted) hint(omp_sync_hint_contended | omp_sync_hint_speculative)
    in_critical++;
#pragma omp atomic hint(omp_sync_hint_nonspeculative)
    atomically++;
#pragma omp atomic hint(omp_sync_hint_nonspeculative)
    wide += 1;
  }
  IS(hints_seen[10], 1000 * n);
  IS(hints_seen[omp_sync_hint_nonspeculative], 2000 * n);
  return failures != 0;
}
