/* storm.c: short regions in regions, tasks in tasks, leagues, sampled on every
 * thread wherever it happens to be, four thousand times a second. Whatever the
 * runtime is doing, only stacks that the source allows may be seen.
 *
 * Fails when: a region's origin is gone before its last thread is, a record is
 * read while another takes its place, or a frame that is about to be set or
 * cleared misleads the walk.
 */
/* SPDX-License-Identifier: MIT */
/* hz: 4000 */
#include "mark.h"

#include <omp.h>
#include <stdlib.h>
#include <time.h>

static NOINLINE void work(int n) {
  for (volatile int i = 0; i < n; i++)
    ;
}

static NOINLINE void inner(void) {
#pragma omp parallel num_threads(2)
  {
    work(2000);
#pragma omp barrier
#pragma omp critical
    work(100);
  }
  STAY;
}

static NOINLINE void outer(void) {
#pragma omp parallel
  {
    inner();
#pragma omp for schedule(dynamic)
    for (int i = 0; i < 20; i++)
      work(500);
    inner();
  }
  STAY;
}

static NOINLINE void tree(int depth) {
  work(500);
  if (depth == 0)
    return;
  for (int i = 0; i < 2; i++) {
#pragma omp task firstprivate(depth)
    {
      tree(depth - 1);
      STAY;
    }
  }
  if (depth & 1) {
#pragma omp taskwait
  }
  STAY;
}

static NOINLINE void trees(void) {
#pragma omp parallel
  {
#pragma omp single nowait
    tree(6);
#pragma omp task
    inner();
  }
  STAY;
}

static NOINLINE void league(void) {
#pragma omp teams num_teams(2)
  {
#pragma omp parallel num_threads(2)
    work(20000);
  }
  STAY;
}

static NOINLINE void heap(void) {
#pragma omp parallel
  for (int i = 0; i < 200; i++) {
    void *volatile block = malloc(100 + (size_t)i * 5);
    free(block);
  }
  STAY;
}

static NOINLINE double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

int main(void) {
  omp_set_max_active_levels(3);
  double end = now() + 1.5;
  do {
    outer();
    trees();
    league();
    heap();
  } while (now() < end);
  return 0;
}

/* legal:
OMP
\(no user code\)
main(;LIBC)?(;<OMP-overhead>)?
main;now(;LIBC)?
  main;outer(;LIBC)?END
  main;(trees|league|heap)(;LIBC)?END
  main;outer;PARALLELEND
  main;outer;PARALLEL;workEND
  main;outer;PARALLEL;innerEND
+ main;outer;PARALLEL;inner;PARALLELEND
+ main;outer;PARALLEL;inner;PARALLEL;workEND
  main;trees;PARALLELEND
  main;trees;PARALLEL;task in trees \(storm.c:67-68\)END
  main;trees;PARALLEL;task in trees \(storm.c:67-68\);innerEND
  main;trees;PARALLEL;task in trees \(storm.c:67-68\);inner;PARALLELEND
  main;trees;PARALLEL;task in trees \(storm.c:67-68\);inner;PARALLEL;workEND
+ main;trees;PARALLEL;tree(;TASK;tree)*END
  main;trees;PARALLEL;tree(;TASK;tree)*;TASKEND
  main;trees;PARALLEL;tree;TASK;tree;TASK;tree(;TASK;tree)*;workEND
  main;trees;PARALLEL;tree;workEND
  main;trees;PARALLEL;tree;TASK;tree;workEND
  main;league;teams in league \(storm.c:74-78\)END
  main;league;teams in league \(storm.c:74-78\);PARALLELEND
  main;league;teams in league \(storm.c:74-78\);PARALLEL;workEND
  main;heap;PARALLELEND
  main;heap;PARALLEL;LIBC
*/
/* word PARALLEL: parallel in (inner|outer|trees|league|heap) \(storm.c:[0-9]+-[0-9]+\) */
/* word TASK: task in tree \(storm.c:[0-9]+-[0-9]+\) */
/* word OMP: <OMP-[a-z_]+> */
/* word END: (;\[plt\])?(;<OMP-[a-z_]+>)? */
