/* queens.c: counts the placements of n queens that do not attack each other.
 *
 * Shows: a task for each safe square of the first rows, taskwait, and atomic to
 * add up. After DEPTH rows a task would cost more than its work.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

enum { DEPTH = 3 };

/* Occupied columns and diagonals, one bit each. */
struct board {
  unsigned columns, left, right;
};

static long solutions;

static struct board put(struct board b, unsigned queen) {
  return (struct board){b.columns | queen, (b.left | queen) << 1,
                        (b.right | queen) >> 1};
}

static long count(struct board b, unsigned full) {
  if (b.columns == full)
    return 1;
  long found = 0;
  for (unsigned free = full & ~(b.columns | b.left | b.right); free;
       free &= free - 1)
    found += count(put(b, free & -free), full);
  return found;
}

static void explore(struct board b, int row, unsigned full) {
  if (row == DEPTH) {
    long found = count(b, full);
#pragma omp atomic
    solutions += found;
    return;
  }
  for (unsigned free = full & ~(b.columns | b.left | b.right); free;
       free &= free - 1) {
    struct board with_queen = put(b, free & -free);
#pragma omp task firstprivate(with_queen)
    explore(with_queen, row + 1, full);
  }
#pragma omp taskwait
}

int main(void) {
  const int n = 11;
#pragma omp parallel
#pragma omp single
  explore((struct board){0, 0, 0}, 0, (1u << n) - 1);
  printf("%d queens: %ld ways\n", n, solutions);
  return 0;
}

/* output:
11 queens: 2680 ways
*/
