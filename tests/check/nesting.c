/* nesting.c: deeply nested tasks in regions in tasks, on teams of every
 * size. */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>

enum { ROUNDS = 10 };
static int sum;

static void deep(int depth) {
  if (depth == 0)
    return;
#pragma omp task if (depth % 3)
  {
    deep(depth - 1);
    if (depth % 5 == 0) {
#pragma omp parallel num_threads(2)
      {
#pragma omp task
        {
#pragma omp atomic
          sum++;
        }
#pragma omp taskwait
      }
    }
  }
  if (depth % 2) {
#pragma omp taskwait
  }
}

static void chain(int depth) {
  if (depth == 0)
    return;
#pragma omp task if (0)
  chain(depth - 1);
}

int main(void) {
  omp_set_nested(1);
  deep(20);
  chain(300);
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp parallel
    {
      deep(25);
#pragma omp barrier
#pragma omp single nowait
      chain(100);
#pragma omp parallel
      {
        deep(10);
#pragma omp parallel num_threads(2)
        deep(5);
      }
    }
  }
  puts("done");
  return 0;
}
