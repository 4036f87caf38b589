/* memory.c: measures the memory of a thread, a team and a task.
 *
 * The value is the resident anonymous memory in /proc/self/smaps_rollup. It
 * includes neither memory that was never touched, nor memory that the system
 * itself uses for a thread. Each value comes from a new process. On a system
 * without that file these values are left out.
 */
/* SPDX-License-Identifier: MIT */
#include "bench.h"

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 33, TEAMS = 16, DEPTH = 129, TASKS = 100000, KIB = 1024 };

static double resident(void) {
  char line[256];
  double kib = -1;
  FILE *f = fopen("/proc/self/smaps_rollup", "r");
  while (f && kib < 0 && fgets(line, sizeof line, f))
    sscanf(line, "Anonymous: %lf", &kib);
  if (!f || kib < 0)
    exit(LEFT_OUT);
  fclose(f);
  return KIB * kib;
}

static void region(int threads) {
  int sum = 0;
#pragma omp parallel num_threads(threads) reduction(+ : sum)
  sum++;
  must(sum == threads, "a team is smaller than it should be");
}

static double of_runtime(void) {
  double before = resident();
  region(1);
  return resident() - before;
}

static double of_thread(void) {
  region(1);
  double before = resident();
  region(THREADS);
  return (resident() - before) / (THREADS - 1);
}

/* Returns the memory of a team of two threads. The memory of the second thread
 * is included. Measures many such teams together. */
static double of_team(void) {
  double before = 0, after = 0;
  omp_set_max_active_levels(2);
#pragma omp parallel num_threads(TEAMS) shared(before, after)
  {
#pragma omp single
    before = resident();
#pragma omp parallel num_threads(2)
    delay();
#pragma omp barrier
#pragma omp single
    after = resident();
  }
  return (after - before) / TEAMS;
}

static double deepest;

static void go_down(int levels) {
#pragma omp parallel num_threads(1)
  {
    if (levels > 1)
      go_down(levels - 1);
    else
      deepest = resident();
  }
}

/* Returns the memory of a nested region of one thread, including its stack. */
static double of_level(void) {
  double top = 0;
  region(1);
#pragma omp parallel num_threads(1)
  top = resident();
  go_down(DEPTH);
  return (deepest - top) / (DEPTH - 1);
}

/* Thread 0 makes tasks; thread 1 stays in one task until all tasks are made. */
static double kept, kept_memory;

static void make_tasks(void) {
  int done = 0, busy = 0, ran = 0;
#pragma omp parallel num_threads(2) shared(done, busy, ran)
  {
    must(omp_get_num_threads() == 2, "a team is smaller than it should be");
    if (omp_get_thread_num() == 1) {
      int end = 0;
#pragma omp atomic write
      busy = 1;
      while (!end) {
#pragma omp atomic read acquire
        end = done;
      }
    } else {
      int begin = 0, before = 0;
      while (!begin) {
#pragma omp atomic read acquire
        begin = busy;
      }
      double memory = resident();
      for (int i = 0; i < TASKS; i++) {
#pragma omp task firstprivate(i) shared(ran)
        {
          __asm__ volatile("" : : "r"(i));
#pragma omp atomic
          ran++;
        }
      }
#pragma omp atomic read
      before = ran;
      kept = TASKS - before;
      kept_memory = resident() - memory;
#pragma omp atomic write release
      done = 1;
    }
  }
  must(ran == TASKS, "BYTES PER TASK");
}

static double tasks_kept(void) {
  make_tasks();
  return kept;
}

static double of_task(void) {
  make_tasks();
  return kept > 0 ? kept_memory / kept : 0;
}

const struct bench memory_benches[] = {
    {.name = "BYTES OF FIRST REGION", .unit = "B", .value = of_runtime},
    {.name = "BYTES PER THREAD", .unit = "B", .value = of_thread},
    {.name = "BYTES PER TEAM OF 2", .unit = "B", .value = of_team},
    {.name = "BYTES PER NESTED REGION", .unit = "B", .value = of_level},
    {.name = "BYTES PER TASK", .unit = "B", .value = of_task},
    {.name = "TASKS KEPT OF 100000", .unit = "tasks", .value = tasks_kept},
    {.name = NULL}};
