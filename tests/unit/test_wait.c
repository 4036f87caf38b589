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

enum { MS = 1000000, MOST = 10000 };

/* The calling thread's time in nanoseconds; 0: the system's time. */
static _Thread_local OCC_u64 clock_now, processor_time;
static _Thread_local OCC_u64 yield_takes;
static _Thread_local int member_works; /* 1: during the yields */
static _Thread_local int yields;
/* Another member's spinner, which polls once while this thread reads the
 * processor time. */
static _Thread_local struct occ_spinner *other_member;

/* Polls once with the spinner of a member whose next yield ends now. */
static int poll_at_same_time(struct occ_spinner *spinner) {
  clock_now -= yield_takes;
  processor_time -= member_works ? yield_takes : 0;
  return occ_spin_once(spinner);
}

/* The runtime in this program calls these instead of the library's. */
int clock_gettime(clockid_t clock, struct timespec *time) {
  if (clock_now == 0)
    return (int)syscall(SYS_clock_gettime, clock, time);
  if (clock == CLOCK_PROCESS_CPUTIME_ID && other_member) {
    struct occ_spinner *its = other_member;
    other_member = 0;
    poll_at_same_time(its);
  }
  OCC_u64 its = clock == CLOCK_PROCESS_CPUTIME_ID ? processor_time : clock_now;
  *time = (struct timespec){(time_t)(its / 1000000000),
                            (long)(its % 1000000000)};
  return 0;
}

int sched_yield(void) {
  yields++;
  clock_now += yield_takes;
  if (member_works)
    processor_time += yield_takes;
  return yield_takes ? 0 : (int)syscall(SYS_sched_yield);
}

/* Polls until the thread should sleep, at most MOST times. */
static int polls_of(struct OCC_thread *pub, const struct occ_team *team) {
  struct occ_spinner spinner = {.seat = occ_thread_of(pub)->member,
                                .team = team};
  int count = 1;
  while (occ_spin_once(&spinner) && count < MOST)
    count++;
  return count;
}

struct polls {
  int quiet, lost, busy, later, again, quiet_again, end, much_later, forever;
};

static void look(struct OCC_thread *pub, void *env) {
  struct polls *polls = env;
  const struct occ_team *team = (const struct occ_team *)pub->team;
  OCC_implicit_task_begin(pub, &any_region);
  stand_on(processor[0]);
  clock_now = 1000000 * (OCC_u64)MS;
  yield_takes = 1000;
  polls->quiet = polls_of(pub, team);
  yield_takes = 4 * MS;
  polls->lost = polls_of(pub, team);
  clock_now += 15 * MS;
  polls->busy = polls_of(pub, team);
  clock_now += 10 * MS;
  polls->later = polls_of(pub, team);
  clock_now += 35 * MS;
  polls->again = polls_of(pub, team);
  clock_now += 10 * MS;
  yield_takes = 1000;
  polls->quiet_again = polls_of(pub, team);
  clock_now += 5000 * (OCC_u64)MS;
  yield_takes = 4 * MS;
  polls->end = polls_of(pub, team);
  clock_now += 25 * MS;
  yield_takes = 1000;
  polls->much_later = polls_of(pub, team);
  occ_settings.wait_policy = OCC_WAIT_ACTIVE;
  yield_takes = 4 * MS;
  polls->forever = polls_of(pub, team);
  clock_now = yield_takes = 0;
  end_parallel(pub);
}

Test(wait, threads_sleep_while_others_need_the_processor) {
  struct polls polls;
  find_processors();
  run_parallel(look, &polls, 1);
  cr_expect_eq(polls.quiet, MOST);
  cr_expect_eq(polls.lost, 512, "%d", polls.lost);
  cr_expect_eq(polls.busy, 32, "after 15 ms: %d", polls.busy);
  cr_expect_eq(polls.later, 512, "after 25 ms: %d", polls.later);
  cr_expect_eq(polls.again, 32, "doubled, after 35 ms: %d", polls.again);
  cr_expect_eq(polls.quiet_again, MOST, "45 ms: %d", polls.quiet_again);
  cr_expect_eq(polls.end, 512, "after 5 s: %d", polls.end);
  cr_expect_eq(polls.much_later, MOST, "20 ms again: %d", polls.much_later);
  cr_expect_eq(polls.forever, MOST, "active: %d", polls.forever);
}

struct crowd {
  int work, after, during, others, busy, yields, elsewhere;
};

/* In a team of more threads than processors, members work during the yields,
 * and then another process. */
static void look_in_crowd(struct OCC_thread *pub, void *env) {
  static const struct occ_team crowded;
  struct crowd *crowd = env;
  struct occ_spinner one = {.seat = occ_thread_of(pub)->member,
                            .team = &crowded};
  struct occ_spinner other = one;
  OCC_implicit_task_begin(pub, &any_region);
  stand_on(processor[0]);
  clock_now = 1000000 * (OCC_u64)MS;
  yield_takes = 4 * MS;
  member_works = 1;
  crowd->work = polls_of(pub, &crowded);
  /* Two members get their processors back at nearly the same time. */
  clock_now += MS / 100;
  crowd->after = poll_at_same_time(&one);
  other_member = &other;
  crowd->during = occ_spin_once(&one);
  member_works = 0;
  crowd->others = polls_of(pub, &crowded);
  yields = 0;
  crowd->busy = polls_of(pub, &crowded);
  crowd->yields = yields;
  stand_on(processor[1]);
  yield_takes = 1000;
  crowd->elsewhere = polls_of(pub, &crowded);
  clock_now = yield_takes = 0;
  end_parallel(pub);
}

Test(wait, members_that_work_are_not_taken_for_others) {
  struct crowd crowd;
  if (find_processors() < 2)
    cr_skip("one processor: each thread is there");
  run_parallel(look_in_crowd, &crowd, 1);
  cr_expect_eq(crowd.work, 32, "%d", crowd.work);
  cr_expect_eq(crowd.after, 1, "%d", crowd.after);
  cr_expect_eq(crowd.during, 1, "%d", crowd.during);
  cr_expect_eq(crowd.others, 1, "%d", crowd.others);
  cr_expect_eq(crowd.busy, 32, "%d", crowd.busy);
  cr_expect_eq(crowd.yields, 0, "%d", crowd.yields);
  cr_expect_gt(crowd.elsewhere, 500, "%d", crowd.elsewhere);
}
