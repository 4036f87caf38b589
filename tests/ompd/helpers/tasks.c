/* tasks.c: a program under test: explicit tasks on all threads.
 *
 * Stops in a task that another thread made; in undeferred, final and included
 * tasks; in a region inside of a task; in a task that its thread runs while the
 * task's creator waits; while tasks wait in a taskwait and a taskgroup; and in
 * a chain of six tasks.
 */
/* SPDX-License-Identifier: MIT */
#include "tell.h"

#include <omp-tools.h>
#include <omp.h>

/* A task that another thread executes: thread 0 makes it, and waits in user
 * code only; thread 1 takes the task while thread 1 waits in the barrier. */
static void thief(void) {
  int done = 0;
  stop_new("thief", 2);
#pragma omp parallel num_threads(2) shared(done)
  {
    omp_set_num_threads(30 + omp_get_thread_num());
    if (omp_get_thread_num() == 0) {
      int mine = omp_get_max_threads();
#pragma omp task shared(done) firstprivate(mine)
      {
        omp_set_num_threads(40);
        tell_task(TELL(1), 1, 1, 0, omp_get_thread_num(), mine);
        meet(2, 1);
        set(&done, 1);
      }
      TELL(0);
      meet(2, -1);
      await(&done, 1);
    }
  }
}

static void undeferred(void) {
  stop_new("undeferred", 1);
  omp_set_num_threads(50);
#pragma omp parallel num_threads(1)
  {
    omp_set_num_threads(51);
#pragma omp task if (0)
    {
      omp_set_num_threads(52);
#pragma omp task if (0)
      {
        omp_set_num_threads(53);
        tell_task(TELL(0), 2, 2, 0, 0, 52);
        halt(0);
      }
    }
  }
}

static void final_task(void) {
  stop_new("final", 1);
#pragma omp parallel num_threads(1)
#pragma omp task final(1)
  {
    omp_set_num_threads(60);
#pragma omp task
    {
      omp_set_num_threads(61);
#pragma omp task untied
      {
        tell_task(TELL(0), 3, 3, 0, 0, 61);
        halt(0);
      }
    }
  }
}

/* Call first in a region. After the call, both threads are in the region. */
static void both_are_in(void) {
#pragma omp barrier
}

/* An explicit task encounters a region, and generates the implicit tasks. */
static void region_in_task(void) {
  stop_new("inside", 3);
#pragma omp parallel num_threads(2)
  {
    both_are_in();
#pragma omp single
#pragma omp task if (0)
    {
      omp_set_num_threads(70);
#pragma omp parallel num_threads(3)
      {
        int me = omp_get_thread_num();
        struct truth *truth = TELL(me);
        truth->maker_max_threads = 70;
        meet(3, me == 0 ? 0 : -1);
      }
    }
  }
}

/* A team has one thread. Its implicit task makes a task, which makes a second
 * task and waits for it. The thread runs the second while the first waits. */
static void beneath(void) {
  stop_new("beneath", 1);
#pragma omp parallel num_threads(1)
  {
    omp_set_num_threads(80);
#pragma omp task
    {
      omp_set_num_threads(81);
#pragma omp task
      {
        tell_task(TELL(0), 2, 2, 0, 0, 81);
        halt(0);
      }
#pragma omp taskwait
    }
  }
}

static void in_wait(const char *name, int grouped) {
  int done = 0;
  stop_new(name, 2);
#pragma omp parallel num_threads(2) shared(done)
  {
    if (omp_get_thread_num() == 0) {
      struct truth *truth = TELL(0);
#pragma omp taskgroup
      {
#pragma omp task shared(done)
        {
          tell_task(TELL(1), 1, 1, 0, 1, 0);
          await_sleep(&stop.truth[0]);
          halt(1);
          set(&done, 1);
        }
        while (!__atomic_load_n(&stop.truth[1].role, __ATOMIC_ACQUIRE))
          ;
        tell_wait(
            truth,
            grouped ? ompt_state_wait_taskgroup : ompt_state_wait_taskwait, 0);
        if (!grouped) {
#pragma omp taskwait
        }
      }
      await(&done, 1);
    }
  }
}

static void chain(int depth, int left) {
#pragma omp task untied if (left & 1)
  {
    omp_set_num_threads(100 + left);
    if (left) {
      chain(depth, left - 1);
    } else {
      tell_task(TELL(0), depth, depth, 0, 0, depth > 1 ? 101 : 0);
      halt(0);
    }
#pragma omp taskwait
  }
#pragma omp taskwait
}

int main(void) {
  omp_set_max_active_levels(3);
  thief();
  undeferred();
  final_task();
  region_in_task();
  beneath();
  in_wait("taskwait", 0);
  in_wait("taskgroup", 1);
  stop_new("chain", 1);
#pragma omp parallel num_threads(1)
  chain(6, 5);
  return 0;
}
