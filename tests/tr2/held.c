/* held.c: a tool leaves out the events of free locks and of barriers, and asks
 * the runtime which locks a thread holds.
 *
 * Fails when: occ_held lacks a lock, a nestable lock or a critical construct,
 * or lists them in a wrong order; a free lock has an event; a wait lacks its
 * begin or end; occ_held still lists locks when a thread has taken thousands of
 * them without a wait, or lists none after the first wait; or events that the
 * tool had left out do not come again.
 */
/* alone: */
/* SPDX-License-Identifier: MIT */
#include "checks.h"

#include <occ.h>
#include <omp.h>
#include <ompt.h>

enum { ROOM = 16, MANY = 40, ENOUGH = 3 * 4096 };
enum { NOW_LOCKS = 64, NOW_BARRIERS }; /* commands; modifier: see occ_report */

#define ONE_MORE(count) __atomic_fetch_add(&(count), 1, __ATOMIC_RELAXED)
#define GET(count) __atomic_load_n(&(count), __ATOMIC_RELAXED)

int failures;
static int acquired, released, waits, begun, ended;
static occ_report_t report;
static occ_held_t held;

static void on_acquired(ompt_wait_id_t lock) {
  (void)lock;
  ONE_MORE(acquired);
}
static void on_released(ompt_wait_id_t lock) {
  (void)lock;
  ONE_MORE(released);
}
static void on_wait(ompt_wait_id_t lock) {
  (void)lock;
  ONE_MORE(waits);
}
static void on_barrier_begin(ompt_parallel_id_t region, ompt_task_id_t task) {
  (void)region, (void)task;
  ONE_MORE(begun);
}
static void on_barrier_end(ompt_parallel_id_t region, ompt_task_id_t task) {
  (void)region, (void)task;
  ONE_MORE(ended);
}
static void on_control(uint64_t command, uint64_t reported) {
  IS(report(command == NOW_LOCKS ? "lock" : "barrier", (int)reported), 1);
}

static void start(const char *runtime, unsigned version,
                  ompt_function_lookup_t lookup) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)runtime, (void)version;
  report = (occ_report_t)lookup("occ_report");
  held = (occ_held_t)lookup("occ_held");
#define ON(event, function) \
  set(ompt_event_##event, (ompt_callback_t)on_##function)
  ON(acquired_lock, acquired);
  ON(acquired_nest_lock_first, acquired);
  ON(acquired_critical, acquired);
  ON(release_lock, released);
  ON(release_nest_lock_last, released);
  ON(release_critical, released);
  ON(wait_lock, wait);
  ON(wait_nest_lock, wait);
  ON(wait_critical, wait);
  ON(barrier_begin, barrier_begin);
  ON(barrier_end, barrier_end);
  ON(control, control);
#undef ON
  IS(report("lock", 0), 1);
  IS(report("barrier", 0), 1);
}
ompt_initialize_fn_t ompt_tool(void) { return start; }

/* ---- One thread ---- */

static void takes_free_locks(void) {
  unsigned long long list[ROOM] = {0};
  omp_lock_t first, second;
  omp_nest_lock_t nest;
  omp_init_lock(&first);
  omp_init_lock(&second);
  omp_init_nest_lock(&nest);
  IS(held(list, ROOM), 0);
  omp_set_lock(&first);
  IS(omp_test_lock(&second), 1);
  omp_set_nest_lock(&nest);
  omp_set_nest_lock(&nest); /* the same lock again */
#pragma omp critical(name)
  {
    IS(held(list, ROOM), 4);
    HOLDS(list[0] == (unsigned long)&first);
    HOLDS(list[1] == (unsigned long)&second);
    HOLDS(list[2] == (unsigned long)&nest);
    HOLDS(list[3] != 0 && list[3] != list[2]);
    IS(held(NULL, 0), 4);
    omp_unset_lock(&first); /* not the last one */
    IS(held(list, ROOM), 3);
    HOLDS(list[0] == (unsigned long)&second);
    omp_unset_nest_lock(&nest);
    IS(held(list, ROOM), 3);
    omp_unset_nest_lock(&nest);
    IS(held(list, ROOM), 2);
  }
  IS(held(list, ROOM), 1);
  HOLDS(list[0] == (unsigned long)&second);
  omp_unset_lock(&second);
  IS(held(list, ROOM), 0);
  IS(acquired, 0);
  IS(released, 0);
}

static void takes_many(void) {
  unsigned long long list[MANY];
  static omp_lock_t lock[MANY];
  for (int i = 0; i < MANY; i++) {
    omp_init_lock(&lock[i]);
    omp_set_lock(&lock[i]);
  }
  IS(held(list, MANY), MANY);
  for (int i = 0; i < 16; i++)
    HOLDS(list[i] == (unsigned long)&lock[i]);
  for (int i = MANY; i-- > 0;)
    omp_unset_lock(&lock[i]);
  IS(held(list, MANY), 0);
}

/* ---- Several threads ---- */

static void waits_for_a_lock(int threads) {
  omp_lock_t lock, outer;
  omp_init_lock(&lock);
  omp_init_lock(&outer);
  omp_set_lock(&outer); /* is held when the threads stop listing their locks */
  for (int i = 0; i < ENOUGH; i++) {
    omp_set_lock(&lock);
    omp_unset_lock(&lock);
  }
  IS(held(NULL, 0), 0);
  omp_set_lock(&lock);
  IS(held(NULL, 0), 0);
#pragma omp parallel num_threads(threads)
  {
    unsigned long long list[ROOM] = {0};
    if (omp_get_thread_num() == 0) {
      while (GET(waits) < omp_get_num_threads() - 1)
        ;
      omp_unset_lock(&lock);
    } else {
      omp_set_lock(&lock);
      IS(held(list, ROOM), 1);
      HOLDS(list[0] == (unsigned long)&lock);
      omp_unset_lock(&lock);
      IS(held(list, ROOM), 0);
    }
  }
  IS(waits, acquired);
  HOLDS(waits >= threads - 1);
  omp_unset_lock(&outer);
  if (threads > 1) { /* since the first wait, locks are always listed */
    for (int i = 0; i < ENOUGH; i++) {
      omp_set_lock(&lock);
      omp_unset_lock(&lock);
    }
    omp_set_lock(&lock);
    IS(held(NULL, 0), 1);
    omp_unset_lock(&lock);
  }
  IS(released, 0);
}

static void gets_events_again(int threads) {
  omp_lock_t lock;
  omp_init_lock(&lock);
  acquired = released = 0;
  ompt_control(NOW_LOCKS, 1);
  omp_set_lock(&lock);
  omp_unset_lock(&lock);
#pragma omp critical
  IS(acquired, 2);
  IS(released, 2);

  IS(begun, 0);
  IS(ended, 0);
  ompt_control(NOW_BARRIERS, 1);
#pragma omp parallel num_threads(threads)
  {
#pragma omp barrier
  }
  IS(begun, 2 * threads);
  /* a worker reports the last barrier's end later, perhaps in the next region */
  HOLDS(GET(ended) > threads && GET(ended) < 3 * threads);
}

int main(void) {
  int threads = 0;
#pragma omp parallel
#pragma omp single
  threads = omp_get_num_threads();
  takes_free_locks();
  takes_many();
  waits_for_a_lock(threads);
  gets_events_again(threads);
  return failures != 0;
}
