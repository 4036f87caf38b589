/* target_in_reduction.c: a target task takes part in the reduction of its taskgroup. [OMP 5.2 §7.6.11]
 * SPDX-License-Identifier: MIT
 */
#include <omp.h>
#include <stdio.h>

int main(void) {
  int sum = 5, where = 0;
  double product[2] = {1, 3};
#pragma omp parallel num_threads(3)
#pragma omp single
#pragma omp taskgroup task_reduction(+ : sum) task_reduction(* : product)
  for (int i = 1; i <= 8; i++) {
#pragma omp target in_reduction(+ : sum) nowait
    sum += i + omp_get_level();
#pragma omp target in_reduction(* : product) map(where)
    {
      product[0] *= 2;
      product[1] *= omp_get_num_threads();
      where = omp_in_parallel();
    }
#pragma omp task in_reduction(+ : sum)
    sum += 100 * omp_in_parallel();
  }
  printf("%d %.0f %.0f %d\n", sum, product[0], product[1], where);
  return 0;
}

/* output:
841 256 3 0
*/
