/* signals.c: a signal handler makes the async-signal safe requests 1000 times a
 * second on each thread of a running program: before START, during a session,
 * and after STOP.
 *
 * Fails when: a request takes a lock or allocates (a hang or a crash); a state
 * and a region do not fit together; or a region's number differs between its
 * threads, or between a thread and its signal handler.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "client.h"

#include <omp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifndef sigev_notify_thread_id /* older glibc has only the field's own name */
#define sigev_notify_thread_id _sigev_un._tid
#endif

enum { REFUSED, ANSWERED, IN_WORK, KNOWN, WRONG, COUNTS };
static unsigned counts[COUNTS], states[THR_LAST_STATE], first_wrong;
static int phase; /* atomic: 0 before START, 2 in the session, 3 after STOP,
                   * 1 while START or STOP may be in progress */
static __thread volatile uint64_t mine; /* the thread's region, if known */

static void count(unsigned *what) {
  __atomic_fetch_add(what, 1, __ATOMIC_RELAXED);
}

#define LEGAL(condition)                        \
  do {                                          \
    if (!(condition)) {                         \
      count(&counts[WRONG]);                    \
      __atomic_store_n(&first_wrong, __LINE__,  \
                       __ATOMIC_RELAXED);       \
    }                                           \
  } while (0)

static void on_signal(int number) {
  uint64_t known = mine;
  int before = __atomic_load_n(&phase, __ATOMIC_ACQUIRE), after;
  struct where now = here();
  (void)number;
  after = __atomic_load_n(&phase, __ATOMIC_ACQUIRE);
  if (before == after && before != 1)
    LEGAL((now.state_code == OMP_ERRCODE_OK) == (before == 2));
  if (now.state_code != OMP_ERRCODE_OK || now.region_code != OMP_ERRCODE_OK) {
    LEGAL(now.state_code == OMP_ERRCODE_SEQUENCE_ERR || before != after ||
          before == 1);
    count(&counts[REFUSED]);
    return;
  }
  count(&counts[ANSWERED]);
  LEGAL(now.state >= THR_OVHD_STATE && now.state < THR_LAST_STATE);
  count(&states[now.state]);
  if (now.state == THR_SERIAL_STATE || now.state == THR_IDLE_STATE)
    LEGAL(now.region == 0);
  if (now.state == THR_WORK_STATE) {
    LEGAL(now.region != 0);
    count(&counts[IN_WORK]);
  }
  LEGAL((now.wait != NULL) ==
        (now.state == THR_IBAR_STATE || now.state == THR_EBAR_STATE ||
         (now.state >= THR_LKWT_STATE && now.state <= THR_ATWT_STATE)));
  if (known) {
    LEGAL(now.region == known);
    count(&counts[KNOWN]);
  }
}

static void tick(void) {
  static __thread int ticking;
  struct sigevent to_me;
  struct itimerspec often = {{0, 1000000}, {0, 1000000}};
  timer_t timer;
  if (ticking++)
    return;
  memset(&to_me, 0, sizeof to_me);
  to_me.sigev_notify = SIGEV_THREAD_ID;
  to_me.sigev_signo = SIGPROF;
  to_me.sigev_notify_thread_id = (int)syscall(SYS_gettid);
  if (timer_create(CLOCK_MONOTONIC, &to_me, &timer) == 0)
    timer_settime(timer, 0, &often, NULL);
}

static void work(int turns) {
  for (volatile int i = 0; i < turns; i++)
    ;
}

static omp_lock_t lock;

static void everything(void) {
  int sum = 0;
#pragma omp parallel
  {
    tick();
    struct where now = here();
    if (now.region_code == OMP_ERRCODE_OK && now.region)
      mine = now.region;
    work(30000);
#pragma omp barrier
#pragma omp critical
    work(500);
#pragma omp for schedule(dynamic) reduction(+ : sum)
    for (int i = 0; i < 30; i++) {
      work(100);
      sum += i;
    }
#pragma omp single
    for (int i = 0; i < 10; i++)
#pragma omp task
      work(300);
    mine = 0;
#pragma omp parallel num_threads(2)
    {
      tick();
      omp_set_lock(&lock);
      work(300);
      omp_unset_lock(&lock);
    }
  }
  IS(sum, 435);
  work(3000);
}

static void run(double seconds) {
  struct timespec now, end;
  clock_gettime(CLOCK_MONOTONIC, &end);
  end.tv_nsec += (long)(seconds * 1e9);
  do {
    everything();
    clock_gettime(CLOCK_MONOTONIC, &now);
  } while (now.tv_sec * 1000000000 + now.tv_nsec <
           end.tv_sec * 1000000000 + end.tv_nsec);
}

/* Runs until *what is more than `wanted`: on a busy machine signals come
 * late. */
static void run_until(const unsigned *what, unsigned wanted) {
  for (int turn = 0; turn < 1000 && LOAD(*what) <= wanted; turn++)
    run(0.2);
  HOLDS(LOAD(*what) > wanted);
}

static void enter(int next) {
  __atomic_store_n(&phase, next, __ATOMIC_RELEASE);
}

int main(void) {
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
  /* This first request looks up __omp_collector_api; no handler may do so. */
  IS(request(OMP_REQ_PAUSE), OMP_ERRCODE_SEQUENCE_ERR);
  sigaction(SIGPROF, &action, NULL);
  omp_init_lock(&lock);
  omp_set_max_active_levels(2);
  run(0.2);
  IS(LOAD(counts[ANSWERED]), 0);
  run_until(&counts[REFUSED], 20);
  enter(1);
  /* Signals come in a region that has no number yet. */
#pragma omp parallel
  {
    tick();
#pragma omp barrier
#pragma omp master
    {
      IS(request(OMP_REQ_START), OMP_ERRCODE_OK);
      enter(2);
    }
    work(2000000);
#pragma omp barrier
    static uint64_t region;
#pragma omp critical(number)
    {
      HOLDS(region == 0 || region == here().region);
      region = here().region;
    }
  }
  run(0.4);
  loose = 1; /* the begin of idle was not reported */
  for (int event = 1; event < EVENTS; event++)
    IS(enlist(event, on_event), OMP_ERRCODE_OK);
  run(0.4);
  run_until(&counts[ANSWERED], 100);
  run_until(&counts[IN_WORK], 10);
  run_until(&counts[KNOWN], 10);
  run_until(&states[THR_SERIAL_STATE], 0);
  enter(1);
  IS(request(OMP_REQ_STOP), OMP_ERRCODE_OK);
  enter(3);
  __atomic_store_n(&counts[REFUSED], 0, __ATOMIC_SEQ_CST);
  run_until(&counts[REFUSED], 10);
  IS(LOAD(counts[WRONG]), 0);
  if (LOAD(counts[WRONG]))
    IS(LOAD(first_wrong), 0);
  return failures != 0;
}
