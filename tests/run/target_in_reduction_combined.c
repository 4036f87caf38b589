/* target_in_reduction_combined.c: in_reduction on constructs combined with target. [OMP 5.2 §5.5.10, §17.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void) {
  int sum = 5, threads = 0, list[4] = {0}, seen = 0, team = 0;
  double product = 1;
#pragma omp parallel num_threads(3)
#pragma omp single
#pragma omp taskgroup task_reduction(+ : sum, list, team) task_reduction(* : product)
  for (int i = 1; i <= 6; i++) {
#pragma omp target parallel for in_reduction(+ : sum) reduction(+ : threads) num_threads(2) nowait map(tofrom : seen)
    for (int j = 0; j < 4; j++) {
      threads++;
      if (j == 0)
        sum += i;
    }
#pragma omp target parallel in_reduction(* : product), num_threads(2) if (target : i) private(seen)
    {
#pragma omp single
      product *= 2;
    }
#pragma omp target simd in_reduction(+ : list) map(list) device(omp_get_initial_device())
    for (int j = 0; j < 1; j++)
      list[1]++;
#pragma omp target parallel in_reduction(+ : team) num_threads(2)
#pragma omp single
    team += omp_get_num_threads();
#pragma omp target teams in_reduction(+ : sum) num_teams(1)
    sum += 100;
  }
  printf("%d %d %.0f %d %d %d\n", team, sum, product, threads, list[0], list[1]);
}
/* output:
12 626 64 24 0 6
*/
