/* archer_clean.c: every way to order two accesses; see archer.sh.
 *
 * With one of RACE_... defined, one of them is missing. The sleeps see to it that
 * the accesses are made by two threads.
 */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>
#include <unistd.h>

enum { LENGTH = 1000 };
static int x, y, z, w, depended, waited, a[LENGTH], b[LENGTH];

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
#pragma omp sections
    {
      b[1] = b[0];
#pragma omp section
      b[2] = b[0];
    }
#pragma omp master
    b[3] = b[1] + b[2];
#pragma omp barrier
#pragma omp for ordered
    for (int i = 0; i < 20; i++) {
#pragma omp ordered
      w += b[3];
    }
  }
}

static void mutexes(void) {
  omp_lock_t lock;
  omp_nest_lock_t nest;
  omp_init_lock(&lock);
  omp_init_nest_lock(&nest);
#pragma omp parallel
  for (int i = 0; i < 50; i++) {
#ifndef RACE_CRITICAL
#pragma omp critical
#endif
    x++;
    omp_set_lock(&lock);
    z++;
    omp_unset_lock(&lock);
    omp_set_nest_lock(&nest);
    omp_set_nest_lock(&nest);
    w++;
    omp_unset_nest_lock(&nest);
    omp_unset_nest_lock(&nest);
#pragma omp atomic
    y++;
  }
  omp_destroy_lock(&lock);
  omp_destroy_nest_lock(&nest);
}

static void tasks(void) {
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < 20; i++) {
#ifdef RACE_DEPEND
#pragma omp task shared(depended)
#else
#pragma omp task shared(depended) depend(inout : depended)
#endif
      {
        usleep(2000);
        depended++;
      }
    }
#pragma omp taskwait
    depended++;
#pragma omp task shared(waited)
    {
      usleep(1000);
      waited++;
    }
#ifdef RACE_TASKWAIT
    usleep(100000); /* somebody else runs it meanwhile */
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
    for (int i = 0; i < 4; i++)
#pragma omp task shared(w)
    {
      usleep(2000);
      w++;
    }
#endif
#pragma omp taskloop grainsize(50)
    for (int i = 0; i < LENGTH; i++)
      b[i] = a[i];
    b[0] = b[LENGTH - 1];
  }
}

int main(void) {
  regions();
  mutexes();
  tasks();
  printf("%d %d %d %d %d %d %d\n", x, y, z, w, depended, waited, b[0]);
  return 0;
}
