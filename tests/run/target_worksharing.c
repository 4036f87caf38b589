/* target_worksharing.c: worksharing constructs in a target region, without a parallel region. [OMP 5.2 §5.5.8, §13.8] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void) {
  int sum = 3, last = 0, parts = 0, i = 0, level = -1;
  int team = 0;
#pragma omp parallel num_threads(3)
#pragma omp single
  team = omp_get_num_threads();
#pragma omp target map(tofrom : sum, last, level)
  {
#pragma omp for reduction(+ : sum) lastprivate(last)
    for (int j = 0; j < 10; j++) {
      sum += j;
      last = j;
    }
    level = omp_get_level();
  }
#pragma omp target map(tofrom : i)
#pragma omp for lastprivate(i)
  for (i = 1; i < 5; i++)
    ;
#pragma omp target map(tofrom : parts)
#pragma omp sections reduction(+ : parts)
  {
    parts++;
#pragma omp section
    parts += 10;
  }
  printf("%d %d %d %d %d %d\n", sum, last, level, i, parts, team);
}
/* output:
48 9 0 5 11 3
*/
