/* growth.c: measures how costs grow with the number of tasks and with nesting.
 *
 * To measure the growth with the number of threads, run this program with
 * several values of OMP_NUM_THREADS.
 */
/* SPDX-License-Identifier: MIT */
#include "bench.h"

#include <omp.h>
#include <stddef.h>

/* ---- N tasks before one taskwait; the cost of a task ---- */

enum { MOST_THREADS = 256, LINE = 16 };
static int ran[MOST_THREADS][LINE]; /* tasks that each thread has run */

static void tasks(int reps, int n) {
  for (int i = 0; i < MOST_THREADS; i++)
    ran[i][0] = 0;
#pragma omp parallel
#pragma omp master
  for (int r = 0; r < reps; r++) {
    for (int i = 0; i < n; i++) {
#pragma omp task
      ran[omp_get_thread_num() % MOST_THREADS][0]++;
    }
#pragma omp taskwait
  }
  int all = 0;
  for (int i = 0; i < MOST_THREADS; i++)
    all += ran[i][0];
  must(all == reps * n, "TASKS");
}

#define TASKS(n) \
  static void tasks_##n(int reps) { tasks(reps, n); }
TASKS(10)
TASKS(100)
TASKS(1000)
TASKS(10000)
TASKS(100000)
TASKS(1000000)
TASKS(10000000)

/* ---- N nested regions; the cost of the outermost region ---- */

static void regions(int depth, int threads) {
#pragma omp parallel num_threads(threads)
  {
    if (depth > 1)
      regions(depth - 1, threads);
    else
      delay();
  }
}

static void nest(int reps, int depth, int threads) {
  int saved = omp_get_max_active_levels();
  omp_set_max_active_levels(depth);
  for (int i = 0; i < reps; i++)
    regions(depth, threads);
  omp_set_max_active_levels(saved);
}

#define NEST(depth)                                            \
  static void nest_##depth(int reps) { nest(reps, depth, 2); } \
  static void serial_##depth(int reps) { nest(reps, depth, 1); }
NEST(1)
NEST(2)
NEST(3)
NEST(4)
NEST(5)
NEST(6)

#define TASKS_ROW(n) {.name = "TASKS " #n, .test = tasks_##n, .per = n}
#define NEST_ROW(depth) \
  {.name = "NEST OF 2 DEPTH " #depth, .test = nest_##depth, .reference = delays}
#define SERIAL_ROW(depth)             \
  {.name = "NEST OF 1 DEPTH " #depth, \
   .test = serial_##depth,            \
   .reference = delays}

const struct bench growth_benches[] = {
    TASKS_ROW(10),       TASKS_ROW(100),    TASKS_ROW(1000),
    TASKS_ROW(10000),    TASKS_ROW(100000), TASKS_ROW(1000000),
    TASKS_ROW(10000000), NEST_ROW(1),       NEST_ROW(2),
    NEST_ROW(3),         NEST_ROW(4),       NEST_ROW(5),
    NEST_ROW(6),         SERIAL_ROW(1),     SERIAL_ROW(2),
    SERIAL_ROW(3),       SERIAL_ROW(4),     SERIAL_ROW(5),
    SERIAL_ROW(6),       {.name = NULL}};
