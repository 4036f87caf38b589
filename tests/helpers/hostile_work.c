/* hostile_work.c: a program that causes every event; it checks its results. */
/* SPDX-License-Identifier: MIT */
#include "hostile.h"

#include <fcntl.h>
#include <omp.h>
#include <pthread.h>
#include <sched.h>
#include <unistd.h>

static long sum;
static long double wide; /* no instruction adds to it in one step */

static void worksharing(void) {
  long mine = 0;
#pragma omp parallel
  {
#pragma omp for reduction(+ : mine)
    for (int i = 0; i < 40; i++)
      mine += i;
#pragma omp for schedule(dynamic, 3) nowait
    for (int i = 0; i < 20; i++)
#pragma omp atomic
      sum += i;
#pragma omp for ordered
    for (int i = 0; i < 12; i++) {
#pragma omp ordered
#pragma omp atomic
      sum += i;
    }
#pragma omp sections
    {
#pragma omp section
#pragma omp atomic
      sum++;
#pragma omp section
#pragma omp atomic
      sum++;
    }
#pragma omp single
#pragma omp atomic
    sum++;
#pragma omp masked
#pragma omp atomic
    sum++;
#pragma omp barrier
#pragma omp flush
  }
  sum += mine;
}

static void locks(void) {
  omp_lock_t lock;
  omp_nest_lock_t nest;
  omp_init_lock(&lock);
  omp_init_nest_lock(&nest);
#pragma omp parallel
  {
    long added = 0;
    for (int i = 0; i < 3; i++) {
#pragma omp critical
      {
        sched_yield();
#pragma omp atomic
        sum++;
      }
      omp_set_lock(&lock);
      sched_yield();
#pragma omp atomic
      sum++;
#pragma omp atomic
      wide += 1;
      omp_unset_lock(&lock);
      omp_set_nest_lock(&nest);
      omp_set_nest_lock(&nest);
      sched_yield();
#pragma omp atomic
      sum++;
      omp_unset_nest_lock(&nest);
      omp_unset_nest_lock(&nest);
      added += 3;
    }
#pragma omp atomic
    wide += 1;
    if (omp_test_lock(&lock))
      omp_unset_lock(&lock);
#pragma omp barrier
#pragma omp atomic
    sum -= added;
  }
  omp_destroy_lock(&lock);
  omp_destroy_nest_lock(&nest);
}

static void tasks(void) {
  int x = 0;
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < 10; i++)
#pragma omp task shared(sum)
    {
#pragma omp task if (i & 1) shared(sum)
#pragma omp atomic
      sum++;
#pragma omp taskwait
    }
#pragma omp task depend(out : x) shared(x)
    x = 1;
#pragma omp task depend(inout : x) shared(x)
    x += 1;
#pragma omp taskwait
#pragma omp taskgroup
    {
#pragma omp taskloop nogroup grainsize(2)
      for (int i = 0; i < 6; i++)
#pragma omp atomic
        sum++;
    }
#pragma omp taskyield
    sum += x;
  }
}

static void cancelled(void) {
#pragma omp parallel
  {
#pragma omp taskgroup
    {
#pragma omp task
      {
#pragma omp cancel taskgroup
      }
#pragma omp task
      {
#pragma omp cancellation point taskgroup
      }
    }
#pragma omp cancel parallel
  }
}

static void *other(void *nothing) {
#pragma omp parallel num_threads(2)
#pragma omp master
#pragma omp atomic
  sum++;
  omp_control_tool(omp_control_tool_start, 0, NULL);
  return nothing;
}

static void nested(void) {
#pragma omp teams num_teams(2)
#pragma omp atomic
  sum += omp_get_num_teams() == 2 ? 1 : 100;
#pragma omp parallel num_threads(2)
#pragma omp masked
#pragma omp parallel num_threads(2)
#pragma omp masked
#pragma omp atomic
  sum++;
}

/* Executes the error directive, without its message on stderr. */
static void error(void) {
  int keep = dup(2), null = open("/dev/null", O_WRONLY);
  dup2(null, 2);
#pragma omp error at(execution) severity(warning)
  dup2(keep, 2);
  close(keep);
  close(null);
}

int hostile_work(void) {
  pthread_t thread;
  sum = 0;
  for (int times = 0; times < 2; times++) {
    worksharing();
    locks();
    tasks();
    cancelled();
    nested();
    error();
    omp_control_tool(omp_control_tool_start, 0, NULL);
    if (pthread_create(&thread, NULL, other, NULL))
      return 0;
    pthread_join(thread, NULL);
  }
  return sum == 2 * (780 + 190 + 66 + 4 + 10 + 6 + 2 + 3 + 1);
}

void *hostile_use_openmp(void *event) {
  long count = 0;
  tool_inquire();
  tool_register(*(int *)event);
#pragma omp parallel num_threads(2) reduction(+ : count)
  count += 1;
  SO(count == 1 || count == 2);
  tool_inquire();
  return NULL;
}
