/* scope_nested.c: constructs inside a scope with firstprivate or a task reduction. [OMP 5.2 §11.2, §17.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int once, loops, sections;

int main(void) {
  int tasks = 0, inner = 0, base = 3, sum = 0;
#pragma omp parallel num_threads(4)
  {
#pragma omp scope reduction(task, + : tasks) nowait
#pragma omp scope reduction(task, + : inner), nowait
    {
#pragma omp task in_reduction(+ : tasks) in_reduction(+ : inner)
      {
        tasks++;
        inner += 2;
      }
    }
#pragma omp barrier
#pragma omp scope firstprivate(base) reduction(+ : sum)
    {
      base += omp_get_thread_num();
#pragma omp single
      once++;
#pragma omp for reduction(+ : loops)
      for (int i = 0; i < 100; i++)
        loops++;
#pragma omp sections
      {
#pragma omp section
#pragma omp atomic
        sections++;
#pragma omp section
#pragma omp atomic
        sections++;
      }
#pragma omp barrier
      sum += base;
    }
  }
  printf("%d %d, %d %d %d, %d %d\n", tasks, inner, once, loops, sections, sum, base);
}
/* output:
4 8, 1 100 2, 18 3
*/
