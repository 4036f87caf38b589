/* regions.c: measures regions of one thread, nested regions, first regions, and
 * regions with all threads on one processor.
 *
 * "Alone" means: on the initial thread, outside parallel regions.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* sched_setaffinity */
#include "bench.h"

#include <omp.h>
#include <sched.h>
#include <stddef.h>

/* ---- One thread ---- */

static void num_threads_1(int reps) {
  for (int i = 0; i < reps; i++) {
#pragma omp parallel num_threads(1)
    delay();
  }
}

static volatile int never;

static void if_false(int reps) {
  for (int i = 0; i < reps; i++) {
#pragma omp parallel if (never)
    delay();
  }
}

static void parallel_for_1(int reps) {
  for (int i = 0; i < reps; i++) {
#pragma omp parallel for num_threads(1)
    for (int j = 0; j < 1; j++)
      delay();
  }
}

static void reduction_1(int reps) {
  double sum = 0;
  for (int i = 0; i < reps; i++) {
#pragma omp parallel num_threads(1) reduction(+ : sum)
    {
      delay();
      sum += 1;
    }
  }
  must(sum == reps, "REDUCTION 1 THREAD");
}

static void for_alone(int reps) {
  for (int i = 0; i < reps; i++) {
#pragma omp for
    for (int j = 0; j < 1; j++)
      delay();
  }
}

static void dynamic_alone(int reps) {
  for (int i = 0; i < reps; i++) {
#pragma omp for schedule(dynamic)
    for (int j = 0; j < 1; j++)
      delay();
  }
}

static void barrier_alone(int reps) {
  for (int i = 0; i < reps; i++) {
    delay();
#pragma omp barrier
  }
}

static void single_alone(int reps) {
  for (int i = 0; i < reps; i++) {
#pragma omp single
    delay();
  }
}

/* ---- Regions in regions ---- */

static void fork_inside(int reps, int levels, int inner) {
  int saved = omp_get_max_active_levels();
  omp_set_max_active_levels(levels);
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
#pragma omp parallel num_threads(inner)
    delay();
  }
  omp_set_max_active_levels(saved);
}

static void nested_2(int reps) { fork_inside(reps, 2, 2); }
static void nested_1(int reps) { fork_inside(reps, 2, 1); }
/* The limit of active levels serializes the inner regions. With one thread the
 * limit is 0, because the outer region is then no active level. */
static void serialized(int reps) {
  fork_inside(reps, omp_get_max_threads() > 1, 2);
}

static void team_change(int reps) {
  int n = omp_get_max_threads();
  for (int i = 0; i < reps; i++) {
#pragma omp parallel num_threads(n)
    delay();
#pragma omp parallel num_threads(n > 1 ? n - 1 : 1)
    delay();
  }
}

static void two_delays(int reps) { delays(2 * reps); }

/* ---- A machine that other programs use ----
 *
 * While another program is busy, the system may leave all threads on one
 * processor. Here all threads are bound to one processor.
 */

static cpu_set_t everywhere;

static void stand_together(void) {
  cpu_set_t one;
  int first = 0;
  sched_getaffinity(0, sizeof everywhere, &everywhere);
  while (!CPU_ISSET(first, &everywhere))
    first++;
  CPU_ZERO(&one);
  CPU_SET(first, &one);
#pragma omp parallel
  sched_setaffinity(0, sizeof one, &one);
}

static void stand_apart(void) {
#pragma omp parallel
  sched_setaffinity(0, sizeof everywhere, &everywhere);
}

static void parallel_together(int reps) {
  stand_together();
  for (int i = 0; i < reps; i++) {
#pragma omp parallel
    delay();
  }
  stand_apart();
}

static void barrier_together(int reps) {
  stand_together();
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
    delay();
#pragma omp barrier
  }
  stand_apart();
}

/* The reference: one processor does the delays of all threads. */
static void all_delays(int reps) { delays(reps * omp_get_max_threads()); }

/* ---- For the first time ---- */

static double region_of(int threads) {
  double start = seconds();
  int sum = 0;
#pragma omp parallel num_threads(threads) reduction(+ : sum)
  sum += 1;
  double taken = 1e6 * (seconds() - start);
  must(sum == threads, "a team is smaller than it should be");
  return taken;
}

static double first_parallel(void) {
  const double start = seconds();
#pragma omp parallel
  delay();
  return 1e6 * (seconds() - start);
}

/* Measures a region that needs twice as many threads as there are before it. */
static double team_growth(void) {
  int n = omp_get_max_threads();
  region_of(n > 1 ? n / 2 : 1);
  return region_of(n);
}

static double second_parallel(void) {
  region_of(omp_get_max_threads());
  return region_of(omp_get_max_threads());
}

static double first_task(void) {
  const double start = seconds();
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    delay();
#pragma omp taskwait
  }
  return 1e6 * (seconds() - start);
}

const struct bench region_benches[] = {
    {.name = "PARALLEL 1 THREAD", .test = num_threads_1, .reference = delays},
    {.name = "PARALLEL IF 0", .test = if_false, .reference = delays},
    {.name = "PARALLEL FOR 1 THREAD",
     .test = parallel_for_1,
     .reference = delays},
    {.name = "REDUCTION 1 THREAD", .test = reduction_1, .reference = delays},
    {.name = "FOR ALONE", .test = for_alone, .reference = delays},
    {.name = "DYNAMIC ALONE", .test = dynamic_alone, .reference = delays},
    {.name = "BARRIER ALONE", .test = barrier_alone, .reference = delays},
    {.name = "SINGLE ALONE", .test = single_alone, .reference = delays},
    {.name = "NESTED PARALLEL", .test = nested_2, .reference = delays},
    {.name = "NESTED PARALLEL 1 THREAD", .test = nested_1, .reference = delays},
    {.name = "NESTED SERIALIZED", .test = serialized, .reference = delays},
    {.name = "TEAM CHANGE",
     .test = team_change,
     .reference = two_delays,
     .per = 2},
    {.name = "PARALLEL ON ONE PROCESSOR",
     .test = parallel_together,
     .reference = all_delays},
    {.name = "BARRIER ON ONE PROCESSOR",
     .test = barrier_together,
     .reference = all_delays},
    {.name = "FIRST PARALLEL", .value = first_parallel},
    {.name = "SECOND PARALLEL", .value = second_parallel},
    {.name = "FIRST TASK", .value = first_task},
    {.name = "TEAM GROWTH", .value = team_growth},
    {.name = NULL}};
