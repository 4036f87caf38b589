/* storm.c: samples short nested regions, nested tasks and leagues, on every
 * thread at any place, four thousand times a second. Whatever the runtime is
 * doing, each stack must be one that the source allows. The program ends after
 * a number of samples. It finds faults by chance; records.c provokes faults
 * where possible.
 *
 * Fails when: a region's origin is freed before the region's last thread has left, a
 * record is read while another record takes its place, or a frame that is just
 * being set or cleared misleads the walk.
 */
/* SPDX-License-Identifier: MIT */
/* hz: 4000 */
#include "mark.h"

#include <omp.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>

enum { SAMPLES = 6000 };

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

static struct sigaction take;
static int taken; /* atomic */
static void on_signal(int number, siginfo_t *info, void *context) {
  take.sa_sigaction(number, info, context);
  __atomic_fetch_add(&taken, 1, __ATOMIC_RELAXED);
}

int main(void) {
  struct sigaction mine;
  omp_set_max_active_levels(3); /* starts the tool */
  sigaction(SIGPROF, NULL, &take);
  mine = take;
  mine.sa_sigaction = on_signal;
  sigaction(SIGPROF, &mine, NULL);
  do {
    outer();
    trees();
    league();
    heap();
  } while (__atomic_load_n(&taken, __ATOMIC_RELAXED) < SAMPLES);
  return 0;
}

/* legal:
OMP
\(no user code\)
main(;LIBC)?(;<OMP-overhead>)?
  main;outer(;LIBC)?END
  main;(trees|league|heap)(;LIBC)?END
  main;outer;PARALLELEND
  main;outer;PARALLEL;workEND
  main;outer;PARALLEL;innerEND
  main;outer;PARALLEL;inner;PARALLELEND
  main;outer;PARALLEL;inner;PARALLEL;workEND
  main;trees;PARALLELEND
  main;trees;PARALLEL;task in trees \(storm.c:72-73\)END
  main;trees;PARALLEL;task in trees \(storm.c:72-73\);innerEND
  main;trees;PARALLEL;task in trees \(storm.c:72-73\);inner;PARALLELEND
  main;trees;PARALLEL;task in trees \(storm.c:72-73\);inner;PARALLEL;workEND
  main;trees;PARALLEL;tree(;TASK;tree)*END
  main;trees;PARALLEL;tree(;TASK;tree)*;TASKEND
  main;trees;PARALLEL;tree;TASK;tree;TASK;tree(;TASK;tree)*;workEND
  main;trees;PARALLEL;tree;workEND
  main;trees;PARALLEL;tree;TASK;tree;workEND
  main;league;teams in league \(storm.c:79-83\)END
  main;league;teams in league \(storm.c:79-83\);PARALLELEND
  main;league;teams in league \(storm.c:79-83\);PARALLEL;workEND
  main;heap;PARALLELEND
  main;heap;PARALLEL;LIBC
*/
/* word PARALLEL: parallel in (inner|outer|trees|league|heap) \(storm.c:[0-9]+-[0-9]+\) */
/* word TASK: task in tree \(storm.c:[0-9]+-[0-9]+\) */
/* word OMP: <OMP-[a-z_]+> */
/* word END: (;\[plt\])?(;<OMP-[a-z_]+>)? */
