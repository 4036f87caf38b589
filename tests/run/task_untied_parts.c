/* task_untied_parts.c: an untied task continues once after each point where it
 * may be suspended, with its private variables. [OMP 5.2 §12.5]
 */
// SPDX-License-Identifier: MIT
#include <stdio.h>

static int parts[4], children, sums[3];

static void count(int *of) {
#pragma omp atomic
  ++*of;
}

static void child(void) {
#pragma omp task
  count(&children);
}

static void in_parts(int seed, int *sum) {
  int mine = seed;
  count(&parts[0]);
  child();
  mine += 10;
  count(&parts[1]);
#pragma omp taskyield
  mine += 100;
  count(&parts[2]);
#pragma omp taskwait
  mine += 1000;
  count(&parts[3]);
#pragma omp atomic write
  *sum = mine;
}

int main(void) {
#pragma omp parallel
#pragma omp single
  {
    int seed = 1;
#pragma omp task untied firstprivate(seed)
    {
      int mine = seed;
      count(&parts[0]);
#pragma omp task
      count(&children);
      mine += 10;
      count(&parts[1]);
#pragma omp taskyield
      mine += 100;
      count(&parts[2]);
#pragma omp taskwait
      mine += 1000;
      count(&parts[3]);
      sums[0] = mine;
    }
    seed = 2;
#pragma omp task untied firstprivate(seed) if (0)
    {
      int mine = seed;
      count(&parts[0]);
#pragma omp task
      count(&children);
      mine += 10;
      count(&parts[1]);
#pragma omp taskyield
      mine += 100;
      count(&parts[2]);
#pragma omp taskwait
      mine += 1000;
      count(&parts[3]);
      sums[1] = mine;
    }
    seed = 3;
#pragma omp taskloop untied firstprivate(seed) grainsize(1)
    for (int i = 0; i < 2; i++) {
      in_parts(seed, &sums[2]);
#pragma omp taskyield
      if (i == 0)
        count(&children);
    }
  }
  printf("%d %d %d %d\n", parts[0], parts[1], parts[2], parts[3]);
  printf("%d\n%d %d %d\n", children, sums[0], sums[1], sums[2]);
  return 0;
}

/* output:
4 4 4 4
5
1111 1112 1113
*/
