/* test_wait.c: tests that members of a team notice that they share a processor,
 * and that other processes need the processors. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* sched_setaffinity */
#include "engine/polling.h"
#include "model/icv.h"
#include "model/thread.h"

#include "lowered_by_hand.h"

#include <criterion/criterion.h>
#include <sched.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

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

/* ---- Busy processors ----------------------------------------------------- */

enum { MS = 1000000 };

/* The calling thread's time in nanoseconds; 0: the system's time. */
static _Thread_local OCC_u64 clock_now;
static _Thread_local OCC_u64 yield_takes;

/* The runtime in this program calls these instead of the library's. */
int clock_gettime(clockid_t clock, struct timespec *time) {
  if (clock_now == 0)
    return (int)syscall(SYS_clock_gettime, clock, time);
  *time = (struct timespec){(time_t)(clock_now / 1000000000),
                            (long)(clock_now % 1000000000)};
  return 0;
}

int sched_yield(void) {
  clock_now += yield_takes;
  return yield_takes ? 0 : (int)syscall(SYS_sched_yield);
}

/* Polls until the thread should sleep, at most `most` times. */
static int polls_of(struct OCC_thread *pub, int most) {
  struct occ_spinner spinner = {.seat = occ_thread_of(pub)->member,
                                .team = (const struct occ_team *)pub->team};
  int count = 1;
  while (occ_spin_once(&spinner) && count < most)
    count++;
  return count;
}

struct polls {
  int quiet, lost, busy, later, again, busy_again, end, much_later, forever;
};

static void look(struct OCC_thread *pub, void *env) {
  struct polls *polls = env;
  OCC_implicit_task_begin(pub, &any_region);
  clock_now = 1000000 * (OCC_u64)MS;
  yield_takes = 1000;
  polls->quiet = polls_of(pub, 10000);
  yield_takes = MS;
  polls->lost = polls_of(pub, 10000);
  clock_now += 40 * MS;
  polls->busy = polls_of(pub, 10000);
  clock_now += 20 * MS;
  polls->later = polls_of(pub, 10000);
  clock_now += 90 * MS;
  polls->again = polls_of(pub, 10000);
  clock_now += 20 * MS;
  yield_takes = 1000;
  polls->busy_again = polls_of(pub, 10000);
  clock_now += 5000 * (OCC_u64)MS;
  yield_takes = MS;
  polls->end = polls_of(pub, 10000);
  clock_now += 60 * MS;
  yield_takes = 1000;
  polls->much_later = polls_of(pub, 10000);
  occ_settings.wait_policy = OCC_WAIT_ACTIVE;
  yield_takes = MS;
  polls->forever = polls_of(pub, 10000);
  clock_now = yield_takes = 0;
  end_parallel(pub);
}

Test(wait, threads_sleep_while_others_need_the_processors) {
  struct polls polls;
  run_parallel(look, &polls, 1);
  cr_expect_eq(polls.quiet, 10000);
  cr_expect_eq(polls.lost, 512, "%d", polls.lost);
  cr_expect_eq(polls.busy, 32, "%d", polls.busy);
  cr_expect_eq(polls.later, 512, "after 60 ms: %d", polls.later);
  cr_expect_eq(polls.again, 32, "doubled, after 90 ms: %d", polls.again);
  cr_expect_eq(polls.busy_again, 10000, "after 110 ms: %d", polls.busy_again);
  cr_expect_eq(polls.end, 512, "after 5 s: %d", polls.end);
  cr_expect_eq(polls.much_later, 10000, "50 ms again: %d", polls.much_later);
  cr_expect_eq(polls.forever, 10000, "active: %d", polls.forever);
}
