/* for_step_sum.c: increments that are sums, and an increment that is too large
 * for every signed type. [OMP 5.2 §4.4.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void) {
  int two = 2, seen = 0, sum = 0, threads = 0;
#pragma omp parallel num_threads(3) reduction(+ : seen, sum)
  {
#pragma omp for
    for (int j = 0; j <= 30; j = j + two + 1)
      seen++, sum += j;
#pragma omp for
    for (int j = 30; j >= 0; j = j + two - 7)
      seen++, sum += j;
#pragma omp for
    for (unsigned long long j = 1; j < 18446744073709551615ull; j += 18446744073709551614ull)
      seen++;
#pragma omp single
    threads = omp_get_num_threads();
  }
  printf("%d %d %d\n", seen, sum, threads);
}
/* output:
19 270 3
*/
