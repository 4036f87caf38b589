/* kernels.c: small programs of loops. Each checks its result.
 *
 * A sample is the time of one program, without its preparation and its check.
 * kernels_tasks.c has similar programs with tasks.
 */
/* SPDX-License-Identifier: MIT */
#include "kernels.h"
#include "bench.h"

#include <math.h>
#include <string.h>

unsigned next_random(unsigned *state) {
  *state = *state * 1664525u + 1013904223u;
  return *state >> 8;
}

/* ---- Stencil: one region in each step ---- */

enum { SIDE = 512, STEPS = 40 };

static double plate[2][SIDE][SIDE], change;

static void prepare_stencil(void) {
  for (int i = 0; i < SIDE; i++)
    for (int j = 0; j < SIDE; j++)
      plate[0][i][j] = plate[1][i][j] = i == 0;
}

static void stencil(int reps) {
  (void)reps;
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
}

static void check_stencil(void) {
  must(change > 22.40 && change < 22.41, "STENCIL");
}

/* ---- Sparse matrix times vector ---- */

enum { ROWS = 40000, MOST_IN_ROW = 24, PRODUCTS = 10 };

static int row_start[ROWS + 1], column[ROWS * MOST_IN_ROW];
static double element[ROWS * MOST_IN_ROW], vector[2][ROWS];

/* Makes rows. Each has 1 to 24 elements, and their sum is 1. */
static void prepare_sparse(void) {
  unsigned random = 1;
  int at = 0;
  for (int i = 0; i < ROWS; i++) {
    int n = 1 + (int)(next_random(&random) % MOST_IN_ROW);
    row_start[i] = at;
    for (int k = 0; k < n; k++, at++) {
      column[at] = (int)(next_random(&random) % ROWS);
      element[at] = 1.0 / n;
    }
    vector[0][i] = 2;
    vector[1][i] = 0;
  }
  row_start[ROWS] = at;
}

static void sparse(int reps) {
  (void)reps;
  for (int p = 0; p < PRODUCTS; p++) {
    const double *x = vector[p % 2];
    double *y = vector[1 - p % 2];
#pragma omp parallel for schedule(static)
    for (int i = 0; i < ROWS; i++) {
      double sum = 0;
      for (int k = row_start[i]; k < row_start[i + 1]; k++)
        sum += element[k] * x[column[k]];
      y[i] = sum;
    }
  }
}

static void check_sparse(void) {
  double worst = 0;
  for (int i = 0; i < ROWS; i++)
    worst = fmax(worst, fabs(vector[PRODUCTS % 2][i] - 2));
  must(worst < 1e-9, "SPARSE MATRIX");
}

/* ---- Histogram: an array reduction ---- */

enum { BINS = 256, BYTES = 1 << 22 };

static unsigned char bytes[BYTES];
static long bins[BINS];

static void prepare_histogram(void) {
  unsigned random = 7;
  memset(bins, 0, sizeof bins);
  if (bytes[0] == 0)
    for (int i = 0; i < BYTES; i++)
      bytes[i] = (unsigned char)(next_random(&random) | (i == 0));
}

static void histogram(int reps) {
  (void)reps;
#pragma omp parallel for reduction(+ : bins)
  for (int i = 0; i < BYTES; i++)
    bins[bytes[i]]++;
}

static void check_histogram(void) {
  long expected[BINS] = {0};
  for (int i = 0; i < BYTES; i++)
    expected[bytes[i]]++;
  must(memcmp(bins, expected, sizeof bins) == 0, "HISTOGRAM");
}

/* ---- Monte Carlo: each thread has its own random numbers ---- */

enum { STREAMS = 64, POINTS = 20000 };

static long inside;

static long throw_at_circle(unsigned seed) {
  long hits = 0;
  for (int i = 0; i < POINTS; i++) {
    double x = next_random(&seed) / 16777216.0;
    double y = next_random(&seed) / 16777216.0;
    hits += x * x + y * y < 1;
  }
  return hits;
}

static void monte_carlo(int reps) {
  (void)reps;
  inside = 0;
#pragma omp parallel for reduction(+ : inside)
  for (int s = 0; s < STREAMS; s++)
    inside += throw_at_circle(2654435761u * (unsigned)(s + 1));
}

static void check_monte_carlo(void) {
  long expected = 0;
  for (int s = 0; s < STREAMS; s++)
    expected += throw_at_circle(2654435761u * (unsigned)(s + 1));
  must(inside == expected &&
           fabs(4.0 * (double)inside / STREAMS / POINTS - 3.14159) < 0.01,
       "MONTE CARLO");
}

/* ---- Mandelbrot: rows of very different cost ---- */

enum { WIDTH = 256, HEIGHT = 192, LIMIT = 300 };

static long escaped_not;

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
  (void)reps;
  escaped_not = 0;
#pragma omp parallel for schedule(dynamic) reduction(+ : escaped_not)
  for (int row = 0; row < HEIGHT; row++)
    for (int x = 0; x < WIDTH; x++)
      escaped_not += escape_time(-2.0 + 2.5 * x / WIDTH,
                                 -1.2 + 2.4 * row / HEIGHT) == LIMIT;
}

static void check_mandelbrot(void) { must(escaped_not == 12509, "MANDELBROT"); }

#define KERNEL(title, f)   \
  {.name = title,          \
   .test = f,              \
   .whole = 1,             \
   .prepare = prepare_##f, \
   .check = check_##f}
#define KERNEL_AS_IT_IS(title, f) \
  {.name = title, .test = f, .whole = 1, .check = check_##f}

const struct bench kernel_benches[] = {
    KERNEL("STENCIL", stencil),
    KERNEL("SPARSE MATRIX", sparse),
    KERNEL("HISTOGRAM", histogram),
    KERNEL_AS_IT_IS("MONTE CARLO", monte_carlo),
    KERNEL_AS_IT_IS("MANDELBROT", mandelbrot),
    {.name = NULL}};
