/* many.c: creates tasks so short and so many that their events are left out.
 *
 * Prints the number of tasks.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

enum { DEPTH = 16, ROUNDS = 256 };

static long tree(int depth) {
  long left, right;
  if (depth == 0)
    return 0;
#pragma omp task shared(left)
  left = tree(depth - 1) + 1;
  right = tree(depth - 1);
#pragma omp taskwait
  return left + right;
}

int main(void) {
  long tasks = 0;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < ROUNDS; i++)
    tasks += tree(DEPTH);
  printf("%ld\n", tasks);
  return 0;
}
