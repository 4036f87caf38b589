/* ordered.c: every way to order two accesses; see tsan.sh and archer.sh.
 *
 * Each macro RACE_... leaves out one of these ways. Relaxed accesses, which
 * order nothing, ensure that two threads take part. Needs two threads.
 *
 * ThreadSanitizer may miss a race of two accesses at exactly the same time. So
 * each race consists of many pairs of accesses, or the second access comes
 * after the first.
 */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <sched.h>
#include <stdio.h>

enum { LENGTH = 1000 };
static int x, y, z, w, last, depended, late, waited, a[LENGTH], b[LENGTH];
static int here; /* atomic, relaxed */

/* Returns after the `count`-th call. Set `here` to 0 before the first call. */
static void meet(int count) {
  __atomic_add_fetch(&here, 1, __ATOMIC_RELAXED);
  while (__atomic_load_n(&here, __ATOMIC_RELAXED) < count)
    sched_yield();
}

static void regions(void) {
  for (int round = 0; round < 5; round++) {
#pragma omp parallel
    {
      if (omp_get_thread_num() == round % omp_get_num_threads())
        x++;
#ifdef RACE_PARALLEL
      x++;
#endif
    }
    x++;
  }
#pragma omp parallel
  {
#ifdef RACE_NOWAIT
#pragma omp for schedule(static) nowait
#else
#pragma omp for schedule(static)
#endif
    for (int i = 0; i < LENGTH; i++)
      a[i] = i;
#pragma omp for schedule(dynamic, 3) reduction(+ : y)
    for (int i = 0; i < LENGTH; i++)
      y += a[LENGTH - 1 - i];
#pragma omp single
    b[0] = 1;
    int copied;
#pragma omp single copyprivate(copied)
    copied = b[0];
#pragma omp critical
    z += copied;
#pragma omp sections lastprivate(last)
    {
      b[1] = b[0];
#pragma omp section
      b[2] = last = b[0];
    }
#pragma omp master
    b[3] = b[1] + b[2] + last;
#pragma omp barrier
#pragma omp for ordered
    for (int i = 0; i < 20; i++) {
#ifndef RACE_ORDERED
#pragma omp ordered
#endif
      w += b[3];
    }
  }
}

static void mutexes(void) {
  omp_lock_t lock;
  omp_nest_lock_t nest;
  long double wide = 0;
  omp_init_lock(&lock);
  omp_init_nest_lock(&nest);
#pragma omp parallel
  for (int i = 0; i < 50; i++) {
#ifndef RACE_CRITICAL
#pragma omp critical
#endif
    x++;
#ifndef RACE_LOCK
    if (i & 1)
      omp_set_lock(&lock);
    else
      while (!omp_test_lock(&lock))
        sched_yield();
#endif
    z++;
#ifndef RACE_LOCK
    omp_unset_lock(&lock);
#endif
    omp_set_nest_lock(&nest);
    omp_set_nest_lock(&nest);
    w++;
    omp_unset_nest_lock(&nest);
    omp_unset_nest_lock(&nest);
#pragma omp atomic
    y++;
#pragma omp atomic
    wide += 1;
  }
  omp_destroy_lock(&lock);
  omp_destroy_nest_lock(&nest);
}

/* In the first nest, (i, j) comes after (i - 1, j) and after (i, j - 1). */
static void waves(void) {
  static int at[20][20];
#pragma omp parallel for ordered(2) schedule(static, 1)
  for (int i = 1; i < 20; i++)
    for (int j = 1; j < 20; j++) {
#ifdef RACE_DOACROSS
#pragma omp ordered doacross(sink : i, j - 1)
#else
#pragma omp ordered doacross(sink : i - 1, j) doacross(sink : i, j - 1)
#endif
      at[i][j] = at[i - 1][j] + at[i][j - 1] + 1;
#pragma omp ordered doacross(source:)
    }
#pragma omp parallel for ordered(1) schedule(static, 1)
  for (int i = 1; i < LENGTH; i++) {
#pragma omp ordered doacross(sink : i - 1)
    a[i] = a[i - 1] + at[19][19];
#pragma omp ordered doacross(source:)
  }
}

static void dependences(void) {
  here = 0;
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < 20; i++) {
#ifdef RACE_DEPEND
#pragma omp task shared(depended)
      {
        meet(2);
        depended++;
      }
#else
#pragma omp task shared(depended) depend(inout : depended)
      depended++;
#endif
    }
