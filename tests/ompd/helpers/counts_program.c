/* counts_program.c: a program under test that counts the events for which OMPD
 * has breakpoints: begins and ends of threads, regions of several kinds, tasks,
 * leagues, target constructs and devices.
 */
/* SPDX-License-Identifier: MIT */
#include "tell.h"

#include <omp.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>

static void count(unsigned long long *what) {
  __atomic_fetch_add(what, 1, __ATOMIC_RELAXED);
}

static int lwp[64], lwps;

static void count_thread(void) {
  static int lock;
  struct truth truth_of_me;
  while (__atomic_exchange_n(&lock, 1, __ATOMIC_ACQUIRE))
    sched_yield();
  tell_thread(0, ROLE_RUNS);
  truth_of_me = stop.truth[0];
  int known = 0;
  for (int i = 0; i < lwps; i++)
    known |= lwp[i] == truth_of_me.lwp;
  if (!known) {
    lwp[lwps++] = truth_of_me.lwp;
    stop.counted.threads++;
  }
  __atomic_store_n(&lock, 0, __ATOMIC_RELEASE);
}

static void tasks(int depth) {
  if (depth == 0)
    return;
  for (int i = 0; i < 2; i++) {
#pragma omp task if (i)
    {
      count(&stop.counted.tasks);
      tasks(depth - 1);
    }
  }
#pragma omp taskwait
}

static void regions(void) {
  for (int i = 0; i < 5; i++) {
    count(&stop.counted.regions);
#pragma omp parallel num_threads(1 + i % 3)
    {
#pragma omp critical
      count_thread();
      if (i == 2) {
        count(&stop.counted.regions);
#pragma omp parallel for num_threads(2)
        for (int j = 0; j < 4; j++) {
#pragma omp critical
          count_thread();
        }
      }
#pragma omp single
      tasks(3);
    }
  }
  count(&stop.counted.regions);
#pragma omp parallel if (0)
  tasks(2);
}

static void *foreign(void *unused) {
  count(&stop.counted.regions);
#pragma omp parallel num_threads(2)
#pragma omp critical
  count_thread();
  return unused;
}

/* Twice: each time a new league begins. */
static void leagues(void) {
  for (int i = 0; i < 2; i++) {
    count(&stop.counted.leagues);
#pragma omp teams num_teams(1 + 2 * i) thread_limit(2)
    {
      count_thread();
      count(&stop.counted.regions);
#pragma omp parallel num_threads(2)
      count_thread();
    }
  }
}

/* Each target construct is also a task. Target data is neither a task nor a
 * target region. */
static void targets(void) {
  for (int i = 0; i < 3; i++) {
    stop.counted.tasks += 2;
    count(&stop.counted.targets);
#pragma omp target data map(tofrom : i) device(omp_get_initial_device())
#pragma omp target device(omp_get_initial_device())
    count_thread();
    count(&stop.counted.targets);
    count(&stop.counted.leagues);
#pragma omp target teams if (0) num_teams(2) thread_limit(1)
    count_thread();
  }
}

/* A device starts when a construct first uses it. None of these constructs runs
 * on the host. */
static void devices(void) {
  for (int i = 0; i < omp_get_num_devices(); i++)
    for (int twice = 0; twice < 2; twice++) {
      int on_host = 1;
      count(&stop.counted.tasks);
      if (!twice)
        count(&stop.counted.devices);
#pragma omp target device(i) map(tofrom : on_host)
      on_host = omp_is_initial_device();
      stop.counted.targets += on_host != 0;
    }
}

/* Stops before main, where the initial thread's begin is reported first. A
 * device inherits OMPD_TEST_BEGUN from the host, so it does not stop here. */
__attribute__((constructor)) static void early(void) {
  if (getenv("OMPD_TEST_BEGUN"))
    return;
  setenv("OMPD_TEST_BEGUN", "1", 1);
  stop_new("begin", 1);
  tell_thread(0, ROLE_BEGINS);
  halt(0);
}

int main(void) {
  pthread_t thread;
  omp_set_max_active_levels(3);
  regions();
  pthread_create(&thread, NULL, foreign, NULL);
  pthread_join(thread, NULL);
  leagues();
  targets();
  devices();
  stop_new("end", 1);
  TELL(0);
  halt(0);
  return 0;
}
