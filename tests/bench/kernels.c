/* kernels.c: three small programs whose whole time bench.c measures.
 *
 * Each checks its own answer: a wrong one must not look fast.
 */
/* SPDX-License-Identifier: MIT */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>

static void must(int holds, const char *what) {
  if (holds)
    return;
  fprintf(stderr, "wrong answer: %s\n", what);
  exit(1);
}

/* ---- stencil: regular loops, one region a step --------------------------- */

enum { SIDE = 512, STEPS = 40 };

static double plate[2][SIDE][SIDE];

static void stencil(int reps) {
  (void)reps;
#pragma omp parallel for
  for (int i = 0; i < SIDE; i++)
    for (int j = 0; j < SIDE; j++)
      plate[0][i][j] = plate[1][i][j] = i == 0;
  double change = 0;
  for (int step = 0; step < STEPS; step++) {
    double(*from)[SIDE] = plate[step % 2], (*to)[SIDE] = plate[1 - step % 2];
    change = 0;
#pragma omp parallel for reduction(+ : change)
    for (int i = 1; i < SIDE - 1; i++)
      for (int j = 1; j < SIDE - 1; j++) {
        to[i][j] = 0.25 * (from[i - 1][j] + from[i + 1][j] + from[i][j - 1] +
                           from[i][j + 1]);
        change += to[i][j] - from[i][j];
      }
  }
  must(change > 22.40 && change < 22.41, "stencil");
}

/* ---- queens: many small tasks -------------------------------------------- */

static long place(int n, int row, unsigned columns, unsigned left,
                  unsigned right) {
  if (row == n)
    return 1;
  long part[32] = {0}, sum = 0;
  unsigned free = ((1u << n) - 1) & ~(columns | left | right);
  for (int c = 0; c < n; c++) {
    unsigned bit = 1u << c;
    if (!(free & bit))
      continue;
    if (row < 4) {
#pragma omp task shared(part)
      part[c] = place(n, row + 1, columns | bit, (left | bit) << 1,
                      (right | bit) >> 1);
    } else {
      part[c] = place(n, row + 1, columns | bit, (left | bit) << 1,
                      (right | bit) >> 1);
    }
  }
  if (row < 4) {
#pragma omp taskwait
  }
  for (int c = 0; c < n; c++)
    sum += part[c];
  return sum;
}

static void queens(int reps) {
  long found = 0;
  (void)reps;
#pragma omp parallel
#pragma omp single
  found = place(10, 0, 0, 0, 0);
  must(found == 724, "queens");
}

/* ---- mandelbrot: rows of very different cost ----------------------------- */

enum { WIDTH = 256, HEIGHT = 192, LIMIT = 300 };

static int escape_time(double re, double im) {
  double x = 0, y = 0;
  int n = 0;
  while (n < LIMIT && x * x + y * y <= 4) {
    double next = x * x - y * y + re;
    y = 2 * x * y + im;
    x = next;
    n++;
  }
  return n;
}

static void mandelbrot(int reps) {
  long inside = 0;
  (void)reps;
#pragma omp parallel for schedule(dynamic) reduction(+ : inside)
  for (int row = 0; row < HEIGHT; row++)
    for (int column = 0; column < WIDTH; column++)
      inside += escape_time(-2.0 + 2.5 * column / WIDTH,
                            -1.2 + 2.4 * row / HEIGHT) == LIMIT;
  must(inside == 12509, "mandelbrot");
}

const struct bench kernels[] = {{"stencil", stencil, NULL, 1},
                                {"queens by tasks", queens, NULL, 1},
                                {"mandelbrot", mandelbrot, NULL, 1},
                                {NULL, NULL, NULL, 1}};
