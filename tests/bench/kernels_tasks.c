/* kernels_tasks.c: small programs of tasks. Each checks its result. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include "kernels.h"

#include <math.h>
#include <string.h>

/* ---- Queens: tasks for the first rows of the board ---- */

enum { QUEENS = 11, TASK_ROWS = 4 };

static long solutions;

static long place(int row, unsigned columns, unsigned left, unsigned right) {
  if (row == QUEENS)
    return 1;
  long part[QUEENS] = {0}, sum = 0;
  unsigned open = ((1u << QUEENS) - 1) & ~(columns | left | right);
  for (int c = 0; c < QUEENS; c++) {
    unsigned bit = 1u << c;
    if (!(open & bit))
      continue;
    if (row < TASK_ROWS) {
#pragma omp task shared(part)
      part[c] =
          place(row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
    } else {
      part[c] =
          place(row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
  }
  if (row < TASK_ROWS) {
#pragma omp taskwait
  }
  for (int c = 0; c < QUEENS; c++)
    sum += part[c];
  return sum;
}

static void queens(int reps) {
  (void)reps;
#pragma omp parallel
#pragma omp single
  solutions = place(0, 0, 0, 0);
}

static void check_queens(void) { must(solutions == 2680, "N-QUEENS"); }

/* ---- Fibonacci: a task for each call, without work in it ---- */

enum { FIB = 24 };

static int fib_result;

static int fib(int n) {
  int a, b;
  if (n < 2)
    return n;
#pragma omp task shared(a)
  a = fib(n - 1);
#pragma omp task shared(b)
  b = fib(n - 2);
#pragma omp taskwait
  return a + b;
}

static void fibonacci(int reps) {
  (void)reps;
#pragma omp parallel
#pragma omp single
  fib_result = fib(FIB);
}

static void check_fibonacci(void) { must(fib_result == 46368, "FIB"); }

/* ---- Quicksort ---- */

enum { KEYS = 200000, ALONE = 200 };

static unsigned key[KEYS], key_sum;

static void prepare_quicksort(void) {
  unsigned random = 3;
  key_sum = 0;
  for (int i = 0; i < KEYS; i++)
    key_sum += key[i] = next_random(&random);
}

static void insert(int lo, int hi) {
  for (int i = lo + 1; i < hi; i++) {
    unsigned k = key[i];
    int j = i;
    for (; j > lo && key[j - 1] > k; j--)
      key[j] = key[j - 1];
    key[j] = k;
  }
}

static void sort(int lo, int hi) {
  while (hi - lo > ALONE) {
    unsigned a = key[lo], b = key[lo + (hi - lo) / 2], c = key[hi - 1];
    unsigned pivot = a < b ? (b < c   ? b
                              : a < c ? c
                                      : a)
                           : (a < c   ? a
                              : b < c ? c
                                      : b);
    int i = lo, j = hi - 1;
    while (i <= j) {
      while (key[i] < pivot)
        i++;
      while (key[j] > pivot)
        j--;
      if (i <= j) {
        unsigned t = key[i];
        key[i++] = key[j];
        key[j--] = t;
      }
    }
#pragma omp task
    sort(lo, j + 1);
    lo = i;
  }
  insert(lo, hi);
}

static void quicksort(int reps) {
  (void)reps;
#pragma omp parallel
#pragma omp single
  sort(0, KEYS);
}

static void check_quicksort(void) {
  unsigned sum = key[0];
  for (int i = 1; i < KEYS; i++) {
    must(key[i - 1] <= key[i], "QUICKSORT");
    sum += key[i];
  }
  must(sum == key_sum, "QUICKSORT");
}

/* ---- LU decomposition by blocks, ordered by dependences ---- */

enum { BLOCKS = 12, EDGE = 24, ORDER = BLOCKS * EDGE };

typedef double block[EDGE][EDGE];
static block matrix[BLOCKS][BLOCKS];

/* an element of a diagonally dominant matrix, which needs no pivots */
static double original(int row, int column) {
  return row == column ? ORDER : 1.0 / (1 + row % 7 + column % 5);
}

static void prepare_lu(void) {
  for (int i = 0; i < ORDER; i++)
    for (int j = 0; j < ORDER; j++)
      matrix[i / EDGE][j / EDGE][i % EDGE][j % EDGE] = original(i, j);
}

static void factor(block a) {
  for (int k = 0; k < EDGE; k++)
    for (int i = k + 1; i < EDGE; i++) {
      a[i][k] /= a[k][k];
      for (int j = k + 1; j < EDGE; j++)
        a[i][j] -= a[i][k] * a[k][j];
    }
}

/* Solves the block to the right of a factored block. The next function solves
 * the block below the factored block. */
static void solve_right(block f, block a) {
  for (int k = 0; k < EDGE; k++)
    for (int i = k + 1; i < EDGE; i++)
      for (int j = 0; j < EDGE; j++)
        a[i][j] -= f[i][k] * a[k][j];
}

static void solve_below(block f, block a) {
  for (int i = 0; i < EDGE; i++)
    for (int k = 0; k < EDGE; k++) {
      a[i][k] /= f[k][k];
      for (int j = k + 1; j < EDGE; j++)
        a[i][j] -= a[i][k] * f[k][j];
    }
}

static void subtract_product(block l, block u, block a) {
  for (int i = 0; i < EDGE; i++)
    for (int k = 0; k < EDGE; k++)
      for (int j = 0; j < EDGE; j++)
        a[i][j] -= l[i][k] * u[k][j];
}

static void lu(int reps) {
  (void)reps;
#pragma omp parallel
#pragma omp single
  for (int k = 0; k < BLOCKS; k++) {
#pragma omp task depend(inout : matrix[k][k])
    factor(matrix[k][k]);
    for (int j = k + 1; j < BLOCKS; j++) {
#pragma omp task depend(in : matrix[k][k]) depend(inout : matrix[k][j])
      solve_right(matrix[k][k], matrix[k][j]);
#pragma omp task depend(in : matrix[k][k]) depend(inout : matrix[j][k])
      solve_below(matrix[k][k], matrix[j][k]);
    }
    for (int i = k + 1; i < BLOCKS; i++)
      for (int j = k + 1; j < BLOCKS; j++) {
#pragma omp task depend(in : matrix[i][k], matrix[k][j]) \
    depend(inout : matrix[i][j])
        subtract_product(matrix[i][k], matrix[k][j], matrix[i][j]);
      }
  }
}

/* With v = (1, ..., 1), L(Uv) must be the vector of the matrix's row sums. */
static void check_lu(void) {
  static double u[ORDER];
  double worst = 0;
#define AT(i, j) matrix[(i) / EDGE][(j) / EDGE][(i) % EDGE][(j) % EDGE]
  for (int i = 0; i < ORDER; i++) {
    u[i] = 0;
    for (int j = i; j < ORDER; j++)
      u[i] += AT(i, j);
  }
  for (int i = 0; i < ORDER; i++) {
    double row = u[i];
    for (int j = 0; j < i; j++)
      row += AT(i, j) * u[j];
    for (int j = 0; j < ORDER; j++)
      row -= original(i, j);
    worst = fmax(worst, fabs(row));
  }
#undef AT
  must(worst < 1e-6, "BLOCKED LU");
}

#define KERNEL(title, f) \
  .name = title, .test = f, .whole = 1, .check = check_##f

const struct bench task_kernel_benches[] = {
    {KERNEL("N-QUEENS", queens)},
    {KERNEL("FIB", fibonacci)},
    {KERNEL("QUICKSORT", quicksort), .prepare = prepare_quicksort},
    {KERNEL("BLOCKED LU", lu), .prepare = prepare_lu},
    {.name = NULL}};
