/* three.c: a tool of TR2, a tool of OpenMP 5 and a collector get all events in
 * the same run.
 *
 * The collector starts before the other tools, after them, or in the middle of the run. Events of
 * the other tools before this start are not counted. Fails when the three report different regions,
 * barriers, waits, or blocks (master, single, ordered), or give a region different numbers.
 */
/* extra: ../helpers/counting_tr2.c ../helpers/counting_omp5.c */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "counting.h"
#include "client.h"
#include "waits.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int n, kind;
static int in_order, in_master, in_critical, atomically; /* four locks */
static unsigned long long before_tr2[COUNTS][2], before_omp5[COUNTS][2],
    before[EVENTS];

static unsigned long long waits_before;

static unsigned long long waits(void) {
  static const int events[] = {OMP_EVENT_THR_BEGIN_LKWT, OMP_EVENT_THR_BEGIN_LKWT,
                               OMP_EVENT_THR_BEGIN_CTWT,
                               OMP_EVENT_THR_BEGIN_ATWT};
  return LOAD(seen[events[kind]]);
}

static void until_waited(void) { UNTIL(waits() != waits_before); }

static void work(int may_wait) {
#pragma omp parallel num_threads(n)
  {
    IS(tr2_region(), here().region);
#pragma omp barrier
#pragma omp for ordered schedule(static, 1)
    for (int i = 0; i < 2 * n; i++) {
#pragma omp ordered
      in_order++;
    }
#pragma omp master
    in_master++;
#pragma omp single
    for (int i = 0; i < 20; i++)
#pragma omp task
    {
#pragma omp critical
      in_critical++;
#pragma omp parallel num_threads(2)
      IS(tr2_region(), here().region);
    }
#pragma omp atomic
    atomically++;
  }
  for (kind = 0; may_wait && kind < WAIT_KINDS; kind++) {
    wait_kinds[kind].prepare();
    waits_before = waits();
#pragma omp parallel num_threads(2)
    {
      if (omp_get_thread_num() == 0)
        hold_while(kind, until_waited);
      else
        take_held(kind);
    }
  }
}

static void settle(void) {
  UNTIL(LOAD(tr2[IMPLICIT][0]) == LOAD(tr2[IMPLICIT][1]) &&
        LOAD(tr2[IDLE][0]) > LOAD(tr2[IDLE][1]));
  for (int i = 0; i < 20; i++)
    nap();
}

#define BEGIN(event) (SEEN(event) - before[OMP_EVENT_##event])
#define END(event) \
  (LOAD(seen[OMP_EVENT_##event + 1]) - before[OMP_EVENT_##event + 1])
#define TR2(what, end) (LOAD(tr2[what][end]) - before_tr2[what][end])
#define OMP5(what, end) (LOAD(omp5[what][end]) - before_omp5[what][end])

static void compare(void) {
#define BOTH_OMPT(what)           \
  IS(TR2(what, 0), OMP5(what, 0)); \
  IS(TR2(what, 1), OMP5(what, 1)); \
  IS(TR2(what, 0), TR2(what, 1)); \
  HOLDS(TR2(what, 0) > 0)
#define ALL_THREE(what, event)       \
  BOTH_OMPT(what);                   \
  IS(BEGIN(event), TR2(what, 0));    \
  IS(END(event), TR2(what, 1))
#define WAITED(what, event)          \
  IS(BEGIN(event), TR2(what, 0));    \
  IS(END(event), TR2(what, 0))
  ALL_THREE(PARALLEL, FORK);
  ALL_THREE(MASTER, THR_BEGIN_MASTER);
  ALL_THREE(SINGLE, THR_BEGIN_SINGLE);
  ALL_THREE(ORDERED, THR_BEGIN_ORDERED);
  BOTH_OMPT(BARRIER);
  IS(BEGIN(THR_BEGIN_IBAR) + BEGIN(THR_BEGIN_EBAR), TR2(BARRIER, 0));
  IS(END(THR_BEGIN_IBAR) + END(THR_BEGIN_EBAR), TR2(BARRIER, 1));
  IS(BEGIN(THR_BEGIN_EBAR), OMP5(BARRIER_EXPLICIT, 0));
  IS(END(THR_BEGIN_EBAR), OMP5(BARRIER_EXPLICIT, 1));
  HOLDS(BEGIN(THR_BEGIN_EBAR) >= (unsigned)n);
  IS(BEGIN(THR_BEGIN_IDLE), TR2(IDLE, 0));
  IS(END(THR_BEGIN_IDLE), TR2(IDLE, 1));
  WAITED(WAIT_LOCK, THR_BEGIN_LKWT);
  WAITED(WAIT_CRITICAL, THR_BEGIN_CTWT);
  WAITED(WAIT_ATOMIC, THR_BEGIN_ATWT);
  WAITED(WAIT_ORDERED, THR_BEGIN_ODWT);
  HOLDS(BEGIN(THR_BEGIN_LKWT) >= 2 && BEGIN(THR_BEGIN_CTWT) > 0 &&
        BEGIN(THR_BEGIN_ATWT) > 0 && BEGIN(THR_BEGIN_IDLE) > 0);
  BOTH_OMPT(IMPLICIT);
  BOTH_OMPT(TASK);
  BOTH_OMPT(CRITICAL);
  BOTH_OMPT(ATOMIC);
  BOTH_OMPT(LOCK);
  IS(LOAD(omp5_failures), 0);
}

enum { FIRST, LAST, IN_BETWEEN, ORDERS };

static void run(int order) {
  omp_set_max_active_levels(2);
  if (order == FIRST) {
    collect(1);
  } else {
    IS(omp_get_level(), 0); /* starts the two other tools */
    if (order == IN_BETWEEN) {
      IS(request(OMP_REQ_START), OMP_ERRCODE_OK); /* allows requests */
      work(0);
      settle();
      IS(request(OMP_REQ_STOP), OMP_ERRCODE_OK);
    }
    loose = 1; /* workers are already idle */
    collect(1);
    COPY(before_tr2, tr2);
    COPY(before_omp5, omp5);
    COPY(before, seen);
  }
  work(1);
  settle();
  compare();
}

int main(int argc, char **argv) {
  const char *threads = getenv("OMP_NUM_THREADS");
  n = threads ? atoi(threads) : 2;
  if (argc > 1) {
    run(atoi(argv[1]));
    return failures != 0;
  }
  for (int order = 0; order < ORDERS; order++) {
    char number[2] = {(char)('0' + order), 0};
    int status = -1;
    pid_t child = fork();
    if (child == 0)
      execl("/proc/self/exe", argv[0], number, (char *)NULL);
    waitpid(child, &status, 0);
    if (status != 0)
      printf("order %d: status %d\n", order, status), failures++;
  }
  return failures != 0;
}
