/* regions.c: a program under test: parallel regions of each shape, and threads
 * that wait in them.
 *
 * Stops before the first use of OpenMP, in a serial part, in a team, in nested
 * teams, inside teams of one thread, while threads wait in a barrier, for a
 * lock and for a critical region, and while workers are idle.
 */
/* SPDX-License-Identifier: MIT */
#include "tell.h"

#include <omp-tools.h>
#include <omp.h>

static omp_lock_t lock;

static void serial(const char *name) {
  stop_new(name, 1);
  TELL(0);
  halt(0);
}

static void flat(void) {
  stop_new("flat", 4);
#pragma omp parallel num_threads(4)
  {
    int me = omp_get_thread_num();
    omp_set_num_threads(10 + me); /* each task has its own data environment */
    omp_set_schedule(omp_sched_guided, 3 + me);
    omp_set_dynamic(me & 1);
    TELL(me);
    meet(4, me == 2 ? 2 : -1);
  }
}

static void nested(void) {
  stop_new("nested", 4);
#pragma omp parallel num_threads(2)
  {
    int outer = omp_get_thread_num();
    omp_set_num_threads(20 + outer);
#pragma omp parallel num_threads(2)
    {
      int me = 2 * outer + omp_get_thread_num();
      struct truth *truth = TELL(me);
      truth->maker_max_threads = 20 + outer;
      meet(4, me == 3 ? 3 : -1);
    }
  }
}

/* Stops at the third level of regions. Teams of the second have one thread. */
static void of_one(void) {
  stop_new("one", 4);
#pragma omp parallel num_threads(2)
  {
    int outer = omp_get_thread_num();
#pragma omp parallel if (0)
    {
      omp_set_schedule(omp_sched_static, 0);
#pragma omp parallel num_threads(2)
      {
        int me = 2 * outer + omp_get_thread_num();
        TELL(me);
        meet(4, me == 1 ? 1 : -1);
      }
    }
  }
}

static void in_barrier(void) {
  stop_new("barrier", 4);
#pragma omp parallel num_threads(4)
  {
    int me = omp_get_thread_num();
    struct truth *truth = TELL(me);
    if (me == 1) {
      for (int i = 0; i < 4; i++)
        if (i != 1)
          await_sleep(&stop.truth[i]);
      halt(1);
    } else {
      tell_wait(truth, ompt_state_wait_barrier_explicit, 0);
    }
#pragma omp barrier
  }
}

static void at_lock(void) {
  stop_new("lock", 3);
  omp_init_lock(&lock);
  omp_set_lock(&lock);
#pragma omp parallel num_threads(3)
  {
    int me = omp_get_thread_num();
    struct truth *truth = TELL(me);
    if (me == 0) {
      await_sleep(&stop.truth[1]);
      await_sleep(&stop.truth[2]);
      halt(0);
      omp_unset_lock(&lock);
    } else {
      tell_wait(truth, ompt_state_wait_lock, 1);
      omp_set_lock(&lock);
      omp_unset_lock(&lock);
    }
  }
  omp_destroy_lock(&lock);
}

static void in_critical(void) {
  static int held;
  stop_new("critical", 3);
#pragma omp parallel num_threads(3)
  {
    int me = omp_get_thread_num();
    struct truth *truth = TELL(me);
    if (me == 0) {
#pragma omp critical(ompd)
      {
        set(&held, 1);
        await_sleep(&stop.truth[1]);
        await_sleep(&stop.truth[2]);
        halt(0);
      }
    } else {
      await(&held, 1);
      tell_wait(truth, ompt_state_wait_critical, 1);
#pragma omp critical(ompd)
      truth->made = 0;
    }
  }
}

static void idle(void) {
  stop_new("idle", 4);
#pragma omp parallel num_threads(4)
  tell_thread(omp_get_thread_num(), ROLE_IDLE);
  for (int i = 1; i < 4; i++)
    await_sleep(&stop.truth[i]);
  TELL(0);
  halt(0);
}

int main(void) {
  stop_new("start", 1);
  tell_thread(0, ROLE_BEGINS);
  halt(0);
  serial("serial");
  omp_set_max_active_levels(4);
  omp_set_num_threads(5);
  omp_set_schedule(omp_sched_dynamic, 7);
  flat();
  idle();
  nested();
  of_one();
  in_barrier();
  at_lock();
  in_critical();
  serial("after");
  return 0;
}
