/* scope_clauses.c: firstprivate, allocate and reduction(task, ...) on scope. [OMP 5.2 §11.2] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <stdint.h>

int main(void) {
  int first = 7, own = 1, sum = 0, tasks = 0, most = -1, seen = 0;
#pragma omp parallel num_threads(3)
  {
#pragma omp scope firstprivate(first) private(own) allocate(align(128), allocator(omp_default_mem_alloc) : first) \
    reduction(+ : sum)
    {
      OK(((uintptr_t)&first & 127) == 0);
      own = omp_get_thread_num();
      first += own;
      sum += first;
    }
#pragma omp scope reduction(task, + : tasks) firstprivate(own) nowait
    for (int i = 0; i < 4; i++) {
#pragma omp task in_reduction(+ : tasks) firstprivate(own)
      tasks += own;
    }
#pragma omp barrier
#pragma omp scope reduction(max : most) allocate(omp_low_lat_mem_alloc : most)
    most = omp_get_thread_num();
#pragma omp scope
#pragma omp atomic
    seen++;
  }
  printf("%d %d %d %d, %d %d\n", sum, tasks, most, seen, first, own);
}
/* output:
24 12 2 3, 7 1
*/
