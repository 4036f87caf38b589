/* states.c: checks all 11 states, each with its wait ID and its region. The
 * thread in the state asks the runtime, mostly in a signal handler.
 *
 * Fails when: a state, a wait ID or a region is wrong, or two threads in the
 * same barrier or region get different results.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "client.h"
#include "waits.h"

#include <pthread.h>
#include <stdlib.h>

/* waits until the thread is in this state; returns the last results */
static struct where look_for(pthread_t thread, int state) {
  struct where now = look(thread);
  for (int turn = 0; turn < 5000 && now.state != state; turn++) {
    nap();
    now = look(thread);
  }
  IS(now.state, state);
  return now;
}

static pthread_t threads[16];
static uint64_t regions[16];
static unsigned n;

static void arrive(void) {
  int me = omp_get_thread_num();
  threads[me] = pthread_self();
  regions[me] = here().region;
}

/* Checks the states of threads that work, outside regions and in a region. All
 * threads of a team must get the same region. */
static void working(void) {
  struct where now = look(pthread_self());
  IS(now.state, THR_SERIAL_STATE);
  IS(now.region, 0);
  IS(now.parent_code, OMP_ERRCODE_OK);
  IS(now.parent, 0);
#pragma omp parallel num_threads(n)
  {
    struct where inner;
    arrive();
#pragma omp barrier
    HOLDS(regions[0] != 0);
    IS(regions[omp_get_thread_num()], regions[0]);
    inner = here();
    IS(inner.parent_code, omp_get_thread_num() ? OMP_ERRCODE_THREAD_ERR
                                               : OMP_ERRCODE_OK);
    if (omp_get_thread_num() == 0)
      IS(inner.parent, 0);
#pragma omp critical
    {
      struct where here_now = look(pthread_self());
      IS(here_now.state, THR_WORK_STATE);
      IS(here_now.region, regions[0]);
      HOLDS(here_now.wait == NULL);
    }
#pragma omp barrier
    uint64_t outer = regions[0];
#pragma omp parallel num_threads(2)
    {
      struct where nested = here();
      HOLDS(nested.region != 0 && nested.region != outer);
      if (omp_get_thread_num() == 0)
        IS(nested.parent, outer);
    }
    IS(here().region, outer);
#pragma omp task
    IS(here().region, outer);
  }
  IS(here().region, 0);
}

/* Thread 0 looks at thread 1, which waits in a barrier. */
static void barriers(void) {
#pragma omp parallel num_threads(3)
  {
    struct where one, two;
    arrive();
#pragma omp barrier
    if (omp_get_thread_num() == 0) {
      one = look_for(threads[1], THR_EBAR_STATE);
      two = look_for(threads[2], THR_EBAR_STATE);
      HOLDS(one.wait != NULL && one.wait == two.wait);
      IS(one.region, regions[0]);
    }
#pragma omp barrier
#pragma omp single nowait
    ;
#pragma omp for
    for (int i = 0; i < 3; i++)
      if (omp_get_thread_num() == 0) {
        one = look_for(threads[1], THR_IBAR_STATE);
        two = look_for(threads[2], THR_IBAR_STATE);
        HOLDS(one.wait != NULL && one.wait == two.wait);
      }
    if (omp_get_thread_num() == 0) {
      one = look_for(threads[2], THR_IBAR_STATE);
      IS(one.region, regions[0]);
      HOLDS(one.wait != NULL);
    }
  }
  struct where idle = look_for(threads[1], THR_IDLE_STATE);
  IS(idle.region, 0);
  IS(idle.parent_code, OMP_ERRCODE_THREAD_ERR);
  HOLDS(idle.wait == NULL);
  /* Teams that exist at the same time have different barriers. */
  void *waits[2] = {0};
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num();
    pthread_t inner[2];
#pragma omp parallel num_threads(2)
    {
      inner[omp_get_thread_num()] = pthread_self();
#pragma omp barrier
      if (omp_get_thread_num() == 0)
#pragma omp critical
        waits[me] = look_for(inner[1], THR_IBAR_STATE).wait;
    }
  }
  HOLDS(waits[0] && waits[1] && waits[0] != waits[1]);
}

/* ---- Waits ---- */

static int kind;
static pthread_t waiter;

