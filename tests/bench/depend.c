/* depend.c: measures tasks that wait for each other.
 *
 * A value is the cost of one task. One thread makes all tasks. In some
 * benchmarks each task contains a delay; its time is subtracted. In a wavefront
 * and in a graph the tasks have hardly any work; their results must equal those
 * of serial code.
 */
/* SPDX-License-Identifier: MIT */
#include "bench.h"

#include <omp.h>
#include <stddef.h>

static void chain(int reps) {
  int link = 0;
#pragma omp parallel
#pragma omp master
  for (int i = 0; i < reps; i++) {
#pragma omp task depend(inout : link) shared(link)
    {
      delay();
      link++;
    }
  }
  must(link == reps, "DEPEND CHAIN");
}

/* A repetition makes one task for each thread. Each task has its own bytes. */
enum { APART = 512, MOST = 16 };
static char place[APART + MOST];

static void depend_1(int reps) {
#pragma omp parallel
#pragma omp master
  {
    int all = reps * omp_get_num_threads();
    for (int i = 0; i < all; i++) {
      char *p = &place[i % APART];
#pragma omp task depend(inout : p[0])
      delay();
    }
  }
}

static void depend_4(int reps) {
#pragma omp parallel
#pragma omp master
  {
    int all = reps * omp_get_num_threads();
    for (int i = 0; i < all; i++) {
      char *p = &place[4 * i % APART];
#pragma omp task depend(inout : p[0], p[1], p[2], p[3])
      delay();
    }
  }
}

static void depend_16(int reps) {
#pragma omp parallel
#pragma omp master
  {
    int all = reps * omp_get_num_threads();
    for (int i = 0; i < all; i++) {
      char *p = &place[16 * i % APART];
#pragma omp task depend(inout : p[0], p[1], p[2], p[3], p[4], p[5], p[6], \
                            p[7], p[8], p[9], p[10], p[11], p[12], p[13], \
                            p[14], p[15])
      delay();
    }
  }
}

/* One task writes, then one task for each thread reads. */
static void readers(int reps) {
  int word = 0;
#pragma omp parallel
#pragma omp master
  {
    int n = omp_get_num_threads();
    for (int i = 0; i < reps; i++) {
#pragma omp task depend(out : word) shared(word)
      word = i;
      for (int j = 0; j < n; j++) {
#pragma omp task depend(in : word)
        delay();
      }
    }
  }
  must(reps == 0 || word == reps - 1, "DEPEND READERS");
}

static void exclusive(int reps) {
  int word = 0, all = 0;
#pragma omp parallel
#pragma omp master
  {
    all = reps;
    for (int i = 0; i < all; i++) {
#pragma omp task depend(mutexinoutset : word) shared(word)
      {
        delay();
        word++;
      }
    }
  }
  must(word == all, "DEPEND MUTEXINOUTSET");
}

/* ---- Graphs ---- */

enum { SIDE = 24, NODES = 512 };

static unsigned grid[SIDE + 1][SIDE + 1], grid_sum;

static unsigned serial_grid(void) {
  unsigned g[SIDE + 1][SIDE + 1] = {{0}};
  for (int i = 0; i <= SIDE; i++)
    g[i][0] = g[0][i] = (unsigned)i;
  for (int i = 1; i <= SIDE; i++)
    for (int j = 1; j <= SIDE; j++)
      g[i][j] = 3 * g[i - 1][j] + 5 * g[i][j - 1];
  return g[SIDE][SIDE];
}

static void wavefront(int reps) {
  for (int i = 0; i <= SIDE; i++)
    grid[i][0] = grid[0][i] = (unsigned)i;
  if (!grid_sum)
    grid_sum = serial_grid();
#pragma omp parallel
#pragma omp master
  for (int r = 0; r < reps; r++) {
    grid[SIDE][SIDE] = 0;
    for (int i = 1; i <= SIDE; i++)
      for (int j = 1; j <= SIDE; j++) {
#pragma omp task depend(in : grid[i - 1][j], grid[i][j - 1]) \
    depend(out : grid[i][j])
        grid[i][j] = 3 * grid[i - 1][j] + 5 * grid[i][j - 1];
      }
#pragma omp taskwait
    must(grid[SIDE][SIDE] == grid_sum, "DEPEND WAVEFRONT");
  }
}

static unsigned node[NODES], node_sum;
static int from[NODES][2];

/* Each node depends on one of the last 128 nodes, and on one of the last 16. */
static void make_graph(void) {
  unsigned random = 12345, value[NODES];
  for (int i = 0; i < NODES; i++) {
    for (int k = 0; k < 2; k++) {
      random = random * 1664525u + 1013904223u;
      int back = 1 + (int)(random >> 20) % (k ? 16 : 128);
      from[i][k] = i > back ? i - back : 0;
    }
    value[i] = i ? 7 * value[from[i][0]] + value[from[i][1]] + (unsigned)i : 1;
  }
  node_sum = value[NODES - 1];
}

static void graph(int reps) {
  if (!node_sum)
    make_graph();
#pragma omp parallel
#pragma omp master
  for (int r = 0; r < reps; r++) {
    node[NODES - 1] = 0;
    node[0] = 1;
    for (int i = 1; i < NODES; i++) {
      int a = from[i][0], b = from[i][1];
#pragma omp task depend(in : node[a], node[b]) depend(out : node[i])
      node[i] = 7 * node[a] + node[b] + (unsigned)i;
    }
#pragma omp taskwait
    must(node[NODES - 1] == node_sum, "DEPEND RANDOM DAG");
  }
}

const struct bench depend_benches[] = {
    {.name = "DEPEND CHAIN", .test = chain, .reference = delays},
    {.name = "DEPEND 1", .test = depend_1, .reference = delays},
    {.name = "DEPEND 4", .test = depend_4, .reference = delays},
    {.name = "DEPEND 16", .test = depend_16, .reference = delays},
    {.name = "DEPEND READERS", .test = readers, .reference = delays},
    {.name = "DEPEND MUTEXINOUTSET", .test = exclusive, .reference = delays},
    {.name = "DEPEND WAVEFRONT", .test = wavefront, .per = SIDE * SIDE},
    {.name = "DEPEND RANDOM DAG", .test = graph, .per = NODES - 1},
    {.name = NULL}};
