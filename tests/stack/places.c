/* places.c: takes samples in a worksharing construct, a league, a function that
 * the C library calls, a signal handler, a callback of another tool, a function
 * that the runtime calls, and on threads that the program made, with and
 * without OpenMP.
 *
 * Fails when: a stack has frames of the runtime, or of a callback or reduction
 * that the runtime calls; or a stack lacks any other frame.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "mark.h"
#include "own_tool.h"

#include <omp.h>
#include <pthread.h>
#include <signal.h>
#include <sched.h>
#include <stdlib.h>

static NOINLINE void work(void) {
  mark();
  STAY;
}

static NOINLINE void sharing(void) {
  int sum = 0;
#pragma omp parallel
  {
#pragma omp sections
    {
      work();
#pragma omp section
      work();
    }
#pragma omp single
    work();
#pragma omp master
    work();
#pragma omp critical
    work();
#pragma omp for ordered schedule(dynamic)
    for (int i = 0; i < 4; i++) {
#pragma omp ordered
      work();
    }
  }
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < 16; i++)
    sum += i, work();
}

static NOINLINE void league(void) {
#pragma omp teams num_teams(3) thread_limit(2)
  {
    work();
#pragma omp parallel num_threads(2)
    work();
  }
#pragma omp target
  work();
#pragma omp target teams distribute parallel for num_teams(2) thread_limit(1)
  for (int i = 0; i < 6; i++)
    work();
}

/* ---- In functions that others call ---- */

static NOINLINE int compare(const void *a, const void *b) {
  (void)a, (void)b;
  mark();
  return 0;
}
static void *(*volatile search)(const void *, const void *, size_t, size_t,
                                int (*)(const void *, const void *)) = bsearch;
static NOINLINE void library(void) {
  int one = 1;
#pragma omp parallel
  search(&one, &one, 1, sizeof one, compare);
  STAY;
}

static NOINLINE void handler(int number) {
  (void)number;
  mark();
  STAY;
}
static NOINLINE void interrupted(void) {
  system_call(234, system_call(39, 0, 0, 0), system_call(186, 0, 0, 0),
              SIGUSR1);
}
static NOINLINE void handling(void) {
  signal(SIGUSR1, handler);
#pragma omp parallel
  {
    interrupted();
    STAY;
  }
  STAY;
}

/* Is called twice: to add one thread's copy to the other's, and to add the sum to the original. */
static NOINLINE void add(int *to, const int *from) {
  *to += *from;
  mark();
  STAY;
}
#pragma omp declare reduction(own : int : add(&omp_out, &omp_in))
static NOINLINE void combining(void) {
  int sum = 0;
#pragma omp parallel num_threads(2) reduction(own : sum)
  sum = 1;
  STAY;
}

/* Callbacks of the second tool, an OpenMP 5 tool in the program. */
static enum { NOTHING, MASKED, SCHEDULE, IMPLICIT } wanted;
static void on_masked(ompt_scope_endpoint_t endpoint, ompt_data_t *parallel,
                      ompt_data_t *task, const void *codeptr) {
  (void)parallel, (void)task, (void)codeptr;
  if (wanted == MASKED && endpoint == ompt_scope_begin)
    mark();
}
static void on_schedule(ompt_data_t *from, ompt_task_status_t status,
                        ompt_data_t *to) {
  (void)from, (void)to, (void)status;
  if (wanted == SCHEDULE)
    mark();
}
/* Holds a worker between the end of its implicit task and the end of the
 * region. The worker is still in the region. */
static int region_over; /* atomic */
static void on_implicit(ompt_scope_endpoint_t endpoint, ompt_data_t *parallel,
                        ompt_data_t *task, unsigned size, unsigned index,
                        int flags) {
  (void)parallel, (void)size, (void)flags;
  if (endpoint == ompt_scope_begin)
    task->value = wanted == IMPLICIT;
  if (endpoint == ompt_scope_begin || !task->value)
    return;
  while (index != 0 && !__atomic_load_n(&region_over, __ATOMIC_ACQUIRE))
    sched_yield();
  mark();
}
static int start(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
  (void)device, (void)data;
  ompt_set_callback_t set =
      (ompt_set_callback_t)(void (*)(void))lookup("ompt_set_callback");
  set(ompt_callback_masked, (ompt_callback_t)on_masked);
  set(ompt_callback_implicit_task, (ompt_callback_t)on_implicit);
  set(ompt_callback_task_schedule, (ompt_callback_t)on_schedule);
  return 1;
}
static NOINLINE void observed(void) {
  wanted = MASKED;
#pragma omp parallel
  {
#pragma omp masked
    STAY;
  }
  wanted = NOTHING;
}
/* Samples when the task is the current task, but its body has not begun. */
static NOINLINE void switching(void) {
  wanted = SCHEDULE;
#pragma omp task if (0)
  wanted = NOTHING;
}

static NOINLINE void ending(void) {
  wanted = IMPLICIT;
#pragma omp parallel num_threads(2)
  STAY;
  __atomic_store_n(&region_over, 1, __ATOMIC_RELEASE);
  wanted = NOTHING;
#pragma omp parallel num_threads(2)
  STAY;
}

/* ---- Other threads ---- */

static NOINLINE void *stranger(void *argument) {
  work();
  return argument;
}
static NOINLINE void *friend(void *argument) {
#pragma omp parallel num_threads(2)
  work();
  work();
  return argument;
}
static NOINLINE void on_thread(void *(*function)(void *)) {
  pthread_t thread;
  pthread_create(&thread, 0, function, 0);
  pthread_join(thread, 0);
}

int main(void) {
  omp_get_wtime();
  sharing();
  league();
  library();
  handling();
  combining();
  observed();
  switching();
  ending();
  on_thread(stranger);
  on_thread(friend);
  return 0;
}

/* exact:
8+T main;sharing;parallel in sharing (places.c:27-46);work;mark
16 main;sharing;parallel in sharing (places.c:47-49);work;mark
3 main;league;teams in league (places.c:53-58);work;mark
6 main;league;teams in league (places.c:53-58);parallel in league (places.c:56-57);work;mark
1 main;league;target in league (places.c:59-60);work;mark
6 main;league;target in league (places.c:61-63);teams in league (places.c:61-63);parallel in league (places.c:61-63);work;mark
T main;library;parallel in library (places.c:77-78);bsearch;compare;mark
T main;handling;parallel in handling (places.c:93-97);interrupted;handler;mark
2 main;combining;parallel in combining (places.c:110-111);<OMP-reduction>
1 main;observed;parallel in observed (places.c:155-159)
1 main;switching;task in switching (places.c:165-166)
2 main;ending;parallel in ending (places.c:171-172)
1 stranger;work;mark
1 friend;work;mark
2 friend;parallel in friend (places.c:186-187);work;mark
*/