#pragma omp taskwait
    depended++;
#pragma omp task shared(x) depend(out : x)
    x++;
#pragma omp taskwait depend(in : x)
    x++;
    for (int i = 0; i < 20; i++) {
#ifdef RACE_EXCLUSION
#pragma omp task shared(z)
      {
        meet(2);
        z++;
      }
#else
#pragma omp task shared(z) depend(mutexinoutset : z)
      z++;
#endif
    }
#pragma omp task shared(z) depend(in : z)
    z++;
  }
}

/* Most of these tasks are made when the task before is complete, and several
 * threads run them. */
static void late_dependences(void) {
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 40; i++) {
    __atomic_store_n(&here, 0, __ATOMIC_RELAXED);
#pragma omp task shared(late) depend(inout : late)
    {
      late++;
      __atomic_store_n(&here, 1, __ATOMIC_RELAXED);
    }
    while (!__atomic_load_n(&here, __ATOMIC_RELAXED))
      sched_yield();
    for (int yields = 0; yields < 5; yields++)
      sched_yield();
  }
}

static void detached(void) {
  omp_event_handle_t event;
  here = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task shared(waited) depend(out : waited) detach(event)
    {
#ifdef RACE_DETACH
      __atomic_store_n(&here, 1, __ATOMIC_RELAXED);
#endif
    }
#ifdef RACE_DETACH
    while (!__atomic_load_n(&here, __ATOMIC_RELAXED))
      sched_yield();
#pragma omp task shared(waited)
    {
      waited++;
      __atomic_store_n(&here, 2, __ATOMIC_RELAXED);
    }
    while (__atomic_load_n(&here, __ATOMIC_RELAXED) < 2)
      sched_yield();
#endif
    waited++;
    omp_fulfill_event(event);
#pragma omp task shared(waited) depend(inout : waited)
    waited++;
#pragma omp taskwait
    waited++;
  }
}

static void tasks(void) {
  here = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task shared(waited)
    {
      waited++;
#ifdef RACE_TASKWAIT
      __atomic_store_n(&here, 1, __ATOMIC_RELAXED);
#endif
    }
#ifdef RACE_TASKWAIT
    while (!__atomic_load_n(&here, __ATOMIC_RELAXED))
      sched_yield();
#else
#pragma omp taskwait
#endif
    waited++;
#pragma omp taskgroup
    {
#pragma omp task shared(z)
      {
#pragma omp task shared(z)
        z++;
      }
    }
    z++;
#ifdef RACE_TASKS
    for (int i = 0; i < 20; i++)
#pragma omp task shared(w)
    {
      meet(2);
      w++;
    }
#endif
#pragma omp taskloop grainsize(50) lastprivate(x)
    for (int i = 0; i < LENGTH; i++)
      b[i] = a[i], x = i;
    b[0] = b[LENGTH - 1] + x;
  }
}

static void cancelled(void) {
  int found = 0;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < LENGTH; i++) {
      if (i == 100) {
#pragma omp atomic write
        found = 1;
#pragma omp cancel for
      }
      a[i]++;
#pragma omp cancellation point for
    }
    if (omp_get_thread_num() == 0)
      x++;
#pragma omp barrier
#pragma omp masked filter(1)
    x += found;
  }
  x++;
}

#ifndef ARCHER /* Archer does not know leagues on several threads */
static void leagues(void) {
  int each[8] = {0}, sum = 0;
  here = 0;
#pragma omp teams num_teams(2) reduction(+ : sum)
  {
    each[omp_get_team_num()]++;
    sum++;
#ifdef RACE_LEAGUE
    if (omp_get_team_num() == 1)
      while (!__atomic_load_n(&here, __ATOMIC_RELAXED))
        sched_yield();
    x++;
    __atomic_store_n(&here, 1, __ATOMIC_RELAXED);
#endif
  }
  x += each[0] + each[1] + sum;
}
#endif

int main(void) {
  regions();
  mutexes();
  waves();
  dependences();
  late_dependences();
  detached();
  tasks();
  cancelled();
#ifndef ARCHER
  leagues();
#endif
  printf("%d %d %d %d %d %d %d %d\n", x, y, z, w, depended, late, waited, b[0]);
  return 0;
}