static void look_at_waiter(void) {
  static const int states[] = {THR_LKWT_STATE, THR_LKWT_STATE, THR_CTWT_STATE,
                               THR_ATWT_STATE};
  struct where now;
  now = look_for(waiter, states[kind]);
  HOLDS(now.wait != NULL);
  if (wait_kinds[kind].id)
    HOLDS(now.wait == wait_kinds[kind].id);
}

static void *wait_for_it(void *unused) {
  take_held(kind);
  IS(here().state, omp_in_parallel() ? THR_WORK_STATE : THR_SERIAL_STATE);
  return unused;
}

static void waiting(void) {
  for (kind = 0; kind < WAIT_KINDS; kind++) {
    wait_kinds[kind].prepare();
    pthread_create(&waiter, NULL, wait_for_it, NULL);
    hold_while(kind, look_at_waiter);
    pthread_join(waiter, NULL);
#pragma omp parallel num_threads(2)
    {
      arrive();
#pragma omp barrier
#pragma omp master
      waiter = threads[1];
#pragma omp barrier
      if (omp_get_thread_num() == 0)
        hold_while(kind, look_at_waiter);
      else
        wait_for_it(NULL);
    }
  }
#pragma omp parallel num_threads(2)
  {
    arrive();
#pragma omp barrier
#pragma omp for ordered schedule(static, 1)
    for (int i = 0; i < 2; i++) {
      if (i == 0) {
        struct where now = look_for(threads[1], THR_ODWT_STATE);
        HOLDS(now.wait != NULL);
        IS(now.region, regions[0]);
      }
#pragma omp ordered
      ;
    }
  }
}

/* ---- Reduction, overhead ---- */

struct pair {
  int sum, states;
};
static void combine(struct pair *into, const struct pair *from) {
  struct where now = look(pthread_self());
  IS(now.state, THR_REDUC_STATE);
  HOLDS(now.region != 0);
  into->sum += from->sum;
  into->states++;
}
#pragma omp declare reduction(both : struct pair : combine(&omp_out, &omp_in)) \
    initializer(omp_priv = (struct pair){0, 0})

static void reducing(void) {
  struct pair in_join = {0, 0}, in_loop = {0, 0}, alone = {0, 0};
#pragma omp parallel num_threads(3) reduction(both : in_join)
  in_join.sum++;
#pragma omp parallel num_threads(3)
  {
#pragma omp for reduction(both : in_loop)
    for (int i = 0; i < 3; i++)
      in_loop.sum++;
#pragma omp for nowait reduction(both : alone)
    for (int i = 0; i < 3; i++)
      alone.sum++;
  }
  IS(in_join.sum, 3);
  IS(in_loop.sum, 3);
  IS(alone.sum, 3);
  HOLDS(in_join.states > 0 && in_loop.states > 0 && alone.states > 0);
}

static int forks;
static void on_fork(OMP_COLLECTORAPI_EVENT event) {
  struct where now = look(pthread_self());
  (void)event;
  forks++;
  IS(now.state, THR_OVHD_STATE);
  HOLDS(now.region != 0 && now.parent != now.region);
}

static int may_end;
static void *watch(void *unused) {
  look_for(threads[1], THR_OVHD_STATE);
  __atomic_store_n(&may_end, 1, __ATOMIC_RELEASE);
  return unused;
}

static void overhead(void) {
  IS(enlist(OMP_EVENT_FORK, on_fork), OMP_ERRCODE_OK);
#pragma omp parallel num_threads(n)
  ;
  IS(forks, 1);
  IS(dismiss(OMP_EVENT_FORK), OMP_ERRCODE_OK);
#pragma omp parallel num_threads(2)
  {
    arrive();
#pragma omp barrier
    if (omp_get_thread_num() == 1) {
      pthread_t watcher;
      int begun = 0;
#pragma omp task shared(begun)
      {
        __atomic_store_n(&begun, 1, __ATOMIC_RELEASE);
        UNTIL(__atomic_load_n(&may_end, __ATOMIC_ACQUIRE));
      }
      /* Thread 0 executes the task, in one of the two barriers. */
      UNTIL(__atomic_load_n(&begun, __ATOMIC_ACQUIRE));
      pthread_create(&watcher, NULL, watch, NULL);
#pragma omp taskwait
      pthread_join(watcher, NULL);
    }
  }
}

int main(void) {
  n = (unsigned)omp_get_max_threads();
  omp_set_max_active_levels(2);
  IS(request(OMP_REQ_START), OMP_ERRCODE_OK);
  working();
  barriers();
  waiting();
  reducing();
  overhead();
  return failures != 0;
}
